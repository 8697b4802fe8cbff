import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { importItems, inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedItem } from "#fixtures/item.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { lazyClassify, loadClassifier, storeModel } from "./classifier.ts"
import { placedOffers } from "./placed-offers.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const FISH = "dieren.vissen-knaagdieren-en-vogels.visvoer"

const withOwn = (body: (db: CatalogueDb, path: string) => void | Promise<void>) =>
  inFolder(async (folder) => {
    const db = openCatalogue(storeFiles(folder).catalogue)
    try {
      beginOwn(db, startingCatalogue(NOW), NOW)
      await body(db, join(folder, "classifier.json"))
    } finally {
      db.close()
    }
  })

const keyOf = (db: CatalogueDb, title: string) =>
  loadClassifier(db).classify({ title, brand: null, categoryPath: [] })?.key ?? null

describe("loadClassifier", { timeout: 120_000 }, () => {
  it("CLASS-06: stores the trained model, reads it again, and trains anew when it is unreadable or the tree changed", () =>
    withOwn((db, path) => {
      expect(keyOf(db, "Campina halfvolle melk")).toBe("eten-en-drinken.zuivel-en-eieren.melk")
      const first = readFileSync(path, "utf8")
      writeFileSync(path, first.replace('"halfvol"', '"kwartvol"'))
      keyOf(db, "melk")
      expect(readFileSync(path, "utf8")).toContain('"kwartvol"')
      writeFileSync(path, "{")
      keyOf(db, "melk")
      expect(readFileSync(path, "utf8")).toBe(first)
      db.run(
        "UPDATE category SET name = 'zuiver water' WHERE key = ?",
        "eten-en-drinken.frisdrank-en-sap.mineraalwater"
      )
      keyOf(db, "melk")
      expect(readFileSync(path, "utf8")).not.toBe(first)
    }))

  it("CLASS-06: learns from offers that their shop's category leads to a leaf, and stores that", () =>
    withOwn((db, path) => {
      const titles = ["Zwiepel rood", "Zwiepel blauw", "Zwiepel groot", "Zwiepel klein"]
      const placed = titles.map((title, at) => feedItem({ offerId: `${at}`, title, categoryPath: ["Visvoer"] }))
      importItems(db, [...placed, feedItem({ offerId: "x", title: "Kwak", categoryPath: ["Dieren"] })])
      expect(keyOf(db, "Zwiepel")).toBeNull()
      const offers = placedOffers(db)
      expect(offers.map(({ key, texts }) => `${key} ${texts.title}`)).toEqual(titles.map((title) => `${FISH} ${title}`))
      storeModel(db, offers)
      expect(keyOf(db, "Zwiepel")).toBe(FISH)
      expect(readFileSync(path).byteLength).toBeLessThan(1.5e6)
    }))

  it("CLASS-06: learns again from the offers that taught it when the tree changes", () =>
    withOwn((db, path) => {
      const titles = ["Zwiepel rood", "Zwiepel blauw", "Zwiepel groot", "Zwiepel klein"]
      importItems(
        db,
        titles.map((title, at) => feedItem({ offerId: `${at}`, title, categoryPath: ["Visvoer"] }))
      )
      storeModel(db, placedOffers(db))
      const before = readFileSync(path, "utf8")
      db.run("UPDATE category SET name = 'zuiver water' WHERE key LIKE '%.mineraalwater'")
      expect(keyOf(db, "Zwiepel")).toBe(FISH)
      expect(readFileSync(path, "utf8")).not.toBe(before)
    }))

  it("CLASS-07: places an offer of an import that says nothing else, and trains only when one needs it", () =>
    withOwn((db, path) => {
      const classify = lazyClassify(db)
      importItems(db, [feedItem({ offerId: "a", title: "Melk", categoryPath: ["Visvoer"] })], { classify })
      expect(existsSync(path)).toBe(false)
      importItems(
        db,
        [feedItem({ offerId: "b", title: "Groene thee", brand: null, description: "", categoryPath: [] })],
        {
          shop: "b",
          classify
        }
      )
      expect(db.rows("SELECT category FROM product ORDER BY product_key")).toEqual([
        { category: FISH },
        { category: "eten-en-drinken.koffie-en-thee.thee" }
      ])
    }))
})
