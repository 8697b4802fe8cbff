import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { approveReviews } from "#adapters/services/testing/approve-reviews.ts"
import { cachedInterest } from "./recommendations.ts"
import * as ViewCounter from "./view-counter.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { memorySiteStoreLayer } from "#adapters/store/site-store.ts"
import { Records } from "#adapters/store/records-port.ts"
import { catalogueStoreLayer } from "#adapters/store/sql/catalogue-store.ts"
import { withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import { importJoined } from "#adapters/store/sql/testing/joined.ts"
import { memoryBackend, TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { layer } from "./reviews.ts"

const OFFER = { offer: "b/1", ean: null }

it("MATCH-49: shows the reviews of a joined product with those of the product that stays", () =>
  withCatalogue("memory", async (db) => {
    importJoined(db)
    const join = (joinedTo: number | null, offerOf: number) => {
      db.run("UPDATE product SET joined_to = ? WHERE product_key = 2", joinedTo)
      db.run("UPDATE offer SET product_key = ? WHERE offer_key = 2", offerOf)
      db.wrote()
    }
    const records = memoryRecords()
    const layers = layer.pipe(
      Layer.provide(Layer.mergeAll(memoryIdentityLayer, catalogueStoreLayer(db))),
      Layer.provide(Layer.succeed(Records, records))
    )
    const review = async (sub: string, stars: number, daysLater: number) => {
      const now = new Date(TEST_NOW.getTime() + daysLater * DAY_MS)
      const token = await tokenOf({ sub }, now)
      return TestClock.setTime(now.getTime()).pipe(
        Effect.andThen(ReviewsApi.use((api) => api.addToProduct(token, OFFER, { stars, text: `van ${sub}` }))),
        Effect.tap(approveReviews),
        Effect.catch((error) => Effect.succeed(error)),
        Effect.provide(layers),
        Effect.provideService(Records, records),
        Effect.provide(TestClock.layer()),
        Effect.runPromise
      )
    }
    const read = () =>
      Effect.runPromise(
        Effect.provide(
          ReviewsApi.use((api) => api.ofProduct(OFFER)),
          layers
        )
      )

    join(null, 2)
    await review("u-1", 1, 0)
    await review("u-2", 2, 2)
    join(1, 1)
    await review("u-3", 5, 1)
    const { rating, reviews } = await read()
    expect(rating).toEqual({ average: 2.7, count: 3, stars: [1, 1, 0, 0, 1] })
    expect(reviews.map(({ id, text }) => [id, text])).toEqual([
      ["product/f2/2", "van u-2"],
      ["1", "van u-3"],
      ["product/f2/1", "van u-1"]
    ])
    expect(await review("u-1", 4, 3)).toMatchObject({ _tag: "AlreadyReviewed" })
    join(null, 2)
    expect((await read()).rating.count).toBe(2)
  }))

it("MATCH-49: counts views of a joined product as views of the product that stays", () =>
  withCatalogue("memory", async (db) => {
    importJoined(db)
    const ports = Layer.mergeAll(
      Layer.succeed(Records, memoryRecords()),
      catalogueStoreLayer(db),
      memorySiteStoreLayer()
    )
    const interest = Effect.gen(function* () {
      const { viewed } = yield* ViewCounter.ViewCounter
      for (const id of ["f2", "f1", "f2", "f9", "f9"]) yield* viewed(id)
      return yield* yield* cachedInterest
    })
    const found = await interest.pipe(
      Effect.provide(Layer.provideMerge(ViewCounter.layer, ports)),
      Effect.provide(TestClock.layer()),
      Effect.runPromise
    )
    expect(found).toEqual(["f1", "f9"])
  }))

it("REVIEW-08: gives shops the rating of their published reviews", async () => {
  const backend = await memoryBackend()
  const [first, second] = [...testWorld().shops].toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const ratings = Effect.gen(function* () {
    const token = yield* Effect.promise(() => tokenOf({ sub: "u-1" }, TEST_NOW))
    yield* ReviewsApi.use((api) => api.addToShop(token, first!.id, { stars: 4, text: "Goed." }))
    const waiting = yield* CatalogueApi.use((api) => api.shop(first!.id))
    yield* approveReviews
    const own = yield* CatalogueApi.use((api) => api.shop(first!.id))
    const shops = yield* CatalogueApi.use((api) => api.shops())
    const of = (id: string) => shops.find((shop) => shop.id === id)?.rating
    return [waiting.rating, own.rating, of(first!.id), of(second!.id)]
  })
  const none = { average: null, count: 0 }
  expect(await backend.run(ratings)).toEqual([none, { average: 4, count: 1 }, { average: 4, count: 1 }, none])
  await backend.close()
})
