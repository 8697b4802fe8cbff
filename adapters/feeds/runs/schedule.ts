import { fileURLToPath } from "node:url"
import { findFeed, listFeeds, type StoredFeed } from "#adapters/store/sql/feeds.ts"
import { openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { isRunLocked } from "#adapters/store/sql/run-lock.ts"
import { type RegularChecks, startChecks } from "#adapters/runtime/regular-checks.ts"
import { runNode } from "#adapters/runtime/run-node.ts"
import { canRestart, feedsToStart, nextRunAfterFailure } from "#domain/feed/schedule.ts"
import { runFolder } from "./run-feed.ts"

export interface RunSettings {
  readonly dataDir: string
  readonly shop: string
}

const CHECK_INTERVAL_MS = 5_000

interface ScheduleOptions {
  readonly dataDir: string
  readonly now: () => Date
  /** Rejects without the lease on the catalogue; by default each run may begin. Spec: STORE-118. */
  readonly permit?: (() => Promise<void>) | undefined
  readonly run?: (settings: RunSettings, signal: AbortSignal) => Promise<void>
  /** Gets each feed after its run. Spec: WATCH-06. */
  readonly onEnd?: (feed: StoredFeed) => void
  readonly onError: (error: unknown) => void
}

/** Only reads in this process: others do the work, so that pages never wait. Spec: SCHED-04 to SCHED-06, SCHED-10. */
export const startFeedSchedules = ({
  dataDir,
  now,
  permit,
  run = runInProcess,
  onEnd = () => undefined,
  onError
}: ScheduleOptions): RegularChecks => {
  const feeds = openFeeds(storeFiles(dataDir).feeds)
  const folder = runFolder(dataDir)
  const closing = new AbortController()
  const running = new Map<string, Promise<void>>()
  const crashes = new Map<string, { readonly count: number; readonly notBefore: number }>()

  /** Runs that another process does, such as the command line or one that survived the site before. */
  const isRunningElsewhere = ({ shop, runningSince }: StoredFeed) =>
    runningSince !== null && !running.has(shop) && isRunLocked(folder, shop)

  /** A process that ends in failure may not have stored when to try again. Spec: SCHED-06. */
  const noteCrash = (feed: StoredFeed) => {
    const count = (crashes.get(feed.shop)?.count ?? 0) + 1
    const moment = now().getTime()
    const notBefore = canRestart(count) ? moment : nextRunAfterFailure(feed, moment, count, null)
    crashes.set(feed.shop, { count, notBefore })
  }

  const start = async (feed: StoredFeed) => {
    try {
      if (permit !== undefined) await permit()
      await run({ dataDir, shop: feed.shop }, closing.signal)
      crashes.delete(feed.shop)
      const ended = findFeed(feeds, feed.shop)
      if (ended !== null) onEnd(ended)
    } catch (error) {
      if (closing.signal.aborted) return
      noteCrash(feed)
      onError(error)
    } finally {
      running.delete(feed.shop)
      check()
    }
  }

  const check = () => {
    try {
      if (!closing.signal.aborted) startDue()
    } catch (error) {
      onError(error)
    }
  }

  const startDue = () => {
    const moment = now().getTime()
    const stored = listFeeds(feeds)
    const taken = new Set([...running.keys(), ...stored.filter(isRunningElsewhere).map(({ shop }) => shop)])
    const able = stored.filter(({ shop }) => (crashes.get(shop)?.notBefore ?? 0) <= moment)
    for (const feed of feedsToStart(able, taken, moment)) running.set(feed.shop, start(feed))
  }

  const idle = async () => {
    while (running.size > 0) await Promise.all(running.values())
  }

  return startChecks({ check, idle, intervalMs: CHECK_INTERVAL_MS, closing, release: () => feeds.close() })
}

const RUN_SCRIPT = fileURLToPath(new URL("./run-process.ts", import.meta.url))

const runInProcess = (settings: RunSettings, signal: AbortSignal): Promise<void> =>
  runNode([RUN_SCRIPT, JSON.stringify(settings)], signal)
