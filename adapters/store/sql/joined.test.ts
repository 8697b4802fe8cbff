import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { clockLayer } from "#adapters/services/start-services.ts"
import { changeReader } from "./change-log.ts"
import { catalogueStore } from "./catalogue-store.ts"
import { updateCounts } from "./categories.ts"
import { documentsIn, STORAGES, withCatalogue } from "./testing/catalogues.ts"
import { importJoined } from "./testing/joined.ts"

const NOW = new Date("2026-11-21T13:00:00Z")

/** Runs a read an hour after the imports. */
const run = <A>(effect: Effect.Effect<A>): Promise<A> =>
  Effect.runPromise(
    Effect.provide(
      effect,
      clockLayer(() => NOW)
    )
  )

describe.each(STORAGES)("joined products in %s", (storage) => {
  it("MATCH-40: leads from the id of a joined product to the one that stays", () =>
    withCatalogue(storage, async (db) => {
      importJoined(db)
      const store = catalogueStore(db)
      expect((await run(store.product("f2", "everyone")))?.id).toBe("f1")
      expect((await run(store.offersMatching({ id: "f2" } as never, "everyone")))?.length).toBe(2)
      expect((await run(store.priceHistory("f2", "everyone")))?.intervals).toHaveLength(2)
      expect((await run(store.offersOf("f2"))).map(({ productId }) => productId)).toEqual(["f1", "f1"])
      const cards = async (...ids: ReadonlyArray<string>) =>
        (await run(store.productCards(ids, "everyone"))).map((card) => [card.id, card.canonical_path, card.offerCount])
      const path = "/product/hanglamp-noor-zwart/f1/"
      expect(await cards("f2", "f9", "f1")).toEqual([
        ["f2", path, 2],
        ["f1", path, 2]
      ])
    }))

  it("MATCH-49: names the ids of a product and of those joined to it, its own first", () =>
    withCatalogue(storage, async (db) => {
      importJoined(db)
      const { idsOf } = catalogueStore(db)
      expect(await Promise.all(["f1", "f2", "f9"].map((id) => run(idsOf(id))))).toEqual([
        ["f1", "f2"],
        ["f1", "f2"],
        []
      ])
    }))

  it("MATCH-40: omits joined products from the sitemap and the index", () =>
    withCatalogue(storage, async (db) => {
      importJoined(db)
      const store = catalogueStore(db)
      expect((await run(store.productAddresses(0, 9, "everyone"))).map(({ id }) => id)).toEqual(["f1"])
      expect((await documentsIn(db, NOW)).map(({ id }) => id)).toEqual(["f1"])
      expect((await changeReader(db).documents(["f1", "f2"], NOW)).map(({ id }) => id)).toEqual(["f1"])
    }))

  it("MATCH-41: fills the gaps of the product that stays when it is read, and stores nothing", () =>
    withCatalogue(storage, async (db) => {
      importJoined(db)
      updateCounts(db)
      const product = await run(catalogueStore(db).product("f1", "everyone"))
      expect([product?.brand, product?.category]).toEqual(["Noor", "lampen"])
      expect(product?.features.map(({ key, values }) => [key, ...values])).toEqual([
        ["kleur", "zwart"],
        ["watt", "9"]
      ])
      const [document] = await changeReader(db).documents(["f1"], NOW)
      expect([document?.brand, document?.category]).toEqual(["Noor", "lampen"])
      expect(await documentsIn(db, NOW)).toEqual([document])
      expect(db.row("SELECT brand, category FROM product WHERE id = 'f1'")).toEqual({ brand: null, category: null })
      expect(db.row("SELECT product_count FROM category")).toEqual({ product_count: 1 })
      const [card] = await run(catalogueStore(db).productCards(["f1"], "everyone"))
      expect(card?.category).toBe("lampen")
    }))
})
