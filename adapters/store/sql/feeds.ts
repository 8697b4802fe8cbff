import { Redacted } from "effect"
import type { FeedFormat } from "#domain/feed/record-value.ts"
import type { Database } from "./database.ts"

export type FeedRunStatus = "done" | "unchanged" | "held" | "refused" | "failed" | "interrupted"

export interface FeedSettings {
  readonly shop: string
  /** A web address without user and password, or the path of a file. */
  readonly address: string
  readonly intervalMs: number
  readonly mapping: string | null
  readonly format: FeedFormat | null
  readonly encoding: string | null
  readonly credentials: FeedCredentials | null
}

interface FeedCredentials {
  readonly user: string
  readonly password: Redacted.Redacted
}

/** Properties of an imported feed that tell whether it has changed since; null where its server names none. Spec: SCHED-07. */
export interface FeedVersion {
  readonly etag: string | null
  readonly lastModified: string | null
  readonly hostKey: string | null
  /** The hash of a download's bytes, or the state of a file. */
  readonly fingerprint: string | null
}

/** Error for a second feed of a shop. Nothing was changed. Spec: SCHED-01. */
class FeedExists extends Error {
  override readonly name = "FeedExists"
}

interface FeedRow {
  readonly shop: string
  readonly address: string
  readonly mapping: string | null
  readonly format: FeedFormat | null
  readonly encoding: string | null
  readonly user: string | null
  readonly password: string | null
  readonly interval_ms: number
  readonly paused: number
  readonly next_run_at: number
  readonly failures: number
  readonly running_since: number | null
  readonly last_run_at: number | null
  readonly last_status: FeedRunStatus | null
  readonly last_message: string | null
  readonly etag: string | null
  readonly last_modified: string | null
  readonly host_key: string | null
  readonly fingerprint: string | null
  readonly imported_at: number | null
}

/** A managed feed. Moments are in milliseconds since 1970. */
export type StoredFeed = ReturnType<typeof storedFeed>

const storedFeed = (row: FeedRow) => ({
  shop: row.shop,
  address: row.address,
  mapping: row.mapping,
  format: row.format,
  encoding: row.encoding,
  credentials:
    row.user === null ? null : { user: row.user, password: Redacted.make(row.password ?? "", { label: "password" }) },
  intervalMs: row.interval_ms,
  isPaused: row.paused === 1,
  nextRunAt: row.next_run_at,
  failures: row.failures,
  runningSince: row.running_since,
  lastRunAt: row.last_run_at,
  lastStatus: row.last_status,
  lastMessage: row.last_message,
  version: {
    etag: row.etag,
    lastModified: row.last_modified,
    hostKey: row.host_key,
    fingerprint: row.fingerprint
  },
  importedAt: row.imported_at
})

export const listFeeds = (db: Database): ReadonlyArray<StoredFeed> =>
  db.rows<FeedRow>("SELECT * FROM feed ORDER BY shop").map(storedFeed)

export const findFeed = (db: Database, shop: string): StoredFeed | null => {
  const row = db.row<FeedRow>("SELECT * FROM feed WHERE shop = ?", shop)
  return row === null ? null : storedFeed(row)
}

export const addFeed = (db: Database, feed: FeedSettings, now: Date): void =>
  db.transaction(() => {
    if (findFeed(db, feed.shop) !== null) {
      throw new FeedExists(
        `Shop ${feed.shop} has a feed already. To replace it, first run: koopkompas feed remove ${feed.shop}`
      )
    }
    db.run(
      `INSERT INTO feed (shop, address, mapping, format, encoding, user, password, interval_ms, next_run_at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      feed.shop,
      feed.address,
      feed.mapping,
      feed.format,
      feed.encoding,
      feed.credentials?.user ?? null,
      feed.credentials === null ? null : Redacted.value(feed.credentials.password),
      feed.intervalMs,
      now.getTime()
    )
  })

export const removeFeed = (db: Database, shop: string): boolean =>
  Number(db.statement("DELETE FROM feed WHERE shop = ?").run(shop).changes) > 0

export const pauseFeed = (db: Database, shop: string, isPaused: boolean): boolean =>
  Number(db.statement("UPDATE feed SET paused = ? WHERE shop = ?").run(Number(isPaused), shop).changes) > 0

/** `failures` counts an interrupted run before it. Spec: SCHED-06. */
export const beginFeedRun = (db: Database, shop: string, now: number, failures: number): void =>
  db.run("UPDATE feed SET running_since = ?, failures = ? WHERE shop = ?", now, failures, shop)

export interface FeedRunEnd {
  readonly at: number
  readonly status: FeedRunStatus
  readonly message: string | null
  readonly failures: number
  readonly nextRunAt: number
  /** The imported version; null if the run imported nothing, so that the one before remains. */
  readonly imported: { readonly version: FeedVersion; readonly at: number } | null
}

export const endFeedRun = (db: Database, shop: string, end: FeedRunEnd): void =>
  db.transaction(() => {
    db.run(
      `UPDATE feed SET running_since = NULL, last_run_at = ?, last_status = ?, last_message = ?, failures = ?,
         next_run_at = ? WHERE shop = ?`,
      end.at,
      end.status,
      end.message,
      end.failures,
      end.nextRunAt,
      shop
    )
    if (end.imported === null) return
    const { version, at } = end.imported
    db.run(
      "UPDATE feed SET etag = ?, last_modified = ?, host_key = ?, fingerprint = ?, imported_at = ? WHERE shop = ?",
      version.etag,
      version.lastModified,
      version.hostKey,
      version.fingerprint,
      at,
      shop
    )
  })
