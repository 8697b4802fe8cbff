import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FeedItem } from "#domain/feed/item.ts"
import { feedItem } from "#fixtures/item.ts"
import { changeReader } from "../change-log.ts"
import type { CatalogueDb } from "../open.ts"
import { importItems, withCatalogue } from "../testing/catalogues.ts"
import { evidenceOf, match, partitionOf, shownIds } from "../testing/matching.ts"
import { removeShop } from "../shop-admin.ts"
import { joinProducts, splitOffer, undoDecisions } from "./decisions.ts"

const NOW = new Date("2026-11-21T13:00:00Z")

const GTINS = ["4006381333931", "4006381333948", "9789023475743"]

/** Parses "1 gtin0 lamp" as an item: its id, perhaps a number, and a word of its title. */
const itemOf = (text: string): FeedItem => {
  const [offerId = "", ...words] = text.split(" ")
  const gtin = words.find((word) => word.startsWith("gtin"))
  const title = `De mooie ${words.filter((word) => word !== gtin).join(" ")}`
  return feedItem({ offerId, title, gtin: gtin === undefined ? null : GTINS[Number(gtin.slice(4))]! })
}

const importTexts = (db: CatalogueDb, feeds: Readonly<Record<string, ReadonlyArray<string>>>, day = "2026-11-20") => {
  for (const [shop, texts] of Object.entries(feeds)) importItems(db, texts.map(itemOf), { shop, day, confirm: true })
}

const versionOf = (db: CatalogueDb) => changeReader(db).version()

