import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { feedItem } from "#fixtures/item.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { makeWorld, startingCatalogue } from "#fixtures/world/world.ts"
import { changeReader } from "#adapters/store/sql/change-log.ts"
import { installationOf, readInstallation } from "#adapters/store/sql/installation.ts"
import { loadPurchases } from "./load-purchases.ts"
import { fillStore } from "#adapters/store/sql/testing/load-world.ts"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { emptyDemo, removeDemo } from "./remove-demo.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"

const NOW = new Date("2026-11-20T09:00:00Z")
const WORLD = { products: 60, offers: 240, shops: 10, now: NOW }
const start = startingCatalogue(NOW)

const fill = async (folder: string) => {
  const world = makeWorld(WORLD)
  fillStore(folder, world, NOW)
  await loadPurchases(folder, DEMO_USERS.sanne.sub, purchases(world, NOW))
  for (const cache of ["pictures", "uploads"]) mkdirSync(join(folder, cache))
  writeFileSync(join(folder, "pictures", "p-1.webp"), "")
  writeFileSync(storeFiles(folder).snapshot, "")
}

const withDb = <A>(folder: string, read: (db: ReturnType<typeof openCatalogue>) => A): A => {
  const db = openCatalogue(storeFiles(folder).catalogue)
  try {
    return read(db)
  } finally {
    db.close()
  }
}

const count = (folder: string, table: string) =>
  withDb(folder, (db) => db.row<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)!.count)

describe("removeDemo", () => {
  it("WORLD-09: removes the demo world and the visitors' data, and keeps the category tree", () =>
    inFolder(async (folder) => {
      await fill(folder)
      const categories = count(folder, "category")
      const removed = await removeDemo(folder, start, NOW)
      expect(removed).toMatchObject({ shops: 10, products: 60, offers: 240 })
      expect(removed?.orders).toBeGreaterThan(0)
      for (const table of ["shop", "product", "offer", "price_interval", "product_identity", "popular_term", "feature"])
        expect([table, count(folder, table)]).toEqual([table, 0])
      expect(count(folder, "category")).toBe(categories)
      expect(count(folder, "article WHERE kind = 'blog'")).toBe(0)
      expect(count(folder, "article WHERE kind = 'support'")).toBe(start.supportArticles.length)
      expect(count(folder, "category WHERE product_count > 0 OR content LIKE '%Reken op €%'")).toBe(0)
      for (const gone of ["pictures", "uploads", "search.index"]) expect(existsSync(join(folder, gone))).toBe(false)
      const site = openSite(storeFiles(folder).site)
      expect(site.row("SELECT count(*) AS n FROM promo_code")).toEqual({ n: 0 })
      site.close()
    }))

  it("WORLD-09: is idempotent, and leaves a folder for real offers", () =>
    inFolder(async (folder) => {
      await fill(folder)
      await removeDemo(folder, start, NOW)
      expect(readInstallation(folder)).toBe("own")
      expect(await removeDemo(folder, start, NOW)).toBeNull()
      expect(() => fillStore(folder, makeWorld(WORLD), NOW)).toThrow("the store is used for real offers")
    }))

  it("WORLD-09: removes no real offers", () =>
    inFolder(async (folder) => {
      withDb(folder, (db) => importItems(db, [feedItem()]))
      expect(await removeDemo(folder, start, NOW)).toBeNull()
      expect(count(folder, "offer")).toBe(1)
    }))

  it("WORLD-09: leaves the feeds of a store that an earlier release mixed", () =>
    inFolder(async (folder) => {
      await fill(folder)
      withDb(folder, (db) => {
        importItems(db, [feedItem({ title: "Echte lamp" })], { shop: "echt" })
        const { id } = db.row<{ id: string }>("SELECT id FROM shop WHERE created_by = 'world' LIMIT 1")!
        importItems(db, [feedItem({ title: "Echte fiets" })], { shop: id, confirm: true })
      })
      expect(await removeDemo(folder, start, NOW)).toMatchObject({ shops: 9, products: 60 })
      withDb(folder, (db) => {
        expect(installationOf(db)).toBe("own")
        expect(db.rows("SELECT name FROM product ORDER BY name")).toEqual([
          { name: "Echte fiets" },
          { name: "Echte lamp" }
        ])
      })
    }))

  it("WORLD-09, STORE-05: tells a running index about every removed product", () =>
    inFolder(async (folder) => {
      await fill(folder)
      const before = withDb(folder, (db) => changeReader(db).version())
      await removeDemo(folder, start, NOW)
      const { productIds } = withDb(folder, (db) => changeReader(db).changesSince(before, 1000))
      expect(productIds).toHaveLength(60)
    }))
})

describe("emptyDemo", () => {
  it("WORLD-14: leaves a folder that takes the same demo world again, without what visitors did", () =>
    inFolder(async (folder) => {
      await fill(folder)
      const tables = ["shop", "product", "offer", "price_interval", "category", "article", "popular_term", "feature"]
      const before = tables.map((table) => count(folder, table))
      expect(await emptyDemo(folder)).toMatchObject({ shops: 10, products: 60, offers: 240 })
      expect(readInstallation(folder)).toBe("undecided")
      const site = openSite(storeFiles(folder).site)
      expect(site.row("SELECT count(*) AS n FROM shop_order")).toEqual({ n: 0 })
      site.close()
      await fill(folder)
      expect(readInstallation(folder)).toBe("demo")
      expect(tables.map((table) => count(folder, table))).toEqual(before)
    }))

  it("WORLD-14: leaves a folder without a demo world, and one with a shop that sent a feed", () =>
    inFolder(async (folder) => {
      withDb(folder, (db) => importItems(db, [feedItem()]))
      expect(await emptyDemo(folder)).toBeNull()
      expect(count(folder, "offer")).toBe(1)
    }).then(() =>
      inFolder(async (folder) => {
        await fill(folder)
        withDb(folder, (db) => importItems(db, [feedItem()], { shop: "echt" }))
        await expect(emptyDemo(folder)).rejects.toThrow("demo remove")
        expect(count(folder, "product")).toBe(61)
      })
    ))
})
