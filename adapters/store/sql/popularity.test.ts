import { join } from "node:path"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { VIEWS } from "#adapters/services/catalogue/view-counter.ts"
import { RATINGS } from "#adapters/services/catalogue/review-tables.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { changeReader } from "./change-log.ts"
import { matchCatalogue } from "./import/catalogue-matcher.ts"
import { type CatalogueDb, openCatalogue, openSite, type SiteDb, storeFiles } from "./open.ts"
import { updatePopularity } from "./popularity.ts"
import { sqlRecords } from "./records.ts"
import { siteStore } from "../site-store.ts"
import { localAccess } from "./access.ts"
import { importItems, inFolder, withCatalogue } from "./testing/catalogues.ts"
import { importJoined } from "./testing/joined.ts"
import { feedItem } from "#fixtures/item.ts"

const NOW = new Date("2026-11-21T13:00:00Z")
const TODAY = "2026-11-21" as IsoDay
const GTIN = "4006381333931"

const popularities = (db: CatalogueDb) =>
  db.rows<{ popularity: number }>("SELECT popularity FROM product ORDER BY product_key").map((row) => row.popularity)

/** Runs `test` on a catalogue of joined products with the data of visitors beside it. */
const withVisitors = (test: (db: CatalogueDb, site: SiteDb) => Promise<void>) =>
  inFolder(async (folder) => {
    const db = openCatalogue(join(folder, "catalogue.sqlite"))
    const site = openSite(storeFiles(folder).site)
    try {
      importJoined(db)
      await test(db, site)
    } finally {
      site.close()
      db.close()
    }
  })

it("REC-05: counts the shops of a product, and logs only what changed", () =>
  withCatalogue("memory", (db) => {
    importJoined(db)
    const before = changeReader(db).version()
    expect(updatePopularity(db, NOW)).toBe(1)
    expect(popularities(db)).toEqual([10, 0])
    expect(changeReader(db).changesSince(before, 9).productIds).toEqual(["f1"])
    expect(updatePopularity(db, NOW)).toBe(0)
  }))

it("REC-05: counts views and click-outs of thirty days, those of joined products too", () =>
  withVisitors(async (db, site) => {
    const records = sqlRecords(site)
    const views = [
      [TODAY, "f2", 5],
      ["2026-10-23", "f1", 2],
      ["2026-10-22", "f1", 50],
      [TODAY, "f9", 7]
    ] as const
    for (const [day, productId, count] of views)
      await Effect.runPromise(records.insert(VIEWS, { day: day as IsoDay, productId, count }))
    await Effect.runPromise(siteStore(localAccess(site)).countClickOut({ day: TODAY, shopId: "b", offerId: "1" }))
    updatePopularity(db, NOW)
    expect(popularities(db)).toEqual([10 + 5 + 2 + 3, 0])
  }))

it("REC-05: counts the ratings of a product, those of joined products too, and none of shops", () =>
  withVisitors(async (db, site) => {
    const records = sqlRecords(site)
    const rated = [
      ["product/f1", [0, 0, 0, 0, 4]],
      ["product/f2", [0, 0, 0, 0, 6]],
      ["product/f9", [0, 0, 0, 0, 1]],
      ["shop/f1", [9, 0, 0, 0, 0]]
    ] as const
    for (const [about, stars] of rated) await Effect.runPromise(records.insert(RATINGS, { about, last: 9, stars }))
    updatePopularity(db, NOW)
    expect(popularities(db)).toEqual([10 + 15, 0])
  }))

it("REC-05: measures popularity in the matching pass", () =>
  withCatalogue("memory", (db) => {
    for (const shop of ["a", "b", "c"]) importItems(db, [feedItem({ offerId: "1", gtin: GTIN })], { shop })
    matchCatalogue(db, NOW)
    expect(popularities(db)[0]).toBe(20)
  }))
