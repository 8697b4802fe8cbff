import { Argument, Command } from "commander"
import { findFeed, listFeeds, pauseFeed, removeFeed, type StoredFeed } from "#adapters/store/sql/feeds.ts"
import { findManagedShop, lastRuns } from "#adapters/store/sql/shop-admin.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import type { FeedDependencies } from "#cli/dependencies/feeds.ts"
import { type ManagedFeedDependencies, unknownFeed, withFeeds } from "#cli/dependencies/managed-feeds.ts"
import { printRuns, findingLines } from "./feed-findings.ts"
import { dataCommand, type DataFlags, readShopId } from "#cli/common-flags.ts"
import { type Column, plain, table } from "#cli/print.ts"
import { formatInterval } from "#domain/feed/schedule.ts"
import { feedAddCommand } from "./feed-add.ts"
import { feedRunCommand } from "./feed-run.ts"
import { feedReport, type Report } from "#adapters/feeds/report.ts"
import { addReadFlags, feedFailed, mappingOf, readAllBatches, type ReadFlags } from "./feed-read.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

interface LogFlags extends DataFlags {
  readonly runs: string
}

export const feedCommand = (io: Io, deps: FeedDependencies, managed: ManagedFeedDependencies): Command => {
  const root = new Command("feed").description("Check feeds, and manage those that are fetched on schedule")
  const commands = [
    checkCommand(io, deps),
    feedAddCommand(io, managed),
    list(io, managed),
    feedRunCommand(io, managed, deps),
    log(io, managed),
    remove(io, managed),
    pause(io, managed, true),
    pause(io, managed, false)
  ]
  for (const command of commands) root.addCommand(command)
  return root
}

const shopArgument = (): Argument => new Argument("<shop>", "the shop of the feed").argParser(readShopId)

const list = (io: Io, deps: ManagedFeedDependencies): Command =>
  dataCommand("list", "Show the feeds, their last run and their next one").action(({ json, dataDir }: DataFlags) =>
    withFeeds(deps, dataDir, "read", async (db) => {
      const feeds = listFeeds(db)
      if (json) printJson(io, feeds.map(toJsonOutput))
      else if (feeds.length === 0) {
        io.err("There are no feeds yet. Add one with: koopkompas feed add <shop> <address> --every 6h")
      } else io.out(table(FEED_COLUMNS, feeds, io.width))
    })
  )

/** Everything about a feed but its password and its mapping. Spec: SCHED-08. */
const toJsonOutput = (feed: StoredFeed) => ({
  shop: feed.shop,
  address: feed.address,
  every: formatInterval(feed.intervalMs),
  user: feed.credentials?.user ?? null,
  hasMapping: feed.mapping !== null,
  paused: feed.isPaused,
  runningSince: isoText(feed.runningSince),
  lastRunAt: isoText(feed.lastRunAt),
  lastStatus: feed.lastStatus,
  lastMessage: feed.lastMessage,
  failures: feed.failures,
  nextRunAt: isoText(feed.nextRunAt)
})

const isoText = (moment: number | null): string | null => (moment === null ? null : new Date(moment).toISOString())

const minuteText = (moment: number | null): string => isoText(moment)?.slice(0, 16).replace("T", " ") ?? "never"

const FEED_COLUMNS: ReadonlyArray<Column<StoredFeed>> = [
  { title: "shop", value: ({ shop }) => shop },
  { title: "address", value: ({ address }) => address, flexible: true },
  { title: "every", value: ({ intervalMs }) => formatInterval(intervalMs), align: "right" },
  { title: "last run (UTC)", value: ({ lastRunAt }) => minuteText(lastRunAt), from: 80 },
  { title: "next run (UTC)", value: (feed) => (feed.isPaused ? "paused" : minuteText(feed.nextRunAt)), from: 100 },
  {
    title: "result",
    value: ({ runningSince, lastStatus, lastMessage }) =>
      runningSince === null ? [lastStatus ?? "-", lastMessage ?? ""].join(" ").trim() : "running"
  }
]

