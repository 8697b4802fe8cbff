import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { changeReader } from "./change-log.ts"
import type { CatalogueDb } from "./open.ts"
import { addShop, findManagedShop, lastRuns, listShops, removeShop } from "./shop-admin.ts"
import { importItems, offersStored, STORAGES, withCatalogue } from "./testing/catalogues.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const fietshoek = { id: "fietshoek", name: "Fietshoek", website: "www.fietshoek.example" }
const SHARED = { gtin: "4006381333931" }

/** Imports two shops: both sell one product, and each sells one that the other does not. */
const importTwoShops = (db: CatalogueDb) => {
  importItems(db, [feedItem(SHARED), feedItem({ offerId: "a-2", title: "Fiets" })], { shop: "een" })
  importItems(db, [feedItem({ ...SHARED, title: "Lamp" }), feedItem({ offerId: "a-2", title: "Step" })], {
    shop: "twee"
  })
}

/** The state of a store in which the shop "een" never was, but for the numbers of products. */
const rowCounts = (db: CatalogueDb) =>
  db.row(
    `SELECT (SELECT count(*) FROM shop) AS shops, (SELECT count(*) FROM offer) AS offers,
       (SELECT count(*) FROM product) AS products, (SELECT count(*) FROM feed_run) AS runs,
       (SELECT count(*) FROM product_identity WHERE product_key NOT IN (SELECT product_key FROM product)) AS lost`
  )

describe.each(STORAGES)("addShop, %s", (storage) => {
  it("STORE-12, STORE-60: adds a shop without offers, whose feed needs no name and website", () =>
    withCatalogue(storage, (db) => {
      addShop(db, fietshoek)
      expect(findManagedShop(db, "fietshoek")).toEqual({ ...fietshoek, offers: 0, lastRunAt: null })
      importItems(db, [feedItem()], { shop: "fietshoek" })
      expect(listShops(db)).toEqual([{ ...fietshoek, offers: 1, lastRunAt: NOW.toISOString() }])
      expect(lastRuns(db, "fietshoek")).toMatchObject([{ at: NOW.toISOString(), status: "done", accepted: 1 }])
    }))

  it("STORE-12: rejects a known id, another shop's website and a website that is no host name", () =>
    withCatalogue(storage, (db) => {
      addShop(db, fietshoek)
      expect(() => addShop(db, { ...fietshoek, website: "b.example" })).toThrow("Shop fietshoek exists already")
      expect(() => addShop(db, { ...fietshoek, id: "b" })).toThrow("belongs to shop fietshoek")
      expect(() => addShop(db, { ...fietshoek, id: "b", website: "a b" })).toThrow("no host name")
      expect(listShops(db)).toHaveLength(1)
    }))
})

describe.each(STORAGES)("removeShop, %s", (storage) => {
  it("STORE-80: removes a shop with its offers and the products that only it sold", () =>
    withCatalogue(storage, (db) => {
      importTwoShops(db)
      expect(removeShop(db, "een")).toEqual({ shops: 1, offers: 2, products: 1 })
      expect(rowCounts(db)).toEqual({ shops: 1, offers: 2, products: 2, runs: 1, lost: 0 })
      expect(offersStored(db)).toMatchObject([{ shop: "twee" }, { shop: "twee" }])
      expect(removeShop(db, "een")).toBeNull()
    }))

  it("STORE-80: lets another shop describe a product that both sold", () =>
    withCatalogue(storage, (db) => {
      importTwoShops(db)
      removeShop(db, "een")
      importItems(db, [feedItem({ ...SHARED, title: "Lamp groen" }), feedItem({ offerId: "a-2", title: "Step" })], {
        shop: "twee"
      })
      expect(db.rows("SELECT name FROM product ORDER BY name")).toEqual([{ name: "Lamp groen" }, { name: "Step" }])
    }))

  it("STORE-80, STORE-05: logs removed and changed products for the index", () =>
    withCatalogue(storage, async (db) => {
      importTwoShops(db)
      const log = changeReader(db)
      const before = log.version()
      removeShop(db, "een")
      const { version, productIds } = log.changesSince(before, 100)
      expect(version).toBeGreaterThan(before)
      expect(productIds.toSorted()).toEqual(["f1", "f2"])
      expect((await log.documents(productIds, NOW)).map(({ id }) => id)).toEqual(["f1"])
    }))

  it("STORE-37: never uses the number of a removed product again", () =>
    withCatalogue(storage, (db) => {
      importTwoShops(db)
      removeShop(db, "een")
      removeShop(db, "twee")
      expect(rowCounts(db)).toEqual({ shops: 0, offers: 0, products: 0, runs: 0, lost: 0 })
      importTwoShops(db)
      expect(db.rows("SELECT id FROM product ORDER BY product_key")).toEqual([{ id: "f4" }, { id: "f5" }, { id: "f6" }])
    }))

  it("STORE-80: renumbers the variants of grouping keys", () =>
    withCatalogue(storage, (db) => {
      importItems(db, [feedItem({ ...SHARED, pack: "6x330ml" })], { shop: "een" })
      importItems(db, [feedItem({ ...SHARED, pack: "24x330ml" })], { shop: "twee" })
      const variants = () => db.rows("SELECT variant, product_key FROM product_identity ORDER BY variant")
      expect(variants()).toHaveLength(2)
      removeShop(db, "een")
      expect(variants()).toEqual([{ variant: 0, product_key: 2 }])
    }))
})
