import { DAY_MS } from "#domain/base/days.ts"
import { describe, expect, it } from "vitest"
import type { ProductId } from "#domain/base/ids.ts"
import type { WorldInParts } from "#domain/catalogue/world.ts"
import { feedItem } from "#fixtures/item.ts"
import { changeReader } from "./change-log.ts"
import { installationOf } from "./installation.ts"
import { loadWorldInParts, unfinishedWorld, worldLoadedAt } from "./load-world.ts"
import { openCatalogue, type CatalogueDb } from "./open.ts"
import { applyTimePassed } from "./pass-time.ts"
import { importItems, inFolder, STORAGES, withCatalogue } from "./testing/catalogues.ts"
import { loadWorld } from "./testing/load-world.ts"
import { offer, SEEN, smallWorld } from "./testing/small-world.ts"

const hours = (count: number) => new Date(SEEN.getTime() + count * 3_600_000)

/** Returns for each product whether it is for sale, and its price. */
const sale = async (db: CatalogueDb, now: Date) =>
  (await changeReader(db).documents(["p-1", "p-2"], now)).map(({ price, live }) => (live ? price : null))

describe.each(STORAGES)("loadWorld, %s", (storage) => {
  it("STORE-08: fills the store and records when", () =>
    withCatalogue(storage, (db) => {
      expect(worldLoadedAt(db)).toBeNull()
      loadWorld(db, smallWorld(), SEEN)
      expect(worldLoadedAt(db)).toEqual(SEEN)
      expect(() => loadWorld(db, smallWorld(), SEEN)).toThrow("the store has a world already")
    }))

  it("STORE-08: leaves an empty store, which can be filled again, when it fails half-way", () =>
    withCatalogue(storage, (db) => {
      const world = smallWorld()
      const broken = [...world.offers, offer("lampenhuis", "nope" as ProductId)]
      expect(() => loadWorld(db, { ...world, offers: broken }, SEEN)).toThrow("no product nope")
      expect(worldLoadedAt(db)).toBeNull()
      expect(db.rows("SELECT id FROM shop")).toEqual([])
      loadWorld(db, world, SEEN)
      expect(db.row("SELECT count(*) AS n FROM offer")).toEqual({ n: 4 })
    }))

  it("STORE-08: joins a feed's offers to the world's products and preserves their evidence", () =>
    withCatalogue(storage, async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      importItems(db, [feedItem({ gtin: "4006381333931", categoryPath: ["Tuin"] })], { shop: "derde" })
      expect(db.row("SELECT count(*) AS n FROM product")).toEqual({ n: 4 })
      expect(db.rows("SELECT DISTINCT join_rule, join_key FROM offer WHERE product_key = 1")).toEqual([
        { join_rule: "gtin", join_key: "gtin:04006381333931" }
      ])
      expect(db.row("SELECT name, category FROM product WHERE id = 'p-1'")).toEqual({
        name: "Hanglamp p-1",
        category: "wonen.lampen"
      })
    }))
})

describe("applyTimePassed", () => {
  it("STORE-08: leaves prices as old as when the demo was made, at any later start", () =>
    withCatalogue("memory", async (db) => {
      loadWorld(db, smallWorld(), SEEN)
      expect(await sale(db, hours(1))).toEqual([5495, 5000])
      expect(await sale(db, hours(500))).toEqual([null, null])
      expect(applyTimePassed(db, hours(500))).toBe(true)
      expect(await sale(db, hours(500))).toEqual([5495, 5000])
      applyTimePassed(db, hours(-5))
      expect(await sale(db, hours(0))).toEqual([5495, 5000])
    }))

  it("OFFER-03: logs the products of a silent shop as they age and when it returns", () =>
    withCatalogue("memory", (db) => {
      const day = (count: number) => new Date(Date.parse("2026-11-21T12:00:00Z") + count * DAY_MS)
      const log = changeReader(db)
      const news = () => log.changesSince(version, 100).productIds
      importItems(db, [feedItem()])
      let version = log.version()
      applyTimePassed(db, day(0.9))
      expect(news()).toEqual([])
      applyTimePassed(db, day(2))
      expect(news()).toHaveLength(1)
      version = log.version()
      applyTimePassed(db, day(3))
      expect(news()).toEqual([])
      applyTimePassed(db, day(8))
      expect(news()).toHaveLength(1)
      version = log.version()
      importItems(db, [feedItem()], { day: "2026-11-29" })
      expect(news()).toHaveLength(1)
      version = log.version()
      importItems(db, [feedItem()], { day: "2026-11-30" })
      expect(news()).toEqual([])
    }))

  it("STORE-08: skips the work while an import runs", () =>
    inFolder((folder) => {
      const [one, two] = [openCatalogue(`${folder}/c.sqlite`), openCatalogue(`${folder}/c.sqlite`)]
      loadWorld(one, smallWorld(), SEEN)
      one.raw.exec("BEGIN IMMEDIATE")
      expect(applyTimePassed(two, hours(50))).toBe(false)
      one.raw.exec("ROLLBACK")
      expect(applyTimePassed(two, hours(50))).toBe(true)
      one.close()
      two.close()
    }))
})

