import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { openSite } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { memoryBackend, TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { adultProducts } from "#fixtures/world/world.ts"
import { OPENINGS, SEARCHES, SHARED_TERMS, eraseOldSearches, layer, SearchedTerms } from "./term-log.ts"

const TODAY = "2026-11-20" as IsoDay
const world = testWorld()
let backend: Backend
beforeAll(async () => {
  backend = await memoryBackend(world)
})
afterAll(() => backend.close())

/** Runs `body` with the counts of `records`, at the time of all tests, beside the catalogue of the test world. */
const withTerms = <A>(
  records: Records["Service"],
  body: (terms: SearchedTerms["Service"]) => Effect.Effect<A, never, Records>
): Promise<A> =>
  backend.run(
    Effect.gen(function* () {
      const store = yield* CatalogueStore
      // The clock moves before the terms are provided: their loops would run for each minute since 1970.
      yield* TestClock.setTime(TEST_NOW.getTime())
      return yield* SearchedTerms.use(body).pipe(
        Effect.provide(
          Layer.fresh(layer).pipe(
            Layer.provide(Layer.succeed(CatalogueStore, store)),
            Layer.provideMerge(Layer.succeed(Records, records))
          )
        )
      )
    }).pipe(Effect.provide(TestClock.layer()))
  )

const sold = new Set([...world.offers].map(({ productId }) => productId))
const adult = new Set<string>(adultProducts(world).map(({ id }) => id))
const product = world.products.find(({ id, category }) => category !== null && sold.has(id) && !adult.has(id))!

describe("SearchedTerms", () => {
  it("MISS-08: stores counts by day, and nothing about a visitor", async () => {
    const records = memoryRecords()
    await withTerms(records, ({ searched, opened, refresh }) =>
      Effect.gen(function* () {
        yield* Effect.all([searched("lamp"), searched("lamp"), searched("fiets")])
        yield* opened({ term: "lamp", productId: product.id })
        yield* opened({ term: "lamp", productId: "p-unknown" as ProductId })
        yield* refresh
      })
    )
    expect(await Effect.runPromise(records.find(SEARCHES))).toEqual([
      { day: TODAY, term: "fiets", count: 1 },
      { day: TODAY, term: "lamp", count: 2 }
    ])
    expect(await Effect.runPromise(records.find(OPENINGS))).toEqual([
      { day: TODAY, term: "lamp", category: product.category, count: 1 }
    ])
  })

  it("MISS-08: stores at most 1,000 terms a day, and goes on counting those", async () => {
    const records = sqlRecords(openSite(":memory:"))
    await withTerms(records, ({ searched, refresh }) =>
      Effect.gen(function* () {
        for (let i = 0; i < 1500; i++) {
          yield* searched(`term ${i}`)
          if (i % 500 === 499) yield* refresh
        }
        yield* searched("term 0")
        yield* refresh
      })
    )
    const rows = await Effect.runPromise(records.find(SEARCHES))
    expect(rows).toHaveLength(1000)
    expect(rows.find(({ term }) => term === "term 0")?.count).toBe(2)
  })

  it("MISS-08: erases counts after 90 days", async () => {
    const records = memoryRecords()
    const days = [-91, -90, 0].map((days) => addDays(TODAY, days))
    await withTerms(records, () =>
      Effect.gen(function* () {
        for (const day of days) {
          yield* Effect.orDie(records.insert(SEARCHES, { day, term: "lamp", count: 1 }))
          yield* Effect.orDie(records.insert(OPENINGS, { day, term: "lamp", category: product.category!, count: 1 }))
        }
        yield* eraseOldSearches
      })
    )
    const left = [await Effect.runPromise(records.find(SEARCHES)), await Effect.runPromise(records.find(OPENINGS))]
    expect(left.map((rows) => rows.map(({ day }) => day))).toEqual([days.slice(1), days.slice(1)])
  })

  it("SUGG-09, MISS-08: suggests terms of the last 30 days by their beginning, the most frequent first", async () => {
    const records = memoryRecords()
    const add = (term: string, count: number, daysAgo: number) =>
      Effect.orDie(records.insert(SEARCHES, { day: addDays(TODAY, -daysAgo), term, count }))
    const found = await withTerms(records, ({ startingWith, refresh }) =>
      Effect.gen(function* () {
        yield* Effect.all([add("lamp rond", 3, 1), add("lamp rond", 4, 29), add("lamp wit", 9, 3), add("lamp", 4, 0)])
        yield* Effect.all([add("fiets", 50, 2), add("lamp oud", 90, 30)])
        yield* refresh
        return [yield* startingWith("  LAMP"), yield* startingWith("lamp r"), yield* startingWith("")]
      })
    )
    const [white, round] = [
      { term: "lamp wit", count: 9, days: 1 },
      { term: "lamp rond", count: 7, days: 2 }
    ]
    expect(found).toEqual([[white, round], [round], []])
  })

  it("REC-15: shows a term once twenty visitors searched for it in a week, and stores only that", async () => {
    const records = memoryRecords()
    const search = (term: string, from: number, to: number) => (terms: SearchedTerms["Service"]) =>
      Effect.forEach(
        Array.from({ length: to - from }, (_, i) => `192.0.2.${from + i}`),
        (visitor) => Effect.andThen(terms.searched(term), terms.searchedBy(term, visitor))
      )
    const isOurs = (term: string) => term.startsWith("vaas")
    const found = await withTerms(records, (terms) =>
      Effect.gen(function* () {
        yield* search("vaas rood", 0, 20)(terms)
        yield* search("vaas blauw", 0, 19)(terms)
        yield* search("vaas blauw", 0, 19)(terms)
        yield* terms.refresh
        const first = (yield* terms.popular).filter(isOurs)
        yield* search("vaas blauw", 19, 20)(terms)
        yield* terms.refresh
        return [first, (yield* terms.popular).filter(isOurs)]
      })
    )
    expect(found).toEqual([["vaas rood"], ["vaas blauw", "vaas rood"]])
    expect(await Effect.runPromise(records.find(SHARED_TERMS))).toEqual([
      { day: "2026-11-16", term: "vaas blauw" },
      { day: "2026-11-16", term: "vaas rood" }
    ])
  })

  it("REC-15: shows the terms of the demo world after those of visitors", async () => {
    const popular = await withTerms(memoryRecords(), (terms) => terms.popular)
    expect(popular).toEqual(world.popularTerms.slice(0, popular.length))
  })

  it("RANK-20: prefers a category after enough openings, within a minute", async () => {
    const records = memoryRecords()
    const open = { term: "lamp", productId: product.id }
    const found = await withTerms(records, ({ opened, preferredCategory }) =>
      Effect.gen(function* () {
        yield* Effect.forEach(Array.from({ length: 19 }), () => opened(open))
        yield* TestClock.adjust("2 minutes")
        const before = yield* preferredCategory("Lamp")
        yield* opened(open)
        yield* TestClock.adjust("70 seconds")
        return [before, yield* preferredCategory("Lamp"), yield* preferredCategory("fiets")]
      })
    )
    expect(found).toEqual([null, product.category, null])
  })
})

it("MISS-06: counts the searches of the services that found something", async () => {
  const own = await memoryBackend(world)
  for (const searchTerm of ["Lamp", "lamp", "xylofoonkwast", "sanne@voorbeeld.nl"])
    await own.api.search(searchPayload({ ...EMPTY_REQUEST, searchTerm }))
  await own.run(SearchedTerms.use(({ refresh }) => refresh))
  expect(await own.run(Records.use((records) => records.find(SEARCHES)))).toEqual([
    { day: TODAY, term: "lamp", count: 2 }
  ])
  await own.close()
})
