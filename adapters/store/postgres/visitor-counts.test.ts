import { Effect, Redacted } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { VIEWS } from "#adapters/services/catalogue/view-counter.ts"
import { RATINGS } from "#adapters/services/catalogue/review-tables.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { readVisitorCounts } from "../open-records.ts"
import { matchCatalogue } from "../sql/import/catalogue-matcher.ts"
import type { CatalogueDb } from "../sql/open.ts"
import { updatePopularity } from "../sql/popularity.ts"
import { importJoined } from "../sql/testing/joined.ts"
import { withCatalogue } from "../sql/testing/catalogues.ts"
import { hasPostgres, type PostgresServer, startPostgres } from "../testing/postgres-server.ts"
import { openPostgres } from "./open.ts"

const NOW = new Date("2026-11-21T13:00:00Z")
const TODAY = "2026-11-21" as IsoDay

const popularities = (db: CatalogueDb) =>
  db.rows<{ popularity: number }>("SELECT popularity FROM product ORDER BY product_key").map((row) => row.popularity)

describe.skipIf(!hasPostgres)("visitors' data in PostgreSQL", () => {
  let server: PostgresServer
  let opened: Awaited<ReturnType<typeof openPostgres>>

  beforeAll(async () => {
    server = await startPostgres()
    opened = await openPostgres(server.url, 10_000)
  })
  afterAll(async () => {
    await opened.close()
    server.remove()
  })

  it("STORE-95: counts click-outs by offer and day, and returns the most frequent first", async () => {
    const { countClickOut, clickOuts } = opened.siteStore
    for (const [shopId, offerId, day] of [
      ["lampenhuis", "a", "2026-11-01"],
      ["lampenhuis", "b", "2026-11-01"],
      ["lampenhuis", "b", "2026-11-01"],
      ["'; DROP TABLE click_out; --", "b", "2026-11-02"]
    ] as const)
      await Effect.runPromise(countClickOut({ shopId, offerId, day }))
    expect(await Effect.runPromise(clickOuts("2026-11-01"))).toEqual([
      { shopId: "lampenhuis", offerId: "b", count: 2 },
      { shopId: "lampenhuis", offerId: "a", count: 1 }
    ])
    expect(await Effect.runPromise(clickOuts("2026-11-03"))).toEqual([])
  })

  it("STORE-95: counts views, click-outs and ratings for the popularity of products", async () => {
    const { records, siteStore } = opened
    for (const [day, productId, count] of [
      [TODAY, "f2", 5],
      ["2026-10-23", "f1", 2],
      ["2026-10-22", "f1", 50]
    ] as const)
      await Effect.runPromise(records.insert(VIEWS, { day: day as IsoDay, productId, count }))
    for (const [about, stars] of [
      ["product/f1", [0, 0, 0, 0, 4]],
      ["product/f2", [0, 0, 0, 0, 6]],
      ["shop/f1", [9, 0, 0, 0, 0]]
    ] as const)
      await Effect.runPromise(records.insert(RATINGS, { about, last: 9, stars }))
    await Effect.runPromise(siteStore.countClickOut({ day: TODAY, shopId: "b", offerId: "1" }))
    const visitors = await readVisitorCounts(NOW, server.url)
    await withCatalogue("memory", async (db) => {
      importJoined(db)
      updatePopularity(db, NOW, visitors ?? undefined)
      expect(popularities(db)).toEqual([10 + 5 + 2 + 3 + 15, 0])
    })
  })

  it("STORE-95: leaves the popularity as it is while the database is away", async () => {
    const away = Redacted.make(Redacted.value(server.url).replace(/:\d+\/site/, ":1/site"))
    expect(await readVisitorCounts(NOW, away)).toBeNull()
    await withCatalogue("memory", async (db) => {
      importJoined(db)
      db.run("UPDATE product SET popularity = 7")
      matchCatalogue(db, NOW, null)
      expect(popularities(db)[0]).toBe(7)
    })
  })
})
