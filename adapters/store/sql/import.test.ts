import { describe, expect, it } from "vitest"
import { MAX_PRODUCTS_PER_KEY } from "#domain/matching/join.ts"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { changeReader } from "./change-log.ts"
import { exportPrices } from "./export.ts"
import { ImportBusy, openImport } from "./import.ts"
import { openCatalogue, type CatalogueDb } from "./open.ts"
import { importItems, inFolder, NO_FINDINGS, offersStored, STORAGES, withCatalogue } from "./testing/catalogues.ts"

const GTIN = "4006381333931"
const items = (count: number, price = 1000) =>
  Array.from({ length: count }, (_, n) => feedItem({ offerId: `o-${n}`, title: `Lamp ${n}`, price }))

const productOf = (db: CatalogueDb, offerId: string, shop = "lampenhuis") =>
  db.row<{ id: string; rule: string; key: string }>(
    `SELECT p.id, o.join_rule AS rule, o.join_key AS key FROM offer o
     JOIN shop s ON s.shop_key = o.shop_key JOIN product p ON p.product_key = o.product_key
     WHERE s.id = ? AND o.offer_id = ?`,
    shop,
    offerId
  )

const pricesOf = (db: CatalogueDb, offerId: string) => {
  const { id } = productOf(db, offerId)!
  return [...exportPrices(db, new Date(0))].flatMap(({ product_id, from, until, price_cents }) =>
    product_id === id ? [[from, until, price_cents]] : []
  )
}

