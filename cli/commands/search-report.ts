import { Command } from "commander"
import { readCountTo } from "#cli/common-flags.ts"
import { type Io, printJson } from "#cli/io.ts"
import { type Column, counted, table } from "#cli/print.ts"
import { orExplained } from "#cli/dependencies/store.ts"
import type { SearchLogDependencies } from "#cli/dependencies/search-log.ts"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { prepareWords, reportMisses, type ReportedMiss } from "#domain/search/terms/search-misses-report.ts"
import { reportSearches, type SearchedTerm } from "#domain/search/terms/summary.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

interface Flags {
  readonly json: boolean
  readonly lines: boolean
  readonly searched: boolean
  readonly minimum: number
  readonly days: number
  readonly dataDir?: string
}

export const searchReportCommand = (io: Io, deps: SearchLogDependencies): Command =>
  new Command("report")
    .description(
      "Show searches that found nothing, little or another spelling, with synonyms to add, and the most frequent others"
    )
    .option("--minimum <searches>", "hide terms that were searched less often", readCountTo(1_000_000), 3)
    .option("--days <days>", "days to look back", readCountTo(90), 30)
    .option(
      "--searched",
      "show only searches that found something, with the category that was opened after them",
      false
    )
    .option("--lines", "print only the proposed lines, for synonyms.txt", false)
    .option("--json", "print the terms as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
    .action(({ json, lines, searched, minimum, days, dataDir }: Flags) =>
      orExplained(async () => {
        const firstDay = addDays(dayOf(deps.now()) as IsoDay, 1 - days)
        const found = reportSearches(
          lines ? [] : await deps.readSearches(dataDir, firstDay),
          lines ? [] : await deps.readOpenings(dataDir, firstDay),
          minimum
        )
        const period = `${counted(minimum, "time")} in ${counted(days, "day")}`
        if (searched) {
          if (json) return printJson(io, found)
          return io.out(found.length === 0 ? `No term was searched ${period}.` : table(SEARCHED, found, io.width))
        }
        const misses = await deps.readMisses(dataDir, firstDay)
        const words = prepareWords(misses.length === 0 ? new Map() : deps.countWords(dataDir))
        const report = reportMisses(misses, minimum, words)
        if (json) return printJson(io, report)
        if (lines) return printLines(io, report)
        io.out(report.length === 0 ? `No term was missed ${period}.` : table(COLUMNS, report, io.width))
        if (found.length > 0) io.out(`\n${table(SEARCHED, found, io.width)}`)
      })
    )

const printLines = (io: Io, report: ReadonlyArray<ReportedMiss>): void => {
  const lines = new Set(report.flatMap(({ proposals }) => proposals))
  if (lines.size > 0) io.out([...lines].join("\n"))
}

const foundText = ({ kind, results }: ReportedMiss): string =>
  kind === "none" ? "nothing" : kind === "corrected" ? "another spelling" : counted(results, "product")

const COLUMNS: ReadonlyArray<Column<ReportedMiss>> = [
  { title: "Searches", value: ({ count }) => formatCount(count), align: "right" },
  { title: "Term", value: ({ term }) => term, flexible: true },
  { title: "Found", value: foundText },
  { title: "Proposal", value: ({ proposals }) => proposals.join("; "), from: 80 }
]

const SEARCHED: ReadonlyArray<Column<SearchedTerm>> = [
  { title: "Searches", value: ({ count }) => formatCount(count), align: "right" },
  { title: "Term", value: ({ term }) => term, flexible: true },
  { title: "Opened", value: ({ opened }) => formatCount(opened), align: "right" },
  { title: "Category", value: ({ category }) => category ?? "" },
  { title: "Preferred", value: ({ isPreferred }) => (isPreferred ? "yes" : "") }
]