const DEFAULT_RUNS = "10"
const MAX_RUNS = 1_000

const log = (io: Io, deps: ManagedFeedDependencies): Command =>
  dataCommand("log", "Show the last runs of a shop's feed, with what they found")
    .addArgument(shopArgument())
    .option("--runs <number>", "how many runs to show, the newest first", DEFAULT_RUNS)
    .action((shop: string, { runs: limit, json, dataDir }: LogFlags) =>
      withFeeds(deps, dataDir, "read", async () => {
        if (!/^[1-9]\d{0,3}$/.test(limit) || Number(limit) > MAX_RUNS) {
          throw fail.usage(`Give --runs a number from 1 to ${MAX_RUNS}.`)
        }
        const catalogue = await deps.openCatalogue(dataDir, "read")
        try {
          if (findManagedShop(catalogue, shop) === null) unknownFeed(shop)
          const runs = lastRuns(catalogue, shop, Number(limit))
          if (json) printJson(io, runs)
          else if (runs.length === 0) io.err(`The feed of ${shop} has not run yet.`)
          else printRuns(io, runs)
        } finally {
          catalogue.close()
        }
      })
    )

const remove = (io: Io, deps: ManagedFeedDependencies): Command =>
  dataCommand("remove", "Fetch a feed no more; the shop and its offers remain")
    .addArgument(shopArgument())
    .action((shop: string, { json, dataDir }: DataFlags) =>
      withFeeds(deps, dataDir, "change", async (db) => {
        const feed = findFeed(db, shop) ?? unknownFeed(shop)
        removeFeed(db, shop)
        if (json) printJson(io, toJsonOutput(feed))
        else io.out(`The feed of shop ${shop} is removed. Its offers remain until: koopkompas shop remove ${shop}`)
      })
    )

const pause = (io: Io, deps: ManagedFeedDependencies, isPaused: boolean): Command => {
  const name = isPaused ? "pause" : "resume"
  return dataCommand(name, isPaused ? "Leave a feed out of the schedule" : "Fetch a paused feed on schedule again")
    .addArgument(shopArgument())
    .action((shop: string, { json, dataDir }: DataFlags) =>
      withFeeds(deps, dataDir, "change", async (db) => {
        if (!pauseFeed(db, shop, isPaused)) unknownFeed(shop)
        const feed = findFeed(db, shop) ?? unknownFeed(shop)
        if (json) printJson(io, toJsonOutput(feed))
        else
          io.out(
            isPaused ? `The feed of shop ${shop} is paused.` : `The feed of shop ${shop} is fetched on schedule again.`
          )
      })
    )
}

interface Flags extends ReadFlags {
  readonly shop?: string
}

const checkCommand = (io: Io, deps: FeedDependencies): Command => {
  const command = new Command("check").description("Read a feed and report every finding; nothing is stored")
  addReadFlags(command).option("--shop <id>", "the shop, where the mapping file differs by shop")
  return command.action(async (file: string, flags: Flags) => {
    const mapping = await mappingOf(deps, flags, flags.shop)
    const report = feedReport()
    try {
      await readAllBatches(deps, file, flags, mapping, report.add)
    } catch (error) {
      throw feedFailed(io, flags.json, error, report)
    }
    if (flags.json) printJson(io, checked(report))
    else print(io, report)
  })
}

const checked = (report: Report) => {
  const { items, rejected, warnings } = report.counts()
  return { accepted: items, rejected, warnings, unread: report.unread(), findings: report.findings() }
}

const print = (io: Io, report: Report): void => {
  const { items, rejected, warnings } = report.counts()
  io.out(`Accepted  ${formatCount(items)}`)
  io.out(`Rejected  ${formatCount(rejected)}`)
  io.out(`Warnings  ${formatCount(warnings)}`)
  const unread = report.unread()
  if (unread.length > 0) io.out(`Not read  ${unread.map(plain).join(", ")}`)
  for (const line of findingLines(report.toRunReport())) io.out(line)
}
