import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { localBuilder } from "#adapters/index/builder.ts"
import { Generation } from "#adapters/index/generation.ts"
import { browse } from "#adapters/index/testing/queries.ts"
import { instantOf } from "#adapters/store/time.ts"
import { dayNumber } from "#domain/base/moment.ts"
import type { Cents } from "#domain/base/cents.ts"
import { shownPrice } from "#domain/catalogue/prices/order.ts"
import { feedItem } from "#fixtures/item.ts"
import { catalogueStore } from "./catalogue-store.ts"
import { changeReader } from "./change-log.ts"
import { exportPrices } from "./export.ts"
import { type CatalogueDb, openCatalogue, storeFiles } from "./open.ts"
import { applyTimePassed, startTimeChecks } from "./pass-time.ts"
import { importItems, inFolder, offersStored, STORAGES, withCatalogue } from "./testing/catalogues.ts"

const at = (moment: string, price: number | null) => ({ at: Date.parse(moment), price: price as Cents | null })

/** € 19,99, from 22 to 24 November € 9,99. */
const SALE = [at("2026-11-21T23:00:00Z", 999), at("2026-11-24T23:00:00Z", 1999)]

const intervalsOf = (db: CatalogueDb) => [...exportPrices(db, new Date(0))]

const historyOf = (db: CatalogueDb) =>
  intervalsOf(db).map(({ from, until, price_cents }) => `${from} ${until ?? ""} ${price_cents}`)

const totalsOf = (db: CatalogueDb) =>
  intervalsOf(db).map((row) => `${row.from} ${row.until ?? ""} ${row.price_cents}+${row.shipping_cents}`)

it.each(STORAGES)("READ-33: changes the price and its history when a sale begins and ends, %s", (storage) =>
  withCatalogue(storage, (db) => {
    importItems(db, [feedItem({ priceChanges: SALE })])
    const { version, changesSince } = changeReader(db)
    const imported = version()
    const pricesAt = (moment: string) => {
      applyTimePassed(db, new Date(moment))
      return db.rows<{ price: number }>("SELECT price FROM offer").map(({ price }) => price)
    }
    expect(pricesAt("2026-11-21T22:59:59Z")).toEqual([1999])
    expect(version()).toBe(imported)
    expect(pricesAt("2026-11-21T23:00:00Z")).toEqual([999])
    expect(changesSince(imported, 10).productIds).toHaveLength(1)
    expect(pricesAt("2026-11-24T22:59:59Z")).toEqual([999])
    expect(pricesAt("2026-11-24T23:00:10Z")).toEqual([1999])
    const history = ["2026-11-21 2026-11-22 1999", "2026-11-22 2026-11-25 999", "2026-11-25  1999"]
    expect(historyOf(db)).toEqual(history)
    expect(importItems(db, [feedItem()], { day: "2026-11-26" })).toMatchObject({ gone: 0 })
    expect(historyOf(db)).toEqual(history)
  })
)

it("READ-33: applies what was due while the site was stopped, each on its day", () =>
  withCatalogue("memory", (db) => {
    importItems(db, [feedItem({ priceChanges: SALE })])
    applyTimePassed(db, new Date("2026-12-05T12:00:00Z"))
    expect(historyOf(db)).toEqual(["2026-11-21 2026-11-22 1999", "2026-11-22 2026-11-25 999", "2026-11-25  1999"])
  }))

it("READ-33: takes away an offer whose only price was that of the sale", () =>
  withCatalogue("memory", (db) => {
    const items = [
      feedItem({ priceChanges: [at("2026-11-22T00:00:00Z", null)] }),
      feedItem({ offerId: "b", title: "Stoel" })
    ]
    importItems(db, items)
    applyTimePassed(db, new Date("2026-11-22T00:00:00Z"))
    expect(db.rows("SELECT offer_id FROM offer WHERE gone_at IS NOT NULL")).toEqual([{ offer_id: "a-1" }])
    expect(db.row("SELECT offer_count FROM shop")).toEqual({ offer_count: 1 })
  }))

it("READ-33: forgets changes that the next import does not have, and those of offers that left", () =>
  withCatalogue("memory", (db) => {
    importItems(db, [feedItem({ priceChanges: SALE }), feedItem({ offerId: "b", title: "Stoel", priceChanges: SALE })])
    importItems(db, [feedItem({ price: 1899 })])
    expect(db.rows("SELECT * FROM price_change")).toEqual([])
    const before = offersStored(db)
    applyTimePassed(db, new Date("2026-11-24T12:00:00Z"))
    expect(offersStored(db)).toEqual(before)
  }))

it("READ-33: leaves the prices and history that an import at each moment would", () =>
  withCatalogue("memory", (byClock) =>
    withCatalogue("memory", (byImport) => {
      const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12))
      const change = fc.record({ day: fc.integer({ min: 22, max: 28 }), price: fc.constantFrom(1099, 1999) })
      const changes = fc.uniqueArray(change, { selector: (each) => each.day, maxLength: 3 })
      let run = 0
      fc.assert(
        fc.property(changes, (some) => {
          const shop = `winkel-${run++}`
          const sorted = some.toSorted((a, b) => a.day - b.day)
          const priceChanges = sorted.map(({ day: number, price }) => ({
            at: day(number).getTime(),
            price: toCents(price)
          }))
          importItems(byClock, [feedItem({ priceChanges })], { shop })
          importItems(byImport, [feedItem()], { shop })
          for (const { day: number, price } of sorted)
            importItems(byImport, [feedItem({ price })], { shop, day: `2026-11-${number}`, confirm: true })
          applyTimePassed(byClock, day(29))
          const intervals = (db: CatalogueDb) =>
            db.rows("SELECT i.* FROM price_interval i JOIN offer USING (offer_key) ORDER BY offer_key DESC, from_day")
          expect([offersStored(byClock), intervals(byClock)]).toEqual([offersStored(byImport), intervals(byImport)])
        }),
        { numRuns: 30 }
      )
    })
  ))