describe.each(STORAGES)("openImport, %s", (storage) => {
  it("STORE-11: counts added, changed, unchanged and removed offers", () =>
    withCatalogue(storage, (db) => {
      expect(importItems(db, items(4))).toMatchObject({ status: "done", accepted: 4, added: 4, changed: 0, gone: 0 })
      const [first, second, third] = items(4)
      const next = [first!, { ...second!, title: "Andere lamp" }, third!, feedItem({ offerId: "new" })]
      expect(importItems(db, next)).toMatchObject({ accepted: 4, added: 1, changed: 1, unchanged: 2, gone: 1 })
      expect(db.rows("SELECT status, accepted, added, changed, unchanged, gone FROM feed_run")).toHaveLength(2)
      expect(db.row("SELECT offer_count FROM shop")).toEqual({ offer_count: 4 })
    }))

  it("STORE-11: uses the first of several items with one id", () =>
    withCatalogue(storage, (db) => {
      const outcome = importItems(db, [feedItem({ title: "Eerste" }), feedItem({ title: "Tweede" })])
      expect(outcome).toMatchObject({ accepted: 1, added: 1 })
      expect(offersStored(db)).toMatchObject([{ title: "Eerste" }])
    }))

  it("CART-19: stores the VAT rate that an item states, and its change", () =>
    withCatalogue(storage, (db) => {
      const rates = () => db.rows<{ vat_rate: number | null }>("SELECT vat_rate FROM offer").map((row) => row.vat_rate)
      importItems(db, [feedItem({ vatRate: 9 })])
      expect(rates()).toEqual([9])
      expect(importItems(db, [feedItem({ vatRate: 0 })])).toMatchObject({ changed: 1 })
      expect(rates()).toEqual([0])
      expect(importItems(db, [feedItem({ vatRate: null })])).toMatchObject({ changed: 1 })
      expect(rates()).toEqual([null])
    }))

  it("GROUP-13: stores one spelling of a brand, and counts it as one value", () =>
    withCatalogue(storage, async (db) => {
      const spellings = ["L'Oréal", "L\u2019Oréal", "L'Ore\u0301al", "L'ORÉAL"]
      const items = spellings.map((brand, i) => feedItem({ offerId: `o-${i}`, title: `Shampoo ${i}`, brand }))
      importItems(db, items)
      importItems(db, [feedItem({ brand: "l'oréal", title: "Conditioner" })], { shop: "derde" })
      expect(db.rows("SELECT DISTINCT brand FROM product")).toEqual([{ brand: "L'Oréal" }])
      expect(importItems(db, items)).toMatchObject({ unchanged: 4 })
      const ids = db.rows<{ id: string }>("SELECT id FROM product").map(({ id }) => id)
      const documents = await changeReader(db).documents(ids, new Date("2026-11-21T12:00:00Z"))
      expect(documents.map(({ brand }) => brand)).toEqual(Array.from({ length: 5 }, () => "L'Oréal"))
    }))

  it("STORE-04: writes one shop row and its record when nothing changed", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(50))
      const version = changeReader(db).version()
      const before = db.row<{ n: number }>("SELECT total_changes() AS n")!.n
      expect(importItems(db, items(50), { day: "2026-11-22" })).toMatchObject({ unchanged: 50 })
      expect(db.row<{ n: number }>("SELECT total_changes() AS n")!.n - before).toBe(2)
      expect(changeReader(db).version()).toBe(version)
    }))

  it("STORE-01: leaves nothing of an aborted run, not even the shop", () =>
    withCatalogue(storage, (db) => {
      const run = openImport(db, { id: "lampenhuis" }, { now: new Date(0), confirm: false, source: "test" })
      run.add(items(10))
      run.abort()
      expect(db.rows("SELECT * FROM shop")).toEqual([])
      expect(db.rows("SELECT * FROM product")).toEqual([])
      expect(db.rows("SELECT * FROM feed_run")).toEqual([])
      expect(importItems(db, items(10))).toMatchObject({ added: 10 })
    }))

  it("STORE-02: starts a new interval when a price changes, and corrects it at a second change that day", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(1, 1000), { day: "2026-11-01" })
      importItems(db, items(1, 1100), { day: "2026-11-03" })
      importItems(db, items(1, 1200), { day: "2026-11-03" })
      importItems(db, [feedItem({ ...items(1, 1200)[0], title: "Andere titel" })], { day: "2026-11-05" })
      expect(pricesOf(db, "o-0")).toEqual([
        ["2026-11-01", "2026-11-03", 1000],
        ["2026-11-03", null, 1200]
      ])
    }))

  it("FEED-RUN-1: rejects a run dated before the last one, and changes nothing", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(4, 1000), { day: "2026-11-10" })
      const before = offersStored(db)
      expect(() => importItems(db, items(4, 1100), { day: "2026-11-05", confirm: true })).toThrow(
        "Deze feed is van 5 nov 2026, maar de laatste import van winkel lampenhuis was van 10 nov 2026."
      )
      expect(offersStored(db)).toEqual(before)
      expect(importItems(db, items(4, 1100), { day: "2026-11-10" })).toMatchObject({ status: "done", changed: 4 })
      expect(importItems(db, items(4, 1100), { shop: "derde", day: "2026-11-05" })).toMatchObject({ status: "done" })
    }))

  it("FEED-RUN-1: accepts a run dated before one that was held", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(10), { day: "2026-11-01" })
      expect(importItems(db, items(1), { day: "2026-11-10" })).toMatchObject({ status: "held" })
      expect(importItems(db, items(10), { day: "2026-11-05" })).toMatchObject({ status: "done" })
    }))

  it("FEED-RUN-1: counts the days of the Dutch calendar", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(1), { now: new Date("2026-11-10T23:30:00Z") })
      expect(importItems(db, items(1), { now: new Date("2026-11-10T23:10:00Z") })).toMatchObject({ status: "done" })
      expect(() => importItems(db, items(1), { now: new Date("2026-11-10T22:30:00Z") })).toThrow("van 10 nov 2026")
    }))

  it("PRICE-05: continues the interval of an offer that returns on the day it left, at the same price", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(4), { day: "2026-11-01" })
      importItems(db, items(3), { day: "2026-11-03" })
      importItems(db, items(4), { day: "2026-11-03" })
      expect(pricesOf(db, "o-3")).toEqual([["2026-11-01", null, 1000]])
    }))

  it("PRICE-05: continues the interval before a price that was corrected back on the same day", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(1, 1000), { day: "2026-11-01" })
      importItems(db, items(1, 1100), { day: "2026-11-03" })
      importItems(db, items(1, 1000), { day: "2026-11-03" })
      expect(pricesOf(db, "o-0")).toEqual([["2026-11-01", null, 1000]])
    }))

  it("STORE-03: removes an offer that left but not its history, and starts a new interval when it returns", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(4), { day: "2026-11-01" })
      expect(importItems(db, items(3), { day: "2026-11-03" })).toMatchObject({ gone: 1 })
      expect(pricesOf(db, "o-3")).toEqual([["2026-11-01", "2026-11-03", 1000]])
      expect(importItems(db, items(4), { day: "2026-11-06" })).toMatchObject({ changed: 1, unchanged: 3, gone: 0 })
      expect(pricesOf(db, "o-3")).toEqual([
        ["2026-11-01", "2026-11-03", 1000],
        ["2026-11-06", null, 1000]
      ])
      expect(db.row("SELECT offer_count FROM shop")).toEqual({ offer_count: 4 })
    }))

  it("FEED-HOLD-1: holds a run that would lose more than 30 percent, and changes nothing", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(10))
      const before = offersStored(db)
      const held = importItems(db, items(6), { shop: "lampenhuis" })
      expect(held).toMatchObject({
        status: "held",
        gone: 4,
        reason: { rule: "FEED-HOLD-1", before: 10, after: 6, percent: 40 }
      })
      expect(offersStored(db)).toEqual(before)
      expect(db.rows("SELECT status, rule FROM feed_run ORDER BY run_key")).toEqual([
        { status: "done", rule: null },
        { status: "held", rule: "FEED-HOLD-1" }
      ])
      expect(importItems(db, items(6), { confirm: true })).toMatchObject({ status: "done", gone: 4 })
    }))

  it("FEED-HOLD-1: measures each run by the offers of the last accepted one", () =>
    withCatalogue(storage, (db) => {
      for (const { run, offers, status } of examples("FEED-HOLD-1", ["run", "offers", "status"])) {
        const [first = 0, last = 0] = offers.split("-").map(Number)
        const outcome = importItems(db, items(last + 1).slice(first), { confirm: status === "confirmed" })
        expect([run, outcome.status]).toEqual([run, status === "confirmed" ? "done" : status])
      }
    }))

  it("FEED-HOLD-1: does not hold a tiny shop for one offer, but for its last one", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(1))
      expect(importItems(db, [feedItem({ offerId: "other" })])).toMatchObject({ status: "done", added: 1, gone: 1 })
      expect(importItems(db, [])).toMatchObject({ status: "held", gone: 1 })
    }))

  it("FEED-HOLD-2: does not hold a shop that grows by dearer offers, or a tiny one for one price", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(2, 1000))
      expect(importItems(db, items(2, 5000))).toMatchObject({ status: "done", changed: 2 })
      const dearer = Array.from({ length: 50 }, (_, n) => feedItem({ offerId: `d-${n}`, price: 90_000 }))
      expect(importItems(db, [...items(2, 5000), ...dearer])).toMatchObject({ status: "done", added: 50 })
    }))

  it("FEED-HOLD-2: holds a run that moves the median price more than 40 percent, and changes nothing", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(10, 1000))
      const before = offersStored(db)
      expect(importItems(db, items(10, 1400))).toMatchObject({ status: "done", changed: 10 })
      importItems(db, items(10, 1000))
      expect(importItems(db, items(10, 100_000))).toMatchObject({
        status: "held",
        reason: { rule: "FEED-HOLD-2", before: 1000, after: 100_000, percent: 9900 }
      })
      expect(offersStored(db)).toEqual(before)
      expect(importItems(db, items(10, 100_000), { confirm: true })).toMatchObject({ status: "done" })
    }))

  it("GROUP-03: groups offers of two shops with one GTIN into one product, each with its evidence", () =>
    withCatalogue(storage, (db) => {
      importItems(db, [feedItem({ gtin: GTIN, brand: "Noor", mpn: "HL-100" })])
      importItems(db, [feedItem({ offerId: "b", gtin: GTIN, pack: "2x1" })], { shop: "fietshoek" })
      importItems(db, [feedItem({ offerId: "c", brand: "NOOR", mpn: "hl100" })], { shop: "derde" })
      const product = productOf(db, "a-1")
      expect(productOf(db, "b", "fietshoek")).toEqual({ id: product?.id, rule: "gtin", key: `gtin:0${GTIN}` })
      expect(productOf(db, "c", "derde")).toEqual({ id: product?.id, rule: "brand-mpn", key: "code:noor|hl100" })
      expect(db.row("SELECT count(*) AS n, max(pack) AS pack, max(sku) AS sku FROM product")).toEqual({
        n: 1,
        pack: "2x1",
        sku: "HL-100"
      })
    }))

  it("GROUP-01: keeps two shops' offers apart when only their brand and SKU are equal", () =>
    withCatalogue(storage, (db) => {
      importItems(db, [feedItem({ brand: "Noor", sku: "HL-100" })])
      importItems(db, [feedItem({ brand: "Noor", sku: "HL-100" })], { shop: "fietshoek" })
      expect(productOf(db, "a-1")?.id).not.toBe(productOf(db, "a-1", "fietshoek")?.id)
    }))

  it("GROUP-12: keeps a television and a shaver with one number apart, in either order", () =>
    withCatalogue(storage, (db) => {
      const television = feedItem({ gtin: GTIN, brand: "Philips", title: "Philips 55PUS8007 televisie", price: 59_900 })
      const shaver = feedItem({ gtin: GTIN, brand: "Philips", title: "Philips S9985 scheerapparaat", price: 34_900 })
      importItems(db, [television])
      importItems(db, [shaver], { shop: "fietshoek" })
      importItems(db, [{ ...television, offerId: "b", title: "Philips 55PUS8007/12 tv" }], { shop: "derde" })
      importItems(db, [{ ...shaver, offerId: "c" }], { shop: "vierde" })
      expect(productOf(db, "a-1")?.id).not.toBe(productOf(db, "a-1", "fietshoek")?.id)
      expect(productOf(db, "b", "derde")?.id).toBe(productOf(db, "a-1")?.id)
      expect(productOf(db, "c", "vierde")?.id).toBe(productOf(db, "a-1", "fietshoek")?.id)
    }))

  it("GROUP-12: keeps two offers of one shop apart, unless their number is equal and their titles agree", () =>
    withCatalogue(storage, (db) => {
      const codes = { brand: "Noor", mpn: "HL-100" }
      importItems(db, [
        feedItem(codes),
        feedItem({ ...codes, offerId: "a-2" }),
        feedItem({ offerId: "a-3", gtin: GTIN, title: "Stoel Noor" }),
        feedItem({ offerId: "a-4", gtin: GTIN, title: "Stoel Noor eiken" }),
        feedItem({ offerId: "a-5", gtin: GTIN, title: "Bank Noor" })
      ])
      const [first, second, third, fourth, fifth] = [1, 2, 3, 4, 5].map((at) => productOf(db, `a-${at}`)?.id)
      expect(new Set([first, second, third, fifth]).size).toBe(4)
      expect(fourth).toBe(third)
    }))

  it("GROUP-12: leaves an offer with its product when it loses its number but keeps its code", () =>
    withCatalogue(storage, (db) => {
      const item = feedItem({ brand: "Noor", mpn: "HL-100" })
      importItems(db, [{ ...item, gtin: GTIN }])
      const before = productOf(db, "a-1")?.id
      importItems(db, [item])
      expect(productOf(db, "a-1")).toEqual({ id: before, rule: "brand-mpn", key: "code:noor|hl100" })
    }))

  it("GROUP-11: retires a number that a shop gives to everything, and joins nothing by it", () =>
    withCatalogue(storage, (db) => {
      const things = Array.from({ length: 40 }, (_, at) =>
        feedItem({ offerId: `t-${at}`, gtin: GTIN, title: `Ding nummer ${at}` })
      )
      importItems(db, things)
      expect(db.row("SELECT count(*) AS n FROM product")).toEqual({ n: 40 })
      expect(db.row("SELECT count(*) AS n FROM product_identity")).toEqual({ n: MAX_PRODUCTS_PER_KEY + 1 })
      importItems(db, [feedItem({ gtin: GTIN, title: "Ding nummer 0" })], { shop: "fietshoek" })
      expect(productOf(db, "a-1", "fietshoek")?.rule).toBe("own")
    }))

  it("GROUP-04: separates two pack sizes of one GTIN", () =>
    withCatalogue(storage, (db) => {
      importItems(db, [feedItem({ gtin: GTIN, pack: "6x330ml" })])
      importItems(db, [feedItem({ gtin: GTIN, pack: "24x330ml" })], { shop: "fietshoek" })
      importItems(db, [feedItem({ gtin: GTIN, pack: "24x330ml" })], { shop: "derde" })
      expect(productOf(db, "a-1")?.id).not.toBe(productOf(db, "a-1", "fietshoek")?.id)
      expect(productOf(db, "a-1", "derde")?.id).toBe(productOf(db, "a-1", "fietshoek")?.id)
    }))

  it("GROUP-06: corrects the GTIN of a product that only this offer belongs to", () =>
    withCatalogue(storage, (db) => {
      importItems(db, [feedItem()])
      const product = productOf(db, "a-1")
      expect(product?.rule).toBe("own")
      importItems(db, [feedItem({ gtin: GTIN })])
      expect(productOf(db, "a-1")).toEqual({ id: product?.id, rule: "gtin", key: `gtin:0${GTIN}` })
      expect(db.row("SELECT gtin FROM product")).toEqual({ gtin: GTIN })
      importItems(db, [feedItem({ offerId: "b", gtin: GTIN })], { shop: "fietshoek" })
      expect(productOf(db, "b", "fietshoek")?.id).toBe(product?.id)
    }))

  it("GROUP-06: moves an offer to another product when its GTIN turns out to be that product's", () =>
    withCatalogue(storage, (db) => {
      importItems(db, [feedItem({ gtin: GTIN })])
      importItems(db, [feedItem({ offerId: "b" })], { shop: "fietshoek" })
      const version = changeReader(db).version()
      importItems(db, [feedItem({ offerId: "b", gtin: GTIN })], { shop: "fietshoek" })
      expect(productOf(db, "b", "fietshoek")?.id).toBe(productOf(db, "a-1")?.id)
      expect(changeReader(db).changesSince(version, 10).productIds).toHaveLength(2)
    }))

  it("GROUP-07: lets the shop that created a product correct it, and others only add missing values", () =>
    withCatalogue(storage, (db) => {
      importItems(db, [feedItem({ gtin: GTIN, title: "Lamp" })])
      importItems(db, [feedItem({ gtin: GTIN, title: "LAMP!!", brand: "Noor" })], { shop: "fietshoek" })
      expect(db.row("SELECT name, brand FROM product")).toEqual({ name: "Lamp", brand: "Noor" })
      importItems(db, [feedItem({ gtin: GTIN, title: "Hanglamp" })])
      expect(db.row("SELECT name, brand FROM product")).toEqual({ name: "Hanglamp", brand: "Noor" })
    }))

  it("STORE-05: logs a changed product once and an unchanged one never", () =>
    withCatalogue(storage, (db) => {
      const log = changeReader(db)
      importItems(db, items(3))
      expect(log.version()).toBe(3)
      importItems(db, items(3).with(1, feedItem({ offerId: "o-1", title: "Lamp 1", price: 1001 })))
      expect(log.changesSince(3, 10)).toEqual({ version: 4, productIds: [productOf(db, "o-1")?.id] })
      expect(log.changesSince(0, 2)).toMatchObject({ version: 2 })
      expect(log.changesSince(4, 10)).toEqual({ version: 4, productIds: [] })
    }))

  it("STORE-10: never executes text of a feed as SQL", () =>
    withCatalogue(storage, (db) => {
      const nasty = `'; DROP TABLE offer; --" %_\\ \u0000 ?1 :x`
      importItems(db, [feedItem({ offerId: nasty, title: nasty, brand: nasty, mpn: nasty, categoryPath: [nasty] })])
      importItems(db, [feedItem({ offerId: nasty, title: nasty, brand: nasty, mpn: nasty, categoryPath: [nasty] })])
      expect(db.rows("SELECT offer_id, title FROM offer")).toEqual([{ offer_id: nasty, title: nasty }])
    }))

  it.each(["../x", "Winkel.nl", "https://winkel.nl", ""])("STORE-60: rejects the website %s", (website) =>
    withCatalogue(storage, (db) => {
      const options = { now: new Date(0), confirm: false, source: "test" }
      expect(() => openImport(db, { id: "nep", website }, options)).toThrow("is no host name")
      expect(db.rows("SELECT id FROM shop")).toEqual([])
    })
  )

  it("STORE-12: rejects a website of another shop with a clear message", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(1))
      const options = { now: new Date(0), confirm: false, source: "test" }
      expect(() => openImport(db, { id: "nep", website: "lampenhuis" }, options)).toThrow(/belongs to shop lampenhuis/)
      expect(db.rows("SELECT id FROM shop")).toEqual([{ id: "lampenhuis" }])
    }))
})

