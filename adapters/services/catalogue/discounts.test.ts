import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { SearchIndex } from "#adapters/index/search-index.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { DiscountsApi } from "#domain/catalogue/api.ts"
import { daysAgo, TODAY } from "#fixtures/testing/interval.ts"
import { layer } from "./discounts.ts"

const NOON = Date.parse(`${TODAY}T12:00:00Z`)

const intervals = [
  { shopId: "a", price: 1000, from: daysAgo(90), until: daysAgo(20) },
  { shopId: "a", price: 800, from: daysAgo(20), until: null }
]

/** Creates a catalogue of one product, which shop a sells at `offer.price`, and counts how often its history was read. */
const catalogue = (card = (offer: object): object => offer) => {
  const offer = { shopId: "a", shopName: "A", offerId: "o-1", price: 800 }
  const read = { offer, histories: 0, card: () => card(offer) }
  const store = {
    offersOf: () => Effect.sync(() => [{ ...offer }]),
    priceHistory: (productId: string) =>
      Effect.sync(() => {
        read.histories++
        return { productId, intervals }
      }),
    productCards: (ids: ReadonlyArray<string>) =>
      Effect.sync(() =>
        ids.map((id) => ({ id, offerCount: 1, category: null, ...read.card() }) as unknown as ProductCard)
      ),
    categoryTree: Effect.succeed([]),
    shops: Effect.succeed([]),
    featureLabels: Effect.succeed(new Map())
  } as unknown as CatalogueStore["Service"]
  const index = { query: () => Effect.succeed({ ids: ["p-1"] }) } as unknown as SearchIndex["Service"]
  const run = <A>(body: Effect.Effect<A, unknown, DiscountsApi>, start = NOON) =>
    TestClock.setTime(start).pipe(
      Effect.andThen(Effect.provide(body, layer)),
      Effect.provide(Layer.mergeAll(Layer.succeed(CatalogueStore, store), Layer.succeed(SearchIndex, index))),
      Effect.provide(TestClock.layer()),
      Effect.runPromise
    )
  return { read, run }
}

const prices = Effect.map(
  DiscountsApi.use((api) => api.homepage(24)),
  ({ deals }) => deals.map(({ price, prior, percent }) => [price, prior, percent])
)

describe("DiscountsApi", () => {
  it("DISC-02: computes reductions once, and again after half an hour", async () => {
    const { read, run } = catalogue()
    await run(
      Effect.gen(function* () {
        expect(yield* prices).toEqual([[800, 1000, 20]])
        yield* prices
        expect(read.histories).toBe(1)
        yield* TestClock.adjust("10 seconds")
        expect(read.histories).toBe(2)
        yield* TestClock.adjust("29 minutes")
        expect(read.histories).toBe(2)
        yield* TestClock.adjust("1 minute")
        expect(read.histories).toBe(3)
      })
    )
  })

  it("DISC-02: hides a reduction while its price has changed", async () => {
    const { read, run } = catalogue()
    await run(
      Effect.gen(function* () {
        yield* prices
        read.offer.price = 900
        expect(yield* prices).toEqual([])
        read.offer.price = 800
        expect(yield* prices).toHaveLength(1)
        expect(read.histories).toBe(1)
      })
    )
  })

  it("DISC-01, OFFER-10: leaves out a reduction of an offer that does not represent its product", async () => {
    const { run } = catalogue(() => ({ shopId: "b", offerId: "o-2", price: 700 }))
    expect(await run(prices)).toEqual([])
  })

  it("DISC-02: computes reductions again on the next day", async () => {
    const { read, run } = catalogue()
    await run(
      Effect.gen(function* () {
        yield* prices
        yield* TestClock.adjust("4 seconds")
        yield* prices
        expect(read.histories).toBe(1)
        yield* TestClock.adjust("2 seconds")
        yield* prices
        expect(read.histories).toBe(2)
      }),
      Date.parse(`${TODAY}T22:59:55Z`)
    )
  })
})
