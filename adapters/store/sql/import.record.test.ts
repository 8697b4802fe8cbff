import { describe, expect, it } from "vitest"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { feedItem } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { MAX_STORED_RUNS, type RunReport } from "./import/record.ts"
import { openImport } from "./import.ts"
import type { CatalogueDb } from "./open.ts"
import { importItems, STORAGES, withCatalogue } from "./testing/catalogues.ts"

const items = (count: number) => Array.from({ length: count }, (_, n) => feedItem({ offerId: `o-${n}` }))
const [NOW, LATER] = [new Date("2026-11-21T12:00:00Z"), new Date("2026-11-21T12:00:05Z")]
const CUT = new FeedUnreadable({ rule: "FEED-CUT-1", line: 7, column: 3, message: "De feed is afgebroken.", fix: "" })

const failRun = (db: CatalogueDb, shop = "lampenhuis") => {
  const run = openImport(db, { id: shop, name: "Nieuw" }, { now: NOW, confirm: false, source: "test" })
  run.add(items(3))
  run.abort(CUT)
}

const RUNS: Readonly<Record<string, (db: CatalogueDb) => void>> = {
  "ten offers": (db) => importItems(db, items(10)),
  "a feed that cannot be read": (db) => failRun(db),
  "one offer left": (db) => importItems(db, items(1)),
  "one offer left, confirmed": (db) => importItems(db, items(1), { confirm: true }),
  "a feed of an earlier day": (db) => expect(() => importItems(db, items(1), { day: "2026-11-20" })).toThrow("20 nov")
}

describe.each(STORAGES)("the record of runs, %s", (storage) => {
  it("STORE-14: stores how each run ended", () =>
    withCatalogue(storage, (db) => {
      const rows = examples("STORE-14", ["run", "status", "rule"])
      for (const { run } of rows) RUNS[run]!(db)
      expect(db.rows("SELECT status, coalesce(rule, '') AS rule FROM feed_run ORDER BY run_key")).toEqual(
        rows.map(({ status, rule }) => ({ status, rule }))
      )
      expect(db.row("SELECT name FROM shop")).toEqual({ name: "lampenhuis" })
    }))

  it("STORE-14: stores source, day, times, counts and findings", () =>
    withCatalogue(storage, (db) => {
      const times = [NOW, LATER]
      const options = { now: new Date("2026-11-01T12:00:00Z"), confirm: false, source: "feed.xml" }
      const run = openImport(db, { id: "lampenhuis" }, { ...options, clock: () => times.shift()! })
      run.add(items(3))
      const finding = { rule: "FEED-GTIN-1", severity: "warning", count: 5, fix: "Herstel het." } as const
      const findings: RunReport["findings"] = [{ ...finding, examples: [{ itemId: "a", line: 4, message: "Fout." }] }]
      run.finish({ rejected: 2, warnings: 5, findings })
      const stored = db.row<{ findings: string }>("SELECT * FROM feed_run")
      expect(stored).toMatchObject({
        source: "feed.xml",
        run_at: options.now.getTime() / 1000,
        started_at: NOW.getTime() / 1000,
        ended_at: LATER.getTime() / 1000,
        accepted: 3,
        rejected: 2,
        warnings: 5
      })
      expect(JSON.parse(stored?.findings ?? "")).toEqual(findings)
    }))

  it("STORE-14: stores nothing of a failed run of a new shop, not even the shop", () =>
    withCatalogue(storage, (db) => {
      failRun(db, "nieuw")
      expect([db.rows("SELECT * FROM feed_run"), db.rows("SELECT * FROM shop")]).toEqual([[], []])
    }))

  it("STORE-14: deletes the oldest runs of the shop beyond the limit", () =>
    withCatalogue(storage, (db) => {
      importItems(db, items(1), { shop: "derde" })
      for (let run = 0; run < MAX_STORED_RUNS + 2; run++) importItems(db, [])
      expect(db.row("SELECT count(*) AS runs, min(run_key) AS oldest FROM feed_run WHERE shop_key = 2")).toEqual({
        runs: MAX_STORED_RUNS,
        oldest: 4
      })
      expect(db.rows("SELECT run_key FROM feed_run WHERE shop_key = 1")).toHaveLength(1)
    }))
})