/** Starts the regular checks of a data folder, and returns a function that runs one and lets an index follow. */
const runningSite = async (dataDir: string, db: CatalogueDb, now: () => Date) => {
  const checks = startTimeChecks(dataDir, now, (error) => expect.unreachable(String(error)))
  const generation = await Generation.open(localBuilder(changeReader(db)), now(), async () => undefined)
  const passTime = async () => {
    checks.check()
    await checks.idle()
    await generation.catchUp(now)
    return generation.index
  }
  return { passTime, close: checks.close }
}

it.each(STORAGES)("PRICE-15: stores the shipping of past prices, and of a sale that begins, %s", (storage) =>
  withCatalogue(storage, (db) => {
    const run = (day: string, shippingCost: number | null, item: Parameters<typeof feedItem>[0] = {}) =>
      importItems(db, [feedItem({ shippingCost: shippingCost as Cents | null, ...item })], { day })
    run("2026-11-10", null)
    run("2026-11-12", 495)
    run("2026-11-14", 495)
    run("2026-11-16", 695, { priceChanges: SALE })
    applyTimePassed(db, new Date("2026-11-22T00:00:00Z"))
    expect(totalsOf(db)).toEqual([
      "2026-11-10 2026-11-12 1999+null",
      "2026-11-12 2026-11-16 1999+495",
      "2026-11-16 2026-11-22 1999+695",
      "2026-11-22  999+695"
    ])
    expect([...exportPrices(db, new Date(0))].map((row) => row.shipping_cents)).toEqual([null, 495, 695, 695])
  })
)

it.each([
  { today: "2026-11-14", cost: 495, last: "2026-11-12  1999+495" },
  { today: "2026-11-14", cost: 695, last: "2026-11-12 2026-11-14 1999+495; 2026-11-14  1999+695" },
  { today: "2026-11-12", cost: 695, last: "2026-11-12  1999+695" },
  { today: "2026-11-11", cost: 695, last: "2026-11-12  1999+695" }
])("PRICE-15: knows no shipping from before a store of an older release was opened: $today $cost", (row) =>
  withCatalogue("memory", (db) => {
    const run = (day: string, shippingCost: number) =>
      importItems(db, [feedItem({ shippingCost: toCents(shippingCost) })], { day })
    run("2026-11-10", 495)
    const opened = dayNumber("2026-11-12")
    db.run("INSERT INTO meta (key, value) VALUES ('shipping-since', ?)", String(opened))
    expect(totalsOf(db)).toEqual(["2026-11-10 2026-11-12 1999+null", "2026-11-12  1999+495"])
    run(row.today, row.cost)
    expect(totalsOf(db).join("; ")).toBe(`2026-11-10 2026-11-12 1999+null; ${row.last}`)
  })
)

it("OFFER-11: the index of the running site has the price of the pages when offers become old and hidden", () =>
  inFolder(async (dataDir) => {
    let now = new Date("2026-11-21T12:00:00Z")
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    const price = (cents: number) => [feedItem({ price: cents, shippingCost: toCents(0), gtin: "4006381333931" })]
    importItems(db, price(1000), { shop: "first", now: new Date("2026-11-21T11:00:00Z") })
    importItems(db, price(2000), { shop: "second", now: new Date("2026-11-21T11:30:00Z") })
    const site = await runningSite(dataDir, db, () => now)
    const prices = async (moment: string) => {
      now = new Date(moment)
      const index = await site.passTime()
      const { ids, price: range } = index.query({ ...browse, size: 1 })
      const cards = await Effect.gen(function* () {
        yield* TestClock.setTime(now.getTime())
        return yield* catalogueStore(db).productCards(ids, "everyone")
      }).pipe(Effect.provide(TestClock.layer()), Effect.runPromise)
      return [range?.min, ...cards.map(shownPrice)]
    }
    expect(await prices("2026-11-21T12:00:00Z")).toEqual([1000, 1000])
    expect(await prices("2026-11-22T11:00:00Z")).toEqual([1000, 1000])
    expect(await prices("2026-11-22T11:00:10Z")).toEqual([2000, 2000])
    expect(await prices("2026-11-22T11:30:10Z")).toEqual([1000, 1000])
    expect(await prices("2026-11-28T11:00:10Z")).toEqual([2000, 2000])
    expect(await prices("2026-11-28T11:30:10Z")).toEqual([undefined])
    await site.close()
    db.close()
  }))

it("READ-33: the running site changes prices, and its index follows", () =>
  inFolder(async (dataDir) => {
    let now = new Date("2026-11-21T12:00:00Z")
    const db = openCatalogue(storeFiles(dataDir).catalogue)
    const some = Array.from({ length: 250 }, (_, i) =>
      feedItem({ offerId: `o-${i}`, title: `Lamp ${i}`, priceChanges: SALE })
    )
    importItems(db, some)
    const site = await runningSite(dataDir, db, () => now)
    const cheap = async () => (await site.passTime()).query({ ...browse, priceTo: 1000 }).total
    expect(await cheap()).toBe(0)
    now = new Date(instantOf(Date.parse("2026-11-21T23:00:30Z") / 1000))
    expect(await cheap()).toBe(250)
    now = new Date("2026-11-24T23:00:30Z")
    expect(await cheap()).toBe(0)
    await site.close()
    db.close()
  }))
