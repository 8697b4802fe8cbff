import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { catalogueStore } from "./catalogue-store.ts"
import type { CatalogueDb } from "./open.ts"
import { importItems, STORAGES, withCatalogue } from "./testing/catalogues.ts"

const NOW = Date.parse("2026-11-21T13:00:00Z")

/** Returns the variants of a product as "id price option…". */
const variantsOf = async (db: CatalogueDb, id: string) => {
  const product = await Effect.runPromise(
    TestClock.setTime(NOW).pipe(
      Effect.andThen(catalogueStore(db).product(id, "everyone")),
      Effect.provide(TestClock.layer())
    )
  )
  return product?.variants?.map((one) => [one.id, one.price, ...one.options.map(({ value }) => value)].join(" "))
}

const shirt = (offerId: string, color: string, changes: Parameters<typeof feedItem>[0] = {}) =>
  feedItem({ offerId, title: `Duin ${color}`, colors: [color], familyCode: "duin", ...changes })

describe.each(STORAGES)("families in %s", (storage) => {
  it("VARIANT-05, VARIANT-08: names the variants of a shop's group with their prices", () =>
    withCatalogue(storage, async (db) => {
      importItems(db, [
        shirt("1", "rood"),
        shirt("2", "wit", { price: 2500, availability: "out_of_stock" }),
        feedItem({ offerId: "3", title: "Duin geel", colors: ["geel"], familyCode: "ander" })
      ])
      importItems(db, [shirt("1", "groen")], { shop: "b" })
      expect(await variantsOf(db, "f1")).toEqual(["f1 1999 rood", "f2  wit"])
      expect(await variantsOf(db, "f2")).toEqual(["f1 1999 rood", "f2  wit"])
      expect(await variantsOf(db, "f3")).toBeUndefined()
      expect(await variantsOf(db, "f4")).toBeUndefined()
    }))

  it("VARIANT-05: connects the groups of two shops through a product that both sell", () =>
    withCatalogue(storage, async (db) => {
      const shared = { gtin: "9520000010010", title: "Duin rood" }
      importItems(db, [shirt("1", "rood", shared), shirt("2", "wit")])
      importItems(db, [shirt("x", "rood", { ...shared, familyCode: "D" }), shirt("y", "groen", { familyCode: "D" })], {
        shop: "b"
      })
      const all = ["f1 1999 rood", "f2 1999 wit", "f3 1999 groen"]
      for (const id of ["f1", "f2", "f3"]) expect(await variantsOf(db, id)).toEqual(all)
    }))

  it("VARIANT-05: follows an offer that leaves its group or the shop", () =>
    withCatalogue(storage, async (db) => {
      importItems(db, [shirt("1", "rood"), shirt("2", "wit"), shirt("3", "geel")])
      importItems(db, [shirt("1", "rood"), shirt("2", "wit", { familyCode: "los" }), shirt("3", "geel")])
      expect(await variantsOf(db, "f1")).toEqual(["f1 1999 rood", "f3 1999 geel"])
      importItems(db, [shirt("1", "rood"), shirt("2", "wit", { familyCode: "los" })], { confirm: true })
      expect(await variantsOf(db, "f1")).toBeUndefined()
    }))

  it("VARIANT-10: connects products by their names, with a brand also those of several shops", () =>
    withCatalogue(storage, async (db) => {
      const phone = (offerId: string, title: string) => feedItem({ offerId, title, brand: "Samsung" })
      const cola = (offerId: string, pack: string) => feedItem({ offerId, title: "Wadcola zonder suiker", pack })
      importItems(db, [phone("1", "Galaxy S24 128GB"), cola("2", "1500ml"), cola("3", "6x330ml")])
      importItems(db, [phone("1", "Samsung Galaxy S24 256GB"), cola("2", "500ml")], { shop: "b" })
      expect(await variantsOf(db, "f1")).toEqual(["f1 1999 128 GB", "f4 1999 256 GB"])
      expect(await variantsOf(db, "f2")).toEqual(["f2 1999 1,5 l", "f3 1999 6 x 330 ml"])
      expect(await variantsOf(db, "f5")).toBeUndefined()

      importItems(db, [phone("1", "Samsung Galaxy S24 Ultra 256GB"), cola("2", "500ml")], { shop: "b" })
      expect(await variantsOf(db, "f1")).toBeUndefined()
    }))

  it("VARIANT-06: leaves products of a group out that are no variants of each other", () =>
    withCatalogue(storage, async (db) => {
      importItems(db, [shirt("1", "rood"), shirt("2", "wit", { title: "Waterkoker" }), shirt("3", "geel")])
      expect(await variantsOf(db, "f1")).toEqual(["f1 1999 rood", "f3 1999 geel"])
    }))

  it("VARIANT-05: shows no variants of a group of more than two hundred products", () =>
    withCatalogue(storage, async (db) => {
      const many = (count: number) => Array.from({ length: count }, (_, n) => shirt(`${n}`, `kleur ${n}`))
      importItems(db, many(200))
      expect(await variantsOf(db, "f1")).toHaveLength(200)
      importItems(db, many(201))
      expect(await variantsOf(db, "f1")).toBeUndefined()
    }))
})