describe("openImport beside other connections", () => {
  it("STORE-07: shows readers the old state during a run and the new one after it", () =>
    inFolder((folder) => {
      const file = `${folder}/catalogue.sqlite`
      const writer = openCatalogue(file)
      importItems(writer, items(3))
      const reader = openCatalogue(file, { readOnly: true })
      const state = reader.state()
      const run = openImport(writer, { id: "lampenhuis" }, { now: new Date(), confirm: true, source: "test" })
      run.add(items(500, 1234))
      expect(reader.row("SELECT count(*) AS n, max(price) AS price FROM offer")).toEqual({ n: 3, price: 1000 })
      expect(reader.state()).toBe(state)
      run.finish(NO_FINDINGS)
      expect(reader.row("SELECT count(*) AS n, max(price) AS price FROM offer")).toEqual({ n: 500, price: 1234 })
      expect(reader.state()).not.toBe(state)
      reader.close()
      writer.close()
    }))

  it("STORE-07: rejects a second import at the same time with a clear message", () =>
    inFolder((folder) => {
      const [one, two] = [openCatalogue(`${folder}/c.sqlite`), openCatalogue(`${folder}/c.sqlite`)]
      two.raw.exec("PRAGMA busy_timeout = 0")
      const options = { now: new Date(), confirm: false, source: "test" }
      const run = openImport(one, { id: "a" }, options)
      expect(() => openImport(two, { id: "b" }, options)).toThrow(ImportBusy)
      run.abort()
      openImport(two, { id: "b" }, options).abort()
      one.close()
      two.close()
    }))
})