describe("loadWorldInParts", () => {
  const recipe = { seed: 1, products: 4, offers: 4, shops: 3, now: SEEN.toISOString() }
  /** The small world, with each product and its offers as a part. */
  const parts = (fails = -1): WorldInParts => {
    const { products, offers, ...surroundings } = smallWorld()
    return {
      ...surroundings,
      recipe,
      partCount: products.length,
      part: (index) => {
        if (index === fails) throw new Error("interrupted")
        const product = products[index]!
        return { products: [product], offers: [...offers].filter(({ productId }) => productId === product.id) }
      }
    }
  }
  const contents = (db: CatalogueDb) => [
    db.rows("SELECT id, category FROM product ORDER BY product_key"),
    db.rows("SELECT offer_id, product_key, price FROM offer ORDER BY offer_key"),
    db.rows("SELECT * FROM price_interval ORDER BY offer_key, from_day"),
    db.rows("SELECT id, offer_count FROM shop ORDER BY id"),
    db.rows("SELECT key, product_count FROM category ORDER BY key"),
    db.rows("SELECT key, variant, product_key FROM product_identity ORDER BY key, variant"),
    db.rows("SELECT product_key FROM change_log ORDER BY seq"),
    db.rows("SELECT key, value FROM meta ORDER BY key")
  ]

  it("STORE-08, WORLD-10: stores what loading the whole world stores", () =>
    withCatalogue("memory", (complete) =>
      withCatalogue("memory", (db) => {
        loadWorld(complete, smallWorld(), SEEN)
        const stored: Array<number> = []
        loadWorldInParts(db, parts(), (count) => stored.push(count))
        expect(stored).toEqual([1, 2, 3, 4])
        expect(contents(db)).toEqual(contents(complete))
      })
    ))

  it("STORE-08: continues an interrupted load with the next part, and is unfinished until then", () =>
    withCatalogue("memory", (db) =>
      withCatalogue("memory", (complete) => {
        loadWorldInParts(complete, parts())
        expect(() => loadWorldInParts(db, parts(1))).toThrow("interrupted")
        expect([worldLoadedAt(db), unfinishedWorld(db), installationOf(db)]).toEqual([null, recipe, "unfinished"])
        expect(() => loadWorld(db, smallWorld(), SEEN)).toThrow("the store has a part of another world")
        const other = { ...parts(), recipe: { ...recipe, seed: 2 } }
        expect(() => loadWorldInParts(db, other)).toThrow("the store has a part of another world")
        loadWorldInParts(db, parts(0))
        expect([worldLoadedAt(db), unfinishedWorld(db), installationOf(db)]).toEqual([SEEN, null, "demo"])
        expect(contents(db)).toEqual(contents(complete))
        expect(() => loadWorldInParts(db, parts())).toThrow("the store has a world already")
      })
    ))

  it("STORE-08: stores no part twice when two processes load the same world", () =>
    withCatalogue("memory", (db) =>
      withCatalogue("memory", (complete) => {
        loadWorldInParts(complete, parts())
        const overtaken = parts()
        const part = (index: number) => {
          if (index === 1) loadWorldInParts(db, parts())
          return overtaken.part(index)
        }
        expect(() => loadWorldInParts(db, { ...overtaken, part })).toThrow("another process loads the demo world")
        expect(contents(db)).toEqual(contents(complete))
      })
    ))
})
