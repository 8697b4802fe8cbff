import { Command } from "commander"
import { addExamples } from "#cli/flags/common.ts"
import { feedReport, type Report } from "#adapters/feeds/report.ts"
import { findingLines } from "./feed-findings.ts"
import type { FeedDependencies } from "#cli/dependencies/feeds.ts"
import { addReadFlags, feedFailed, mappingOf, readAllBatches, type ReadFlags } from "./feed-read.ts"
import { type Io, printJson } from "#cli/io.ts"
import { plain } from "#cli/print/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

interface Flags extends ReadFlags {
  readonly shop?: string
}

/**
 * Creates `koopkompas feed check <file>`: reports the findings of a feed without importing it. Spec: FEED rules in
 * docs/feeds.md.
 */
export const checkCommand = (io: Io, deps: FeedDependencies): Command => {
  const command = new Command("check").description("Read a feed and report every finding; nothing is stored")
  addReadFlags(command).option("--shop <id>", "the shop, where the mapping file differs by shop")
  addExamples(
    command,
    "feed check feed.xml",
    "feed check prijzen.csv.gz --json",
    "feed check ah.json --mapping m.json --shop ah"
  )
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
