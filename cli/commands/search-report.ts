import { Command } from "commander"
import { addExamples } from "#cli/flags/common.ts"
import { readCountTo } from "#cli/flags/values.ts"
import { type Io, printJson } from "#cli/io.ts"
import { counted } from "#cli/print/format.ts"
import { type Column, table } from "#cli/print/table.ts"
import { orExplained } from "#cli/store/dependencies.ts"
import type { SearchLogDependencies } from "#cli/store/search-log.ts"
import { addDays } from "#domain/calendar/days.ts"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { prepareWords } from "#domain/search-misses/near-words.ts"
import { reportMisses, type ReportedMiss } from "#domain/search-misses/report.ts"
import { dayOf } from "#domain/text/dates.ts"
import { formatCount } from "#domain/text/numbers.ts"

interface Flags {
  readonly json: boolean
  readonly lines: boolean
  readonly minimum: number
  readonly days: number
  readonly dataDir?: string
}

/** Creates `koopkompas search report`: lists searches that missed, and synonyms for them. Spec: MISS-04, MISS-05. */
export const searchReportCommand = (io: Io, deps: SearchLogDependencies): Command => {
  const command = new Command("report")
    .description("Show searches that found nothing, little or another spelling, with synonyms to add")
    .option("--minimum <searches>", "hide terms that were searched less often", readCountTo(1_000_000), 3)
    .option("--days <days>", "days to look back", readCountTo(90), 30)
    .option("--lines", "print only the proposed lines, for synonyms.txt", false)
    .option("--json", "print the terms as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  addExamples(command, "search report", "search report --minimum 10 --days 7", "search report --lines > proposals.txt")
  return command.action(({ json, lines, minimum, days, dataDir }: Flags) =>
    orExplained(async () => {
      const firstDay = addDays(dayOf(deps.now()) as IsoDay, 1 - days)
      const misses = deps.readMisses(dataDir, firstDay)
      const words = prepareWords(misses.length === 0 ? new Map() : deps.countWords(dataDir))
      const report = reportMisses(misses, minimum, words)
      if (json) return printJson(io, report)
      if (lines) return printLines(io, report)
      if (report.length === 0)
        return io.out(`No term was missed ${counted(minimum, "time")} in ${counted(days, "day")}.`)
      io.out(table(COLUMNS, report, io.width))
    })
  )
}

const printLines = (io: Io, report: ReadonlyArray<ReportedMiss>): void => {
  const lines = new Set(report.flatMap(({ proposals }) => proposals))
  if (lines.size > 0) io.out([...lines].join("\n"))
}

/** Returns the result of a missed search in words. */
const foundText = ({ kind, results }: ReportedMiss): string =>
  kind === "none" ? "nothing" : kind === "corrected" ? "another spelling" : counted(results, "product")

const COLUMNS: ReadonlyArray<Column<ReportedMiss>> = [
  { title: "Searches", value: ({ count }) => formatCount(count), align: "right" },
  { title: "Term", value: ({ term }) => term, flexible: true },
  { title: "Found", value: foundText },
  { title: "Proposal", value: ({ proposals }) => proposals.join("; "), from: 80 }
]
