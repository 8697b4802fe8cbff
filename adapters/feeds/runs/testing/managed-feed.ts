import { join } from "node:path"
import { downloadsLayer } from "#adapters/outside/download/downloads.ts"
import type { DownloadLimits } from "#adapters/outside/download/port.ts"
import { addFeed, findFeed, type FeedSettings } from "#adapters/store/sql/feeds.ts"
import { openCatalogue, openFeeds, storeFiles } from "#adapters/store/sql/open.ts"
import { addShop, lastRuns } from "#adapters/store/sql/shop-admin.ts"
import { inFolder } from "#adapters/store/sql/testing/catalogues.ts"
import { feedFetcher } from "#adapters/feeds/runs/fetch.ts"
import { type FeedRunOptions, type FeedRunResult, runFeed } from "#adapters/feeds/runs/run-feed.ts"

const HOUR_MS = 3_600_000

/** One line of a feed in JSON Lines. */
const feedLine = (n: number, price: string): string =>
  JSON.stringify({ id: `a-${n}`, title: `Lamp ${n}`, link: `https://a.example/${n}`, price })

/** Returns a feed of some lamps in JSON Lines. */
export const lamps = (count: number, price = "1.50"): string =>
  Array.from({ length: count }, (_, n) => `${feedLine(n, price)}\n`).join("")

const OPERATOR: FeedRunOptions = { confirm: false, replaceIds: false, match: true, isScheduled: false }

/** A data folder with the feed of shop "a", and a clock that a test moves. */
interface ManagedFeed {
  readonly dataDir: string
  /** The path of a file that a feed may be at. */
  readonly file: string
  readonly add: (feed: Partial<FeedSettings>) => void
  readonly run: (options?: Partial<FeedRunOptions>) => Promise<FeedRunResult>
  /** Moves the clock. */
  readonly passHours: (hours: number) => void
  readonly now: () => Date
  readonly stored: () => NonNullable<ReturnType<typeof findFeed>>
  readonly runs: () => ReturnType<typeof lastRuns>
  readonly offers: () => number
}

/** Runs `body` with a data folder whose shop "a" has no feed yet. Downloads may connect to the servers of tests. */
export const withManagedFeed = (
  body: (managed: ManagedFeed) => Promise<void>,
  limits: Partial<DownloadLimits> = {}
): Promise<void> =>
  inFolder(async (dataDir) => {
    const files = storeFiles(dataDir)
    const [catalogue, feeds] = [openCatalogue(files.catalogue), openFeeds(files.feeds)]
    let moment = Date.parse("2026-11-21T08:00:00Z")
    const now = () => new Date(moment)
    const downloads = downloadsLayer({ privateHosts: ["127.0.0.1"] })
    const deps = { dataDir, now, fetch: feedFetcher(downloads, limits) }
    addShop(catalogue, { id: "a", name: "A", website: "a.example" })
    try {
      await body({
        dataDir,
        file: join(dataDir, "feed.jsonl"),
        add: (feed) =>
          addFeed(
            feeds,
            {
              shop: "a",
              address: join(dataDir, "feed.jsonl"),
              intervalMs: 6 * HOUR_MS,
              mapping: null,
              format: null,
              encoding: null,
              credentials: null,
              ...feed
            },
            now()
          ),
        run: async (options = {}) => {
          const result = await runFeed(deps, "a", { ...OPERATOR, ...options })
          if (typeof result === "string") throw new Error(`The run is ${result}`)
          return result
        },
        passHours: (hours) => {
          moment += hours * HOUR_MS
        },
        now,
        stored: () => findFeed(feeds, "a")!,
        runs: () => lastRuns(catalogue, "a"),
        offers: () => catalogue.row<{ n: number }>("SELECT count(*) AS n FROM offer WHERE gone_at IS NULL")!.n
      })
    } finally {
      catalogue.close()
      feeds.close()
    }
  })
