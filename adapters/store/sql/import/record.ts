import type { Hold } from "#domain/matching/hold.ts"
import { seconds } from "#adapters/store/time.ts"
import type { FeedUnreadable } from "#domain/feed/report.ts"
import type { FeedFinding } from "#domain/shopping/sellers/api.ts"
import type { CatalogueDb } from "../open.ts"
import { logShop } from "../pass-time.ts"
import { findShop } from "./shop.ts"

/** The runs of a shop that are stored; older ones are deleted. Some months of a feed that is read every few hours. */
export const MAX_STORED_RUNS = 1_000

export interface RunReport {
  readonly rejected: number
  readonly warnings: number
  readonly findings: ReadonlyArray<FeedFinding>
}

/** The counts of a run. `accepted` = added + changed + unchanged; of a held one, those it would have had. */
export interface RunCounts {
  readonly accepted: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly gone: number
  readonly renumbered: number
}

interface RunRecord {
  readonly shopKey: number
  readonly source: string
  /** Moment whose day is the day of the run. */
  readonly date: Date
  readonly startedAt: Date
  readonly endedAt: Date
  readonly status: "done" | "unchanged" | "held" | StoppedRun["status"]
  readonly hold: Hold | null
  readonly counts: RunCounts
  readonly report: RunReport
}

const NO_COUNTS: RunCounts = { accepted: 0, added: 0, changed: 0, unchanged: 0, gone: 0, renumbered: 0 }

export const recordRun = (db: CatalogueDb, { shopKey, hold, counts, report, ...run }: RunRecord) => {
  db.run(
    `INSERT INTO feed_run (shop_key, source, run_at, started_at, ended_at, status, rule, before_value, after_value,
       percent, accepted, added, changed, unchanged, gone, renumbered, rejected, warnings, findings)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    shopKey,
    run.source,
    seconds(run.date),
    seconds(run.startedAt),
    seconds(run.endedAt),
    run.status,
    hold?.rule ?? report.findings.find(({ severity }) => severity === "stop")?.rule ?? null,
    hold?.before ?? null,
    hold?.after ?? null,
    hold?.percent ?? null,
    counts.accepted,
    counts.added,
    counts.changed,
    counts.unchanged,
    counts.gone,
    counts.renumbered,
    report.rejected,
    report.warnings,
    JSON.stringify(report.findings)
  )
  db.run(
    `DELETE FROM feed_run WHERE shop_key = ? AND run_key <=
       (SELECT run_key FROM feed_run WHERE shop_key = ? ORDER BY run_key DESC LIMIT 1 OFFSET ?)`,
    shopKey,
    shopKey,
    MAX_STORED_RUNS
  )
}

/** A run that ended without counts; `now` is the moment whose day is the day of the run. */
export interface StoppedRun {
  readonly now: Date
  readonly clock?: () => Date
  readonly source: string
  readonly startedAt: Date
  /** "interrupted": its process ended halfway. Spec: SCHED-06. */
  readonly status: "refused" | "failed" | "interrupted"
}

export const recordStop = (db: CatalogueDb, shopId: string, run: StoppedRun, reason: FeedUnreadable) => {
  const shop = findShop(db, shopId)
  if (shop === null) return
  const { rule, line, message, fix } = reason
  const finding: FeedFinding = {
    rule,
    severity: "stop",
    count: 1,
    fix,
    examples: [{ itemId: null, line, message }]
  }
  recordRun(db, {
    shopKey: shop.shop_key,
    source: run.source,
    date: run.now,
    startedAt: run.startedAt,
    endedAt: run.clock?.() ?? run.now,
    status: run.status,
    hold: null,
    counts: NO_COUNTS,
    report: { rejected: 0, warnings: 0, findings: [finding] }
  })
}

interface UnchangedRun {
  readonly now: Date
  readonly startedAt: Date
  readonly endedAt: Date
  readonly source: string
}

/** The offers count as seen `now` (STORE-04). Throws if an import is writing. Spec: SCHED-07, STORE-14. */
export const recordUnchanged = (db: CatalogueDb, shopId: string, { now, ...run }: UnchangedRun): void =>
  db.transaction(() => {
    const shop = findShop(db, shopId)
    if (shop === null) return
    const at = Math.max(seconds(now), shop.last_complete_run_at ?? 0)
    if (shop.told_age > 0) logShop(db, shop.shop_key)
    db.run("UPDATE shop SET last_complete_run_at = ?, told_age = 0 WHERE shop_key = ?", at, shop.shop_key)
    const counts = { ...NO_COUNTS, accepted: shop.offer_count, unchanged: shop.offer_count }
    const report = { rejected: 0, warnings: 0, findings: [] }
    recordRun(db, { ...run, shopKey: shop.shop_key, date: now, status: "unchanged", hold: null, counts, report })
  })
