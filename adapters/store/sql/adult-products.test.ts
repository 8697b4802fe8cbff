import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { withDecision } from "#domain/account/adult-list.ts"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { startingCatalogue } from "#fixtures/world/world.ts"
import { listAdultDecisions, refreshAgeGate, storeAdultDecisions } from "./adult-products.ts"
import { beginOwn } from "./installation.ts"
import { catalogueStore } from "./catalogue-store.ts"
import type { CatalogueDb } from "./open.ts"
import { documentsIn, importItems, withCatalogue } from "./testing/catalogues.ts"

const NOW = new Date("2026-11-21T12:00:00Z")

const withOwn = (body: (db: CatalogueDb) => void | Promise<void>) =>
  withCatalogue("memory", (db) => {
    beginOwn(db, startingCatalogue(NOW), NOW)
    return body(db)
  })

/** Returns the offers whose products are hidden from everyone, by the offer that describes them. */
const hidden = async (db: CatalogueDb): Promise<ReadonlyArray<string>> => {
  const rows = db.rows<{ id: string; offer: string }>(
    "SELECT id, source_offer AS offer FROM product WHERE joined_to IS NULL ORDER BY product_key"
  )
  const store = catalogueStore(db)
  const shown = await Effect.runPromise(
    store.productCards(
      rows.map(({ id }) => id),
      "everyone"
    )
  )
  const ids = new Set(shown.map(({ id }) => id as string))
  return rows.filter(({ id }) => !ids.has(id)).map(({ offer }) => offer)
}

const WINE = feedItem({ offerId: "wine", title: "Chardonnay Reserva", pack: "750ml" })
const MILK = feedItem({ offerId: "milk", title: "Halfvolle melk", pack: "1000ml" })

describe("the age gate", () => {
  it.each(examples("ADULT-11", ["title", "category", "google", "pack", "mark", "adult"]))(
    "ADULT-11, ADULT-13: hides “$title” in “$category”, Google's “$google”, pack “$pack”, mark “$mark”: “$adult”",
    ({ title, category, google, pack, mark, adult }) =>
      withOwn(async (db) => {
        importItems(db, [
          feedItem({
            offerId: "a",
            title,
            categoryPath: category === "" ? [] : [category],
            googleCategory: google === "" ? null : google,
            pack: pack === "" ? null : pack,
            adult: mark === "yes"
          })
        ])
        expect(await hidden(db)).toEqual(adult === "yes" ? ["a"] : [])
      })
  )

  it("ADULT-11: opens a product again when its offer no longer has a sign", () =>
    withOwn(async (db) => {
      importItems(db, [{ ...MILK, adult: true }])
      expect(await hidden(db)).toEqual(["milk"])
      importItems(db, [MILK], { day: "2026-11-22" })
      expect(await hidden(db)).toEqual([])
    }))

  it("ADULT-11: marks the document of the index", () =>
    withOwn(async (db) => {
      importItems(db, [WINE, MILK])
      expect((await documentsIn(db, NOW)).map(({ title, adult }) => [title, adult])).toEqual([
        ["Chardonnay Reserva", true],
        ["Halfvolle melk", false]
      ])
    }))

  it("ADULT-12: opens what has no alcohol in a category for adults, unless the shop, another offer or the operator says otherwise", () =>
    withOwn(async (db) => {
      const items = [
        feedItem({ offerId: "free", title: "Merlot alcoholvrij", categoryPath: ["Wijn"], gtin: "8710400000013" }),
        feedItem({ offerId: "wine", title: "Naamloos", categoryPath: ["Wijn"] })
      ]
      importItems(db, items)
      expect(await hidden(db)).toEqual(["wine"])
      importItems(db, [{ ...items[0]!, adult: true }], { day: "2026-11-22" })
      expect(await hidden(db)).toEqual(["free", "wine"])
      importItems(db, items, { day: "2026-11-23" })
      const { id } = db.row<{ id: string }>("SELECT id FROM product WHERE source_offer = 'free'")!
      storeAdultDecisions(db, [{ kind: "product", value: id, adult: true }])
      expect(await hidden(db)).toEqual(["free", "wine"])
      storeAdultDecisions(db, [])
      importItems(db, [{ ...items[0]!, offerId: "strong", title: "Merlot 13% vol" }], { shop: "slijter" })
      expect(await hidden(db)).toContain("free")
    }))

  it("ADULT-14: decides the same in any order, and follows a shop that sells little else for adults no longer", () =>
    withOwn(async (db) => {
      const wines = ["Merlot", "Rioja Reserva", "Sauvignon blanc"].map((title) => feedItem({ offerId: title, title }))
      const unknown = feedItem({ offerId: "unknown", title: "Naamloos" })
      importItems(db, [unknown, ...wines])
      expect(await hidden(db)).toContain("unknown")
      const milks = Array.from({ length: 9 }, (_, at) => ({ ...MILK, offerId: `milk-${at}` }))
      importItems(db, [...milks, unknown, ...wines], { day: "2026-11-22" })
      expect(await hidden(db)).toEqual(wines.map(({ offerId }) => offerId))
    }))

  it("ADULT-14: hides the unknown names of a shop that sells little else than wine, but not what has no alcohol", () =>
    withOwn(async (db) => {
      importItems(db, [
        ...["Merlot", "Rioja Reserva", "Sauvignon blanc"].map((title) => feedItem({ offerId: title, title })),
        feedItem({ offerId: "unknown", title: "Naamloos" }),
        feedItem({ offerId: "free", title: "Naamloos alcoholvrij" })
      ])
      expect(await hidden(db)).toEqual(["Merlot", "Rioja Reserva", "Sauvignon blanc", "unknown"])
    }))

  it("ADULT-15: decides stored offers again after another version, and keeps what a shop marked", () =>
    withOwn(async (db) => {
      importItems(db, [WINE, MILK, { ...MILK, offerId: "marked", title: "Karnemelk", adult: true }])
      db.run("UPDATE offer SET adult = NULL WHERE offer_id = 'wine'")
      db.run("UPDATE product SET adult = NULL")
      expect(refreshAgeGate(db)).toBe(0)
      db.run("UPDATE meta SET value = 'older' WHERE key = 'age-gate'")
      expect(refreshAgeGate(db)).toBe(2)
      expect(await hidden(db)).toEqual(["wine", "marked"])
    }))

  it("ADULT-16: obeys the operator, about a product before a brand", () =>
    withOwn(async (db) => {
      importItems(db, [
        WINE,
        { ...MILK, brand: "Boer" },
        { ...MILK, offerId: "yoghurt", title: "Yoghurt", brand: "Boer" },
        feedItem({ offerId: "bier", title: "Bok", googleCategory: "414" })
      ])
      const idOf = (offer: string) => db.row<{ id: string }>("SELECT id FROM product WHERE source_offer = ?", offer)!.id
      const decide = (kind: "product" | "brand", value: string, adult: boolean) =>
        storeAdultDecisions(db, withDecision(listAdultDecisions(db), { kind, value, adult }))
      decide("product", idOf("yoghurt"), false)
      expect(decide("brand", "boer", true)).toBe(1)
      decide("product", idOf("bier"), false)
      expect(await hidden(db)).toEqual(["wine", "milk"])
      importItems(db, [WINE, { ...MILK, brand: "Boer", stock: 3 }], { day: "2026-11-22" })
      expect(await hidden(db)).toContain("milk")
    }))
})
