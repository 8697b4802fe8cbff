import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { CatalogueDb } from "./open.ts"
import { importItems, STORAGES, withCatalogue } from "./testing/catalogues.ts"

/** Returns the items of a text such as "1 lamp, 2 stoel", with links that contain their ids. */
const itemsOf = (text: string, price = 1000) =>
  text.split(", ").map((offer) => {
    const [offerId = "", title = ""] = offer.split(" ")
    return feedItem({ offerId, title, price, url: `https://winkel.example/p?id=${offerId}` })
  })

const keys = (db: CatalogueDb) =>
  new Map(
    db
      .rows<{ offer_key: number; offer_id: string }>("SELECT offer_key, offer_id FROM offer WHERE gone_at IS NULL")
      .map(({ offer_key, offer_id }) => [offer_key, offer_id])
  )

const range = (count: number, prefix: string, changes: Parameters<typeof feedItem>[0] = {}) =>
  Array.from({ length: count }, (_, n) =>
    feedItem({
      offerId: `${prefix}-${n}`,
      title: `Lamp ${n}`,
      url: `https://winkel.example/${prefix}-${n}`,
      ...changes
    })
  )

describe.each(STORAGES)("an import that replaces ids, %s", (storage) => {
  it.each(examples("GROUP-10", ["stored", "feed", "continued"]))(
    'GROUP-10: continues "$continued" when $feed comes after $stored',
    ({ stored, feed, continued }) =>
      withCatalogue(storage, (db) => {
        importItems(db, itemsOf(stored), { day: "2026-11-01" })
        const before = keys(db)
        importItems(db, itemsOf(feed), { day: "2026-11-03", replaceIds: true })
        const found = [...keys(db)].flatMap(([key, id]) => (before.has(key) ? [`${id}=${before.get(key)}`] : []))
        expect(found.toSorted()).toEqual(continued === "" ? [] : continued.split(", ").toSorted())
        expect(db.row("SELECT count(*) AS n FROM offer WHERE gone_at IS NULL")).toEqual({ n: itemsOf(feed).length })
      })
  )

  it("GROUP-10: goes on with product and price history, and the next run knows the new ids", () =>
    withCatalogue(storage, (db) => {
      importItems(db, range(10, "old"), { day: "2026-11-01" })
      expect(importItems(db, range(10, "new"), { day: "2026-11-03" })).toMatchObject({ status: "held", gone: 10 })
      const renumbered = importItems(db, range(10, "new", { price: 1500 }), { day: "2026-11-03", replaceIds: true })
      expect(renumbered).toMatchObject({ status: "done", added: 0, changed: 10, renumbered: 10, gone: 0 })
      expect(db.row("SELECT count(*) AS n FROM product")).toEqual({ n: 10 })
      expect(db.row("SELECT count(*) AS n, min(price) AS price FROM price_interval")).toEqual({ n: 10, price: 1999 })
      expect(db.row("SELECT offer_id FROM offer LIMIT 1")).toEqual({ offer_id: "new-0" })
      expect(db.row("SELECT source_offer FROM product LIMIT 1")).toEqual({ source_offer: "new-0" })
      expect(importItems(db, range(10, "new", { price: 1500 }), { day: "2026-11-04" })).toMatchObject({ unchanged: 10 })
    }))

  it("GROUP-10, FEED-HOLD-1: holds a run that recognises too few, and changes nothing", () =>
    withCatalogue(storage, (db) => {
      importItems(db, range(10, "old"))
      const other = range(10, "new").map((item, n) => (n < 6 ? item : { ...item, title: `Stoel ${n}` }))
      const before = keys(db)
      expect(importItems(db, other, { replaceIds: true })).toMatchObject({ status: "held", gone: 4, renumbered: 6 })
      expect(keys(db)).toEqual(before)
      const confirmed = importItems(db, other, { replaceIds: true, confirm: true })
      expect(confirmed).toMatchObject({ status: "done", gone: 4, added: 4, renumbered: 6 })
    }))

  it("FEED-HOLD-2: compares the prices of offers under their new ids", () =>
    withCatalogue(storage, (db) => {
      importItems(db, range(10, "old", { price: 1000 }))
      expect(importItems(db, range(10, "new", { price: 100_000 }), { replaceIds: true })).toMatchObject({
        status: "held",
        reason: { rule: "FEED-HOLD-2" }
      })
    }))

  it("GROUP-10: uses the first of several items with one id", () =>
    withCatalogue(storage, (db) => {
      importItems(db, itemsOf("1 lamp, 2 stoel"))
      importItems(db, itemsOf("A lamp, A stoel, 2 stoel, 2 tafel"), { replaceIds: true })
      expect(db.rows("SELECT offer_id, title FROM offer WHERE gone_at IS NULL")).toEqual([
        { offer_id: "A", title: "lamp" },
        { offer_id: "2", title: "stoel" }
      ])
    }))
})
