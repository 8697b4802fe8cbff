import { Argument, Command } from "commander"
import { listFeeds } from "#adapters/store/sql/feeds.ts"
import type { FeedRunResult } from "#adapters/feeds/runs/run-feed.ts"
import { CommandFailed, EXIT, type ExitCode, fail, type Io, printJson } from "#cli/io.ts"
import type { FeedDependencies } from "#cli/dependencies/feeds.ts"
import { findingLines, matchingLine, summaryLines, holdFinding } from "./feed-findings.ts"
import { type ManagedFeedDependencies, unknownFeed, withFeeds } from "#cli/dependencies/managed-feeds.ts"
import { readShopId } from "#cli/common-flags.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import { isDue } from "#domain/feed/schedule.ts"

interface Flags {
  readonly due: boolean
  readonly all: boolean
  readonly confirm: boolean
  readonly replaceIds: boolean
  readonly match: boolean
  readonly json: boolean
  readonly dataDir?: string
}

export const feedRunCommand = (
  io: Io,
  deps: ManagedFeedDependencies,
  { progress }: Pick<FeedDependencies, "progress">
): Command =>
  new Command("run")
    .description("Fetch and import feeds now")
    .addArgument(new Argument("[shop...]", "the shops whose feeds to run").argParser(readShopIds))
    .option("--due", "run the feeds that are due, as the site does", false)
    .option("--all", "run all feeds", false)
    .option("--confirm", "go on this once where a run would be held: many offers gone, or prices far off", false)
    .option("--replace-ids", "the shop gave all offers other ids: go on with those known by GTIN, link or title", false)
    .option("--no-match", "leave out the matching pass; do it later with: koopkompas match")
    .option("--json", "print the results as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    .action(async (given: ReadonlyArray<string> | undefined, flags: Flags) => {
      const shops = await selectShops(deps, given ?? [], flags)
      const results: Array<FeedRunResult> = []
      let code: ExitCode = EXIT.ok
      for (const shop of shops) {
        const bar = progress()
        const options = { ...flags, isScheduled: flags.due, onProgress: bar.update }
        const result = await orExplained(() => deps.run(flags.dataDir, shop, options)).finally(bar.stop)
        if (result === "missing") return unknownFeed(shop)
        if (result === "busy") {
          io.err(`The feed of ${shop} is running already. See how it ended with: koopkompas feed log ${shop}`)
          if (!flags.due) code = EXIT.failure
          continue
        }
        results.push(result)
        if (!flags.json) printResult(io, result, shops.length > 1)
        if (code === EXIT.ok) code = exitCodeOf(result)
      }
      if (flags.json)
        printJson(
          io,
          results.map((result) => toJsonOutput(result, flags.replaceIds))
        )
      else if (shops.length === 0) io.err(flags.due ? NONE_DUE : NONE)
      if (code !== EXIT.ok)
        throw new CommandFailed(code, results.flatMap((result) => failureLines(result, flags)).join("\n"))
    })

const NONE_DUE = "No feed is due. See when they are with: koopkompas feed list"
const NONE = "There are no feeds yet. Add one with: koopkompas feed add <shop> <address> --every 6h"

const readShopIds = (value: string, previous: ReadonlyArray<string> = []): ReadonlyArray<string> => [
  ...previous,
  readShopId(value)
]

const selectShops = async (
  deps: ManagedFeedDependencies,
  shops: ReadonlyArray<string>,
  { due, all, confirm, replaceIds, dataDir }: Flags
): Promise<ReadonlyArray<string>> => {
  if (Number(shops.length > 0) + Number(due) + Number(all) !== 1) {
    throw fail.usage("Name the shops whose feeds to run, or give --due or --all.")
  }
  if ((confirm || replaceIds) && shops.length !== 1) {
    throw fail.usage("Name the one shop that --confirm or --replace-ids is for.")
  }
  if (shops.length > 0) return [...new Set(shops)]
  const now = deps.now().getTime()
  return withFeeds(deps, dataDir, "read", async (feeds) =>
    listFeeds(feeds)
      .filter((feed) => all || isDue(feed, now))
      .map(({ shop }) => shop)
  )
}

const exitCodeOf = ({ status, failure }: FeedRunResult): ExitCode => {
  if (failure !== null) return EXIT.failure
  return status === "held" ? EXIT.held : EXIT.ok
}

const holdOf = ({ outcome }: FeedRunResult, replaceIds: boolean) =>
  outcome === null || outcome.reason === null ? null : holdFinding(outcome.reason, outcome.added, replaceIds)

const failureLines = (result: FeedRunResult, { replaceIds }: Flags): ReadonlyArray<string> => {
  const { shop, failure } = result
  const reason = failure ?? holdOf(result, replaceIds)
  return reason === null ? [] : [`${shop}: ${reason.rule}: ${reason.message}`, reason.fix]
}

const printResult = (
  io: Io,
  { shop, status, outcome, matching, report }: FeedRunResult,
  isOneOfMany: boolean
): void => {
  if (isOneOfMany) io.out(`${shop}: ${status}`)
  if (status === "unchanged") io.out("The feed is unchanged; its prices count as seen just now.")
  if (outcome !== null) for (const line of summaryLines(outcome, report.counts())) io.out(line)
  if (matching !== null) io.out(matchingLine(matching))
  for (const line of findingLines(report.toRunReport())) io.out(line)
}

const toJsonOutput = (result: FeedRunResult, replaceIds: boolean) => {
  const { shop, status, outcome, matching, report, failure, nextRunAt } = result
  const { rejected, warnings } = report.counts()
  const hold = holdOf(result, replaceIds)
  const error =
    failure === null ? null : { rule: failure.rule, line: failure.line, message: failure.message, fix: failure.fix }
  const counts =
    outcome === null
      ? null
      : {
          accepted: outcome.accepted,
          added: outcome.added,
          changed: outcome.changed,
          unchanged: outcome.unchanged,
          gone: outcome.gone,
          renumbered: outcome.renumbered,
          rejected,
          warnings
        }
  const findings = [...(hold === null ? [] : [hold]), ...report.findings()]
  return { shop, status, counts, error, matching, findings, nextRunAt }
}
