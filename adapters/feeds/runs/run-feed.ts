import { mkdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { feedReport, type Report } from "#adapters/feeds/report.ts"
import { seconds } from "#adapters/store/time.ts"
import {
  beginFeedRun,
  endFeedRun,
  type FeedRunEnd,
  type FeedRunStatus,
  findFeed,
  type StoredFeed
} from "#adapters/store/sql/feeds.ts"
import type { ImportOutcome } from "#adapters/store/sql/import.ts"
import { recordStop, recordUnchanged, type StoppedRun } from "#adapters/store/sql/import/record.ts"
import { findShop } from "#adapters/store/sql/import/shop.ts"
import { DemoPresent, installationOf } from "#adapters/store/sql/installation.ts"
import { readVisitorCounts } from "#adapters/store/open-records.ts"
import { matchAfterImport } from "#adapters/store/sql/import/catalogue-matcher.ts"
import type { MatchingReport } from "#adapters/store/sql/import/run-matching.ts"
import { type CatalogueDb, type FeedsDb, openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { isBusy } from "#adapters/store/sql/database.ts"
import { lockRun } from "#adapters/store/sql/run-lock.ts"
import { FeedUnreadable, interruption, runImpossible } from "#domain/feed/report.ts"
import { canRestart, canSkipUnchanged, nextRunAfterFailure, nextRunAfterSuccess } from "#domain/feed/schedule.ts"
import { FetchFailed, type FetchFeed } from "./fetch.ts"
import { type FeedProgress, importFeed } from "./import-feed.ts"

interface FeedRunDependencies {
  readonly dataDir: string
  readonly now: () => Date
  readonly fetch: FetchFeed
}

export interface FeedRunOptions {
  readonly confirm: boolean
  readonly replaceIds: boolean
  readonly match: boolean
  readonly isScheduled: boolean
  readonly onProgress?: (progress: FeedProgress) => void
}

export interface FeedRunResult {
  readonly shop: string
  readonly status: FeedRunStatus
  readonly outcome: ImportOutcome | null
  readonly matching: MatchingReport | null
  readonly report: Report
  readonly failure: FeedUnreadable | null
  readonly nextRunAt: Date
}

export const runFolder = (dataDir: string): string => {
  const folder = join(dataDir, "feeds")
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

const LOCK_TIMEOUT_MS = 900_000

/** Returns "missing" without a feed, "busy" during a run. Rejects only for a bug. Spec: SCHED-02 to SCHED-07. */
export const runFeed = async (
  deps: FeedRunDependencies,
  shop: string,
  options: FeedRunOptions
): Promise<FeedRunResult | "missing" | "busy"> => {
  const { catalogue, feeds: feedsFile } = storeFiles(deps.dataDir)
  const feeds = openFeeds(feedsFile)
  try {
    if (findFeed(feeds, shop) === null) return "missing"
    const lock = lockRun(runFolder(deps.dataDir), shop)
    if (lock === null) return "busy"
    const db = openCatalogue(catalogue, { lockTimeoutMs: LOCK_TIMEOUT_MS })
    try {
      // Read again: a run may have ended, or the feed been removed, before this one had the lock.
      const feed = findFeed(feeds, shop)
      return feed === null ? "missing" : await runLocked(deps, { feeds, db, feed, startedAt: deps.now() }, options)
    } finally {
      db.close()
      lock.release()
    }
  } finally {
    feeds.close()
  }
}

interface OpenedRun {
  readonly feeds: FeedsDb
  readonly db: CatalogueDb
  readonly feed: StoredFeed
  readonly startedAt: Date
}

interface Attempt {
  readonly status: FeedRunStatus
  readonly outcome: ImportOutcome | null
  readonly matching: MatchingReport | null
  readonly failure: FeedUnreadable | null
  readonly retryAfterMs: number | null
  readonly imported: FeedRunEnd["imported"]
  readonly bug: unknown
}

const NO_IMPORT = {
  outcome: null,
  matching: null,
  failure: null,
  retryAfterMs: null,
  imported: null,
  bug: null
} as const

const runLocked = async (
  deps: FeedRunDependencies,
  run: OpenedRun,
  options: FeedRunOptions
): Promise<FeedRunResult> => {
  const { feeds, db, feed, startedAt } = run
  const report = feedReport()
  const wasInterrupted = feed.runningSince !== null
  const failuresBefore = feed.failures + Number(wasInterrupted)
  beginFeedRun(feeds, feed.shop, startedAt.getTime(), failuresBefore)
  if (feed.runningSince !== null && installationOf(db) !== "demo") {
    const began = new Date(feed.runningSince)
    recordRunStop(db, feed, "interrupted", interruption(began), { startedAt: began, endedAt: began })
  }
  const mustWait = wasInterrupted && options.isScheduled && !canRestart(failuresBefore)
  const attempt: Attempt = mustWait
    ? { ...NO_IMPORT, status: "interrupted", failure: interruption(startedAt) }
    : await attemptRun(deps, run, options, report)
  const hasFailed = attempt.failure !== null
  const failures = mustWait ? failuresBefore : hasFailed ? failuresBefore + 1 : 0
  const endedAt = deps.now()
  const nextRunAt = hasFailed
    ? nextRunAfterFailure(feed, endedAt.getTime(), failures, attempt.retryAfterMs)
    : nextRunAfterSuccess(feed, startedAt.getTime())
  endFeedRun(feeds, feed.shop, {
    at: endedAt.getTime(),
    status: attempt.status,
    message: attempt.failure?.message ?? null,
    failures,
    nextRunAt,
    imported: attempt.imported
  })
  if (attempt.bug !== null) throw attempt.bug
  const { status, outcome, matching, failure } = attempt
  return { shop: feed.shop, status, outcome, matching, report, failure, nextRunAt: new Date(nextRunAt) }
}

const attemptRun = async (
  deps: FeedRunDependencies,
  run: OpenedRun,
  options: FeedRunOptions,
  report: Report
): Promise<Attempt> => {
  const { db, feed, startedAt } = run
  const path = join(runFolder(deps.dataDir), `${feed.shop}.part`)
  try {
    if (installationOf(db) === "demo") throw new DemoPresent(deps.dataDir)
    rmSync(path, { force: true })
    const ofShop = findShop(db, feed.shop)?.last_complete_run_at ?? null
    const canSkip = canSkipUnchanged({ ofFeed: feed.importedAt, ofShop }, seconds(startedAt))
    const fetched = await deps.fetch(feed, { canSkip, path })
    if (!fetched.isChanged) {
      const times = { now: startedAt, startedAt, endedAt: deps.now() }
      recordUnchanged(db, feed.shop, { ...times, source: feed.address })
      return { ...NO_IMPORT, status: "unchanged", imported: { version: feed.version, at: seconds(startedAt) } }
    }
    const onProgress = options.onProgress ?? (() => undefined)
    const outcome = await importFeed(
      db,
      { feed, path: fetched.path, report, onProgress, verify: fetched.verify },
      { ...options, now: startedAt, clock: deps.now, startedAt, source: feed.address }
    )
    const hasMatches = outcome.status === "done" && outcome.added + outcome.gone + outcome.renumbered > 0
    const matching =
      options.match && hasMatches ? matchAfterImport(db, deps.now(), await readVisitorCounts(deps.now())) : null
    const imported = outcome.status === "done" ? { version: fetched.version, at: seconds(startedAt) } : null
    return { ...NO_IMPORT, status: outcome.status, outcome, matching, imported }
  } catch (error) {
    const attempt = failedAttempt(error)
    if (!attempt.isRecorded && attempt.failure !== null && installationOf(db) !== "demo") {
      recordRunStop(db, feed, "failed", attempt.failure, { startedAt, endedAt: deps.now() })
    }
    return attempt
  } finally {
    rmSync(path, { force: true })
  }
}

/** Records why a run stopped, unless another import is writing all the time. Spec: STORE-14. */
const recordRunStop = (
  db: CatalogueDb,
  feed: StoredFeed,
  status: StoppedRun["status"],
  reason: FeedUnreadable,
  { startedAt, endedAt }: { readonly startedAt: Date; readonly endedAt: Date }
): void => {
  const run = { now: startedAt, clock: () => endedAt, source: feed.address, startedAt, status }
  try {
    db.transaction(() => recordStop(db, feed.shop, run, reason))
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}

const EXPLAINED: ReadonlySet<string> = new Set(["MappingUnusable", "StoreUnusable", "StoreTooNew"])

/** Texts for the shop about errors whose messages are for the operator, by the error's name. */
const SHOP_TEXTS: Readonly<Record<string, string>> = {
  DemoPresent: "In de gegevensmap staat de demowereld, en die komt nooit bij echte aanbiedingen.",
  ImportBusy: "Er loopt al een import in de gegevensmap.",
  WebsiteTaken: "De website van deze winkel hoort al bij een andere winkel."
}

const failedAttempt = (error: unknown): Attempt & { readonly isRecorded: boolean } => {
  const failed = { ...NO_IMPORT, status: "failed", isRecorded: false } as const
  if (error instanceof FetchFailed) return { ...failed, failure: error.reason, retryAfterMs: error.retryAfterMs }
  if (error instanceof FeedUnreadable) {
    return { ...failed, status: error.rule === "FEED-RUN-1" ? "refused" : "failed", failure: error, isRecorded: true }
  }
  if (isBusy(error))
    return { ...failed, failure: runImpossible("Een andere import hield de gegevensmap te lang bezet.") }
  const text = error instanceof Error ? shopText(error) : null
  const failure = runImpossible(text ?? "Er ging iets mis dat niet aan de feed ligt.")
  return { ...failed, failure, bug: text === null ? error : null }
}

const shopText = ({ name, message }: Error): string | null =>
  EXPLAINED.has(name) ? message : (SHOP_TEXTS[name] ?? null)
