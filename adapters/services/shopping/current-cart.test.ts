import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import type { CatalogueStore } from "#adapters/store/port.ts"
import type { Audience } from "#domain/account/audience.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { cachedGoods } from "./current-cart.ts"

/** Creates a catalogue that has every product but "none", at a version that can be changed, and records the requested ids. */
const catalogue = () => {
  const requestedIds: Array<string> = []
  const at = { version: 1 }
  const store = {
    version: Effect.sync(() => at.version),
    productCards: (ids: ReadonlyArray<string>, audience: Audience) =>
      Effect.sync(() => {
        if (audience === "adults") requestedIds.push(...ids)
        return ids
          .filter((id) => id !== "none" && (id !== "wine" || audience === "adults"))
          .map((id) => ({ id }) as unknown as ProductCard)
      }),
    offersOf: () => Effect.succeed([])
  } as Partial<CatalogueStore["Service"]> as CatalogueStore["Service"]
  return { requestedIds, at, goods: cachedGoods(store) }
}

const at = <A>(millis: number, program: Effect.Effect<A>) =>
  Effect.runPromise(Effect.provide(Effect.andThen(TestClock.setTime(millis), program), TestClock.layer()))

describe("cachedGoods", () => {
  it("CART-23: looks up a product once, and returns no card for an unknown one", async () => {
    const { requestedIds, goods } = catalogue()
    const found = await at(0, goods.find(["a", "none"]))
    expect([found.get("a")?.card?.id, found.get("none")]).toEqual(["a", { card: null, isAdult: false, offers: [] }])
    await at(59_999, goods.find(["a", "b", "none"]))
    expect(requestedIds).toEqual(["a", "none", "b"])
  })

  it("ADULT-08: marks products that are hidden from everyone as adult", async () => {
    const found = await at(0, catalogue().goods.find(["a", "wine"]))
    expect(["a", "wine"].map((id) => found.get(id)?.isAdult)).toEqual([false, true])
  })

  it("CART-23: looks up a product again when the catalogue has changed, and after a minute", async () => {
    const { requestedIds, at: state, goods } = catalogue()
    await at(0, goods.find(["a"]))
    state.version = 2
    await at(0, goods.find(["a"]))
    await at(60_000, goods.find(["a"]))
    expect(requestedIds).toEqual(["a", "a", "a"])
  })

  it("CART-23: returns more products than it caches, and does not change earlier results", async () => {
    const { goods } = catalogue()
    const first = await at(0, goods.find(["a"]))
    for (let from = 0; from < 5000; from += 1000) {
      await at(0, goods.find(Array.from({ length: 1000 }, (_, index) => `p${from + index}`)))
    }
    expect(first.has("a")).toBe(true)
    const again = await at(0, goods.find(["a", "p4999"]))
    expect([again.has("a"), again.has("p4999")]).toEqual([true, true])
    expect(again.size).toBe(2)
  })
})
