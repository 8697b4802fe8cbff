import { existsSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { isGoogleNumber, pathKey, readGoogleCategory, readGoogleFile } from "#domain/feed/classify/google.ts"
import type { Classify } from "#domain/feed/classify/place.ts"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { beginOwn } from "#adapters/store/sql/installation.ts"
import type { CatalogueDb } from "#adapters/store/sql/open.ts"
import { importItems, withCatalogue } from "#adapters/store/sql/testing/catalogues.ts"
import { googleKeyFinder, saveGooglePaths } from "./shop-categories.ts"
import { updatePlacements } from "./update-placements.ts"

const NOW = new Date("2026-11-21T12:00:00Z")
const taxonomy = new URL("../../../../../shared/data/google-taxonomy-nl/", import.meta.url)

const MILK = "eten-en-drinken.zuivel-en-eieren.melk"
const TEA = "eten-en-drinken.koffie-en-thee.thee"

/** Follows the strongest vote of the shop's other offers for a leaf, for whatever words. */
const byShop: Classify = (_, shop = []) => {
  const leaves = shop.filter(({ key }) => key.split(".").length === 3).toSorted((a, b) => b.weight - a.weight)
  return leaves[0] === undefined ? null : { key: leaves[0].key, confidence: 0.7 }
}

const withOwn = (body: (db: CatalogueDb) => void) =>
  withCatalogue("memory", (db) => {
    beginOwn(db, startingCatalogue(NOW), NOW)
    body(db)
  })

/** Returns the categories of all products by the offer that describes them. */
const placements = (db: CatalogueDb) =>
  Object.fromEntries(
    db
      .rows<{ id: string; category: string | null }>(
        "SELECT source_offer AS id, category FROM product ORDER BY product_key"
      )
      .map(({ id, category }) => [id, category])
  )

const items = (names: ReadonlyArray<string>, changes: Parameters<typeof feedItem>[0] = {}) =>
  names.map((offerId) => feedItem({ offerId, title: `Artikel ${offerId}`, ...changes }))

describe("an import", () => {
  it("PLACE-01, PLACE-02: places an offer by Google's number before the name of the shop's category", () =>
    withOwn((db) => {
      importItems(db, [
        feedItem({ offerId: "a", googleCategory: "418", categoryPath: ["Tuin"] }),
        feedItem({ offerId: "b", googleCategory: "999999", categoryPath: ["Zuivel", "Melk"] }),
        feedItem({ offerId: "c", categoryPath: ["Iets"] })
      ])
      expect(placements(db)).toEqual({
        a: "eten-en-drinken.zuivel-en-eieren.melk",
        b: "eten-en-drinken.zuivel-en-eieren.melk",
        c: null
      })
    }))

  it("PLACE-01: reads a changed category of Google from a feed that is otherwise the same", () =>
    withOwn((db) => {
      importItems(db, [feedItem({ googleCategory: "418" })])
      expect(importItems(db, [feedItem({ googleCategory: "429" })], { day: "2026-11-22" }).changed).toBe(1)
      expect(Object.values(placements(db))).toEqual(["eten-en-drinken.kaas"])
    }))

  it("PLACE-05: places an offer by what the other offers in its shop's category are", () =>
    withOwn((db) => {
      const path = { categoryPath: ["Zuivelhoek"] }
      const milk = items(["a", "b", "c"], { ...path, googleCategory: "418" })
      importItems(db, [...items(["d", "e"], path), ...milk], { classify: byShop })
      expect(new Set(Object.values(placements(db)))).toEqual(new Set([MILK]))
      expect(db.row("SELECT product_count AS count FROM category WHERE key = 'eten-en-drinken'")).toEqual({ count: 5 })
      importItems(db, [...items(["d", "e", "new"], path), ...milk], { day: "2026-11-22", classify: byShop })
      expect(placements(db)["new"]).toBe(MILK)
    }))

  it("PLACE-05: learns from what the classifier is certain of", () =>
    withOwn((db) => {
      const classifyTea =
        (confidence: number): Classify =>
        (offer, shop) =>
          offer.title.startsWith("Thee") ? { key: TEA, confidence } : byShop(offer, shop)
      const tea = ["a", "b", "c", "d"].map((offerId) => feedItem({ offerId, title: `Thee ${offerId}` }))
      importItems(db, [...tea, feedItem({ offerId: "e" })], { classify: classifyTea(0.7) })
      expect(placements(db)["e"]).toBeNull()
      importItems(db, [...tea, feedItem({ offerId: "e" })], { classify: classifyTea(0.8), shop: "b" })
      expect(db.row("SELECT category FROM product WHERE source_offer = 'e' ORDER BY product_key DESC")).toEqual({
        category: TEA
      })
    }))

  it("CLASS-14: places nothing by the words of an unknown language, and says so", () =>
    withOwn((db) => {
      const classify: Classify = ({ title }) => (title === "" ? null : { key: "tuin", confidence: 0.6 })
      const importBy = (shop: string, knowsWords: boolean) =>
        importItems(db, items([shop]), {
          shop,
          classify: Object.assign(classify.bind(null), { knowsWords: () => knowsWords })
        })
      expect([importBy("a", true), importBy("b", false)].map((outcome) => outcome.knowsWords)).toEqual([true, false])
      expect(placements(db)).toEqual({ a: "tuin", b: null })
    }))

  it("PLACE-06, MATCH-42: matches offers by the category that they have now", () =>
    withOwn((db) => {
      importItems(db, items(["a"], { categoryPath: [] }))
      updatePlacements(db, "all", () => ({ key: "eten-en-drinken.koffie-en-thee.thee", confidence: 0.9 }))
      expect(db.row("SELECT json_extract(match_facts, '$[3]') AS category FROM offer")).toEqual({
        category: placements(db)["a"]
      })
    }))

  it("PLACE-06: does not write a run whose offers are the same", () =>
    withOwn((db) => {
      const feed = items(["a", "b"], { categoryPath: ["Melk"], googleCategory: "418" })
      importItems(db, feed)
      expect(importItems(db, feed, { day: "2026-11-22" })).toMatchObject({ unchanged: 2, changed: 0 })
    }))
})

describe("paths of Google's taxonomy", () => {
  it("PLACE-04: gives a newer number the category of the nearest path above it", () =>
    withOwn((db) => {
      saveGooglePaths(db, [
        { number: 166, path: ["Mode"] },
        { number: 2271, path: ["Mode", "Jurken"] },
        { number: 888888, path: ["Mode", "Jurken", "Zomerjurken"] }
      ])
      const find = googleKeyFinder(db)
      expect(find({ number: 888888 })).toBe("mode.dameskleding.jurken")
      expect(find({ path: ["mode", "jurken", "zomerjurken"] })).toBe("mode.dameskleding.jurken")
      expect(find({ number: 777777 })).toBeNull()
      expect(find({ path: ["Jurken"] })).toBeNull()
    }))

  it.skipIf(!existsSync(taxonomy))(
    "PLACE-04: finds the number of a path in Dutch and English (skipped without ../shared/data)",
    () =>
      withOwn((db) => {
        for (const language of ["nl-NL", "en-US"]) {
          const lines = readGoogleFile(readFileSync(new URL(`taxonomy-with-ids.${language}.txt`, taxonomy), "utf8"))
          if ("line" in lines) throw new Error(lines.text)
          expect(lines.filter(({ number }) => !isGoogleNumber(number))).toEqual([])
          expect(new Set(lines.map(({ path }) => pathKey(path))).size).toBe(lines.length)
          saveGooglePaths(db, lines)
        }
        const find = googleKeyFinder(db)
        for (const { path, number } of examples("PLACE-04", ["path", "number"])) {
          const category = readGoogleCategory(path)
          const expected = number === "" ? null : find({ number: Number(number) })
          expect([path, category === null ? null : find(category)]).toEqual([path, expected])
        }
      })
  )
})
