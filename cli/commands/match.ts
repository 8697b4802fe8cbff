import { Command } from "commander"
import { readVisitorCounts } from "#adapters/store/open-records.ts"
import { matchCatalogue } from "#adapters/store/sql/matching/catalogue-matcher.ts"
import type { MatchingReport } from "#adapters/store/sql/matching/run-matching.ts"
import { addExamples, type DataFlags } from "#cli/flags/common.ts"
import { type Io, printJson } from "#cli/io.ts"
import { table } from "#cli/print/table.ts"
import { orExplained, type StoreDependencies } from "#cli/dependencies/store.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

/** Creates `koopkompas match`: joins the offers of all shops into products, as a running site does every night. Spec: MATCH-47. */
export const matchCommand = (io: Io, deps: Pick<StoreDependencies, "openCatalogue">): Command => {
  const command = new Command("match")
    .description("Join the offers of all shops into products one can compare")
    .option("--json", "print the counts as JSON", false)
    .option("--data-dir <folder>", "folder of the data (default: DATA_DIR, or .data)")
  addExamples(command, "match", "match --json")
  return command.action(async ({ json, dataDir }: DataFlags) => {
    const report = await runMatch(deps, dataDir)
    if (json) printJson(io, report)
    else printReport(io, report)
  })
}

/** Runs the matching pass over a data folder. Ends the command if an import is writing. Spec: MATCH-43. */
const runMatch = (
  { openCatalogue }: Pick<StoreDependencies, "openCatalogue">,
  folder: string | undefined
): Promise<MatchingReport> =>
  orExplained(async () => {
    const db = await openCatalogue(folder, "change")
    try {
      const now = new Date()
      return matchCatalogue(db, now, await readVisitorCounts(now))
    } finally {
      db.close()
    }
  })

const printReport = (io: Io, report: MatchingReport): void => {
  const rows: ReadonlyArray<Row> = [
    ["offers compared", report.offers],
    ["products on sale", report.products],
    ["sold by several shops", report.comparable],
    ["joined by this pass", report.joined],
    ["split by this pass", report.split],
    ...Object.entries(report.vetoes)
      .toSorted(([, a], [, b]) => b - a)
      .map(([reason, count]): Row => [`kept apart by ${reason}`, count])
  ]
  io.out(table(COLUMNS, rows, io.width))
}

type Row = readonly [string, number]

const COLUMNS = [
  { title: "", value: ([what]: Row) => what },
  { title: "", value: ([, count]: Row) => formatCount(count), align: "right" as const }
]