describe("runMatching", () => {
  it("MATCH-43: joins offers of different shops that an import left apart, and reports it", () =>
    withCatalogue("memory", (db) => {
      importTexts(db, { a: ["1 lamp rood", "2 stoel"], b: ["1 lamp rood"], c: ["1 lamp rood gtin0", "2 bank gtin0"] })
      expect(partitionOf(db)).toEqual(["a/1", "a/2", "b/1", "c/1", "c/2"])
      const before = versionOf(db)
      expect(match(db)).toEqual({
        offers: 5,
        products: 3,
        comparable: 1,
        joined: 2,
        split: 0,
        vetoes: { words: 1 }
      })
      expect(partitionOf(db)).toEqual(["a/1 b/1 c/1", "a/2", "c/2"])
      expect([...shownIds(db)]).toEqual([
        ["f1", "f1"],
        ["f2", "f2"],
        ["f3", "f1"],
        ["f4", "f1"],
        ["f5", "f5"]
      ])
      expect(changeReader(db).changesSince(before, 99).productIds.toSorted()).toEqual(["f1", "f3", "f4"])
    }))

  it("MATCH-43: changes nothing in a second pass", () =>
    withCatalogue("memory", (db) => {
      importTexts(db, { a: ["1 lamp rood"], b: ["1 lamp rood"], c: ["1 tafel gtin0", "2 bank gtin0"] })
      match(db)
      const [version, shown, evidence] = [versionOf(db), shownIds(db), evidenceOf(db)]
      expect(match(db)).toMatchObject({ joined: 0, split: 0 })
      expect([versionOf(db), shownIds(db), evidenceOf(db)]).toEqual([version, shown, evidence])
    }))

  it("MATCH-42: keeps an offer where the pass placed it when an import only changes its price", () =>
    withCatalogue("memory", (db) => {
      importTexts(db, { a: ["1 lamp rood"], b: ["1 lamp rood"] })
      match(db)
      importItems(db, [{ ...itemOf("1 lamp rood"), price: toCents(2100) }], { shop: "b" })
      expect(partitionOf(db)).toEqual(["a/1 b/1"])
      importItems(db, [itemOf("1 tafel groen")], { shop: "b", day: "2026-11-22" })
      expect(partitionOf(db)).toEqual(["a/1", "b/1"])
      expect([...shownIds(db)]).toEqual([
        ["f1", "f1"],
        ["f2", "f2"]
      ])
    }))

  it("MATCH-42: corrects the joined product of an offer by its next import, not the one that is shown", () =>
    withCatalogue("memory", (db) => {
      importTexts(db, { a: ["1 lamp rood"], b: ["1 lamp rood"] })
      match(db)
      importItems(db, [{ ...itemOf("1 lamp rood"), description: "Uit Deventer" }], { shop: "b" })
      expect(db.rows("SELECT id, description FROM product ORDER BY 1")).toEqual([
        { id: "f1", description: "Een lamp." },
        { id: "f2", description: "Uit Deventer" }
      ])
    }))

  it("MATCH-42: leaves a product to the offers that remain when the one that created it becomes another", () =>
    withCatalogue("memory", (db) => {
      importTexts(db, { a: ["1 lamp rood"], b: ["1 lamp rood"] })
      match(db)
      importTexts(db, { a: ["1 tafel groen"] }, "2026-11-21")
      match(db)
      expect(partitionOf(db)).toEqual(["a/1", "b/1"])
      expect(db.row("SELECT p.id FROM offer o JOIN product p USING (product_key) WHERE o.title LIKE '%lamp%'")).toEqual(
        {
          id: "f1"
        }
      )
    }))

  it("MATCH-44: completes the product of an offer that was taken apart by the next import of its shop", () =>
    withCatalogue("memory", (db) => {
      const feed = { a: ["1 lamp rood gtin0"], b: ["1 tafel gtin0", "2 kast gtin0"] }
      importTexts(db, feed)
      match(db)
      importTexts(db, feed, "2026-11-21")
      expect(db.rows("SELECT description FROM product WHERE joined_to IS NULL")).toEqual([
        { description: "Een lamp." },
        { description: "Een lamp." }
      ])
    }))

  it("MATCH-46: carries out what the operator decided, also after later imports, until it is undone", () =>
    withCatalogue("memory", (db) => {
      const feeds = { a: ["1 lamp rood"], b: ["1 lamp rood"], c: ["1 tafel"] }
      importTexts(db, feeds)
      match(db)
      const [shown, evidence] = [shownIds(db), evidenceOf(db)]
      const offer = { shop: "b", offerId: "1" }
      expect(splitOffer(db, { productId: "f1", offer, note: "", now: NOW })).toBe(true)
      expect(joinProducts(db, { productId: "f1", otherId: "f3", note: "", now: NOW })).toBe(true)
      match(db)
      expect(partitionOf(db)).toEqual(["a/1 c/1", "b/1"])
      importTexts(db, { c: ["1 tafel groen"], b: ["1 lamp rood"] }, "2026-11-21")
      match(db)
      expect(partitionOf(db)).toEqual(["a/1 c/1", "b/1"])
      expect(undoDecisions(db, "f1")).toBe(3)
      importTexts(db, { c: ["1 tafel"] }, "2026-11-22")
      match(db)
      expect([shownIds(db), evidenceOf(db)]).toEqual([shown, evidence])
      expect([undoDecisions(db, "f9"), splitOffer(db, { productId: "f3", offer, note: "", now: NOW })]).toEqual([
        null,
        false
      ])
    }))

  it("MATCH-46: keeps a decision when a shop gives an offer another id", () =>
    withCatalogue("memory", (db) => {
      importTexts(db, { a: ["1 lamp rood"], b: ["1 lamp rood"] })
      match(db)
      splitOffer(db, { productId: "f1", offer: { shop: "b", offerId: "1" }, note: "", now: NOW })
      match(db)
      importItems(db, [itemOf("7 lamp rood")], { shop: "b", replaceIds: true })
      match(db)
      expect(partitionOf(db)).toEqual(["a/1", "b/7"])
      expect(undoDecisions(db, "f2")).toBe(1)
      match(db)
      expect(partitionOf(db)).toEqual(["a/1 b/7"])
      importItems(db, [itemOf("8 lamp rood")], { shop: "b", day: "2026-11-22", replaceIds: true })
      match(db)
      expect([partitionOf(db), shownIds(db).get("f2")]).toEqual([["a/1 b/8"], "f1"])
    }))

  it("MATCH-40, STORE-80: keeps the id of a joined product when its shop is removed, and removes both with the last shop", () =>
    withCatalogue("memory", (db) => {
      importTexts(db, { a: ["1 lamp rood"], b: ["1 lamp rood"] })
      match(db)
      removeShop(db, "b")
      expect(shownIds(db).get("f2")).toBe("f1")
      match(db)
      expect(shownIds(db).get("f2")).toBe("f1")
      removeShop(db, "a")
      expect(shownIds(db).size).toBe(0)
    }))
})

