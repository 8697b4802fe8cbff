import { Command, InvalidArgumentError } from "commander"
import { basename } from "node:path"
import type { ImportOutcome } from "#adapters/store/sql/import.ts"
import type { MatchingReport } from "#adapters/store/sql/import/run-matching.ts"
import type { FeedShop } from "#adapters/store/sql/import/shop.ts"
import { fail, type Io, printJson } from "#cli/io.ts"
import { holdFinding, findingLines, matchingLine, summaryLines } from "./feed-findings.ts"
import type { FeedDependencies, OpenedImport } from "#cli/dependencies/feeds.ts"
import { addReadFlags, feedFailed, mappingOf, readAllBatches, type ReadFlags } from "./feed-read.ts"
import { feedReport, type Report } from "#adapters/feeds/report.ts"
import { readShopId } from "#cli/common-flags.ts"
import { FeedUnreadable } from "#domain/feed/report.ts"
import { dayOf } from "#domain/base/text/format.ts"
import explained from "#cli/explained-errors.json" with { type: "json" }

interface Flags extends ReadFlags {
  readonly shop: string
  readonly name?: string
  readonly confirm: boolean
  readonly replaceIds: boolean
  readonly match: boolean
  readonly date?: Date
  readonly dataDir?: string
}

/** Creates `koopkompas import <file>`. Atomic: an unreadable feed or a stopped process leaves the shop unchanged. Spec: FEED rules in docs/feeds.md. */
export const importCommand = (io: Io, deps: FeedDependencies): Command => {
  const command = new Command("import").description("Import a shop's feed: its offers become those of the feed")
  addReadFlags(command)
    .requiredOption("--shop <id>", "the shop's lasting id: letters, digits, dots, dashes", readShopId)
    .option("--name <name>", "the shop's name as shown")
    .option("--confirm", "go on this once where a run would be held: many offers gone, or prices far off", false)
    .option("--replace-ids", "the shop gave all offers other ids: go on with those known by GTIN, link or title", false)
    .option(
      "--date <day>",
      "the day the feed is of, such as 2025-11-20, for bringing in history in order",
      readDay(deps.now)
    )
    .option("--no-match", "leave out the matching pass; do it later with: koopkompas match")
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  return command.action(async (file: string, flags: Flags) => {
    const datedDeps = { ...deps, now: () => flags.date ?? deps.now() }
    const mapping = await mappingOf(datedDeps, flags, flags.shop)
    const shop: FeedShop = {
      id: flags.shop,
      ...mapping?.shop,
      ...(flags.name !== undefined && { name: flags.name }),
      ...(flags.website !== undefined && { website: flags.website })
    }
    const report = feedReport()
    const run = await begin(io, deps, flags, shop, file, report)
    const { outcome, matching } = await importInto(run, io, flags, report, () =>
      readAllBatches(datedDeps, file, withWebsite(flags, run), mapping, (batch) => {
        report.add(batch)
        run.add(batch.items)
      })
    )
    printOutcome(io, flags, report, outcome, matching)
  })
}

/** Reads a feed without links with the website of the stored shop, unless another is given. Spec: FEED-WEBSITE-1. */
const withWebsite = (flags: Flags, { website }: OpenedImport): Flags => ({
  ...flags,
  ...(website !== null && { website })
})

const EXPECTED = new Set(explained.import)

const orFailed = (error: unknown): unknown =>
  error instanceof Error && EXPECTED.has(error.name) ? fail.failure(error.message) : error

const begin = async (
  io: Io,
  deps: FeedDependencies,
  flags: Flags,
  shop: FeedShop,
  file: string,
  report: Report
): Promise<OpenedImport> => {
  const { confirm, replaceIds, dataDir, json } = flags
  try {
    const source = file === "-" ? "stdin" : basename(file)
    return await deps.openImport(dataDir, shop, {
      now: flags.date ?? deps.now(),
      clock: deps.now,
      confirm,
      replaceIds,
      source
    })
  } catch (error) {
    throw error instanceof FeedUnreadable ? feedFailed(io, json, error, report) : orFailed(error)
  }
}

interface MatchedImport {
  readonly outcome: ImportOutcome
  readonly matching: MatchingReport | null
}

/** Reads a feed into `run`, finishes it and runs the matching pass; aborts the import after a failure. Spec: MATCH-47. */
const importInto = async (
  run: OpenedImport,
  io: Io,
  flags: Flags,
  report: Report,
  read: () => Promise<void>
): Promise<MatchedImport> => {
  try {
    try {
      await read()
    } catch (error) {
      run.abort(error instanceof FeedUnreadable ? error : undefined)
      throw feedFailed(io, flags.json, error, report)
    }
    const outcome = run.finish(report.toRunReport())
    const isMatched = flags.match && outcome.status === "done" && outcome.added + outcome.changed + outcome.gone > 0
    return { outcome, matching: isMatched ? await run.match() : null }
  } catch (error) {
    throw orFailed(error)
  } finally {
    run.close()
  }
}

const printOutcome = (
  io: Io,
  flags: Flags,
  report: Report,
  outcome: ImportOutcome,
  matching: MatchingReport | null
): void => {
  const hold = outcome.reason === null ? null : holdFinding(outcome.reason, outcome.added, flags.replaceIds)
  if (flags.json) printJson(io, { ...toJsonOutput(report, outcome, hold === null ? [] : [hold]), matching })
  else printSummary(io, report, outcome, matching)
  if (hold !== null) throw fail.held(`${hold.rule}: ${hold.message}\n${hold.fix}`)
}

const toJsonOutput = (report: Report, outcome: ImportOutcome, holds: ReadonlyArray<ReturnType<typeof holdFinding>>) => {
  const { rejected, warnings } = report.counts()
  const { accepted, added, changed, unchanged, gone, renumbered, status } = outcome
  const findings = [...holds, ...report.findings()]
  return {
    accepted,
    added,
    changed,
    unchanged,
    rejected,
    warnings,
    gone,
    renumbered,
    held: status === "held",
    findings
  }
}

const printSummary = (io: Io, report: Report, outcome: ImportOutcome, matching: MatchingReport | null): void => {
  for (const line of summaryLines(outcome, report.counts())) io.out(line)
  if (matching !== null) io.out(matchingLine(matching))
  for (const line of findingLines(report.toRunReport())) io.out(line)
}

/**
 * Parses a day as its noon, which is on the same day everywhere in Europe. Rejects days after today: no feed of a day
 * before could follow. Spec: FEED-RUN-1.
 */
const readDay =
  (now: () => Date) =>
  (value: string): Date => {
    const day = new Date(`${value}T12:00:00Z`)
    const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(day.getTime())
    const isPast = isDay && value <= dayOf(now())
    if (isPast && day.toISOString().startsWith(value)) return day
    throw new InvalidArgumentError("Give today or an earlier day as year-month-day, such as 2025-11-20.")
  }
