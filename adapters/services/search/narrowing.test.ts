import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { Effect } from "effect"
import type { Backend } from "#adapters/client/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { memoryBackend, TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { shopReductions } from "#domain/catalogue/prices/reduction.ts"
import { shownOffers } from "#domain/catalogue/prices/lowest.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import { dayOf } from "#domain/base/text/format.ts"

const world = testWorld()
let backend: Backend

beforeAll(async () => {
  backend = await memoryBackend(world)
})
afterAll(() => backend.close())

const payloadOf = (address: string) =>
  searchPayload({ ...readSearchUrl(new URL(address, "https://koopkompas.example")), allVariants: true })

const totalOf = async (address: string) => (await backend.api.search(payloadOf(address))).hits.total.value

/** Counts the products for sale with an offer, of those that are shown, for which `isMet` returns true. */
const countProducts = (isMet: (id: string) => Effect.Effect<boolean, unknown, CatalogueStore>) =>
  backend.run(
    Effect.map(
      Effect.forEach(world.products, ({ id }) => isMet(id)),
      (found) => found.filter(Boolean).length
    )
  )

describe("the filters by what shops offer", () => {
  it("NARROW-01: finds the products with an offer in a condition", async () => {
    const expected = await countProducts((id) =>
      CatalogueStore.use((store) =>
        Effect.map(store.offersOf(id), (offers) =>
          shownOffers(offers, TEST_NOW).some(({ condition }) => condition === "used" || condition === "refurbished")
        )
      )
    )
    expect(expected).toBeGreaterThan(0)
    expect(await totalOf("/zoeken/?staat=tweedehands|opgeknapt")).toBe(expected)
  })

  it("NARROW-03: finds the products that a shop has reduced, and counts them in the facet", async () => {
    const expected = await countProducts((id) =>
      CatalogueStore.use((store) =>
        Effect.gen(function* () {
          const [offers, history] = [yield* store.offersOf(id), yield* store.priceHistory(id, "everyone")]
          const shown = shownOffers(offers, TEST_NOW)
          const found = shopReductions(offers, history?.intervals ?? [], dayOf(TEST_NOW))
          return found.some(({ offer }) => shown.includes(offer))
        })
      )
    )
    expect(expected).toBeGreaterThan(0)
    expect(await totalOf("/zoeken/?aanbieding=afgeprijsd")).toBe(expected)
    const { reduced } = await backend.api.facets(payloadOf("/zoeken/"))
    expect(reduced.buckets).toEqual([{ key: "afgeprijsd", label: "Afgeprijsd", doc_count: expected, selected: false }])
  })
})