/** The feeds of three shops: items with numbers and titles that contradict each other now and then. */
const feeds = fc.record(
  Object.fromEntries(
    ["a", "b", "c"].map((shop) => [
      shop,
      fc.uniqueArray(
        fc.record({
          id: fc.constantFrom("1", "2", "3"),
          number: fc.constantFrom("", " gtin0", " gtin1"),
          word: fc.constantFrom("lamp rood", "lamp groen", "tafel"),
          price: fc.constantFrom(1000, 1500, 4000),
          pack: fc.constantFrom(null, "6x330ml")
        }),
        { selector: ({ id }) => id, minLength: 1, maxLength: 3 }
      )
    ])
  )
)

describe("runMatching, for any feeds", () => {
  it("MATCH-03, MATCH-07: gives the same products and evidence in any order of imports and passes", () =>
    fc.assert(
      fc.asyncProperty(
        feeds,
        fc.shuffledSubarray(["a", "b", "c"], { minLength: 3 }),
        fc.boolean(),
        async (drawn, order, isOften) => {
          const read = (shops: ReadonlyArray<string>, isMatchedOften: boolean) =>
            withCatalogue("memory", (db) => {
              for (const shop of shops) {
                const items = drawn[shop]!.map(({ id, number, word, price, pack }) => ({
                  ...itemOf(`${id} ${word}${number}`),
                  price: toCents(price),
                  pack
                }))
                importItems(db, items, { shop })
                if (isMatchedOften) match(db)
              }
              match(db)
              return [partitionOf(db), evidenceOf(db)]
            })
          expect(await read(order, isOften)).toEqual(await read(["a", "b", "c"], false))
        }
      ),
      { numRuns: 60 }
    ))

  it("MATCH-40, MATCH-46: resolves every id that was ever given, and restores all when decisions are undone", () =>
    fc.assert(
      fc.asyncProperty(fc.array(feeds, { minLength: 1, maxLength: 3 }), fc.nat(), fc.nat(), (runs, first, second) =>
        withCatalogue("memory", (db) => {
          const given = new Set<string>()
          const check = () => {
            const shown = shownIds(db)
            for (const id of shown.keys()) given.add(id)
            for (const id of given) expect(shown.get(shown.get(id) ?? "")).toBe(shown.get(id))
            const sold = db.rows<{ joined_to: number | null }>(
              "SELECT p.joined_to FROM offer o JOIN product p USING (product_key)"
            )
            expect(sold.filter(({ joined_to }) => joined_to !== null)).toEqual([])
          }
          for (const [at, drawn] of runs.entries()) {
            for (const [shop, items] of Object.entries(drawn)) {
              importItems(
                db,
                items.map(({ id, number, word }) => itemOf(`${id} ${word}${number}`)),
                {
                  shop,
                  day: `2026-11-1${at}`,
                  confirm: true
                }
              )
              check()
              match(db)
              check()
            }
          }
          const before = [partitionOf(db), evidenceOf(db), [...shownIds(db)]]
          const ids = [...new Set(shownIds(db).values())]
          const [one, other] = [ids[first % ids.length]!, ids[second % ids.length]!]
          const named = db.row<{ shop: string; offerId: string }>(
            `SELECT s.id AS shop, o.offer_id AS offerId FROM offer o JOIN shop s USING (shop_key)
             JOIN product p USING (product_key) WHERE p.id = ? LIMIT 1`,
            one
          )
          const decide = () => {
            if (named !== null) splitOffer(db, { productId: one, offer: named, note: "", now: NOW })
            if (one !== other) joinProducts(db, { productId: one, otherId: other, note: "", now: NOW })
            match(db)
            check()
            return [partitionOf(db), evidenceOf(db), [...shownIds(db)]]
          }
          const undo = () => {
            db.run("DELETE FROM join_decision")
            match(db)
            check()
            return [partitionOf(db), evidenceOf(db)]
          }
          const decided = decide()
          expect(undo()).toEqual(before.slice(0, 2))
          expect(decide().slice(0, 2)).toEqual(decided.slice(0, 2))
          undo()
        })
      ),
      { numRuns: 60 }
    ))
})
