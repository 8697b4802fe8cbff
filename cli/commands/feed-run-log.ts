import type { ManagedRun } from "#adapters/store/sql/shop-admin.ts"
import type { Io } from "#cli/io.ts"
import { type Column, table } from "#cli/print/table.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { findingLines } from "./feed-findings.ts"

/** Prints runs of a shop's feed, the newest first, and the findings of the newest run that has any. Spec: STORE-14, CLI-43. */
export const printRuns = (io: Io, runs: ReadonlyArray<ManagedRun>): void => {
  io.out(table(RUN_COLUMNS, runs, io.width))
  const withFindings = runs.find(({ findings }) => findings.length > 0)
  if (withFindings === undefined) return
  io.out(`\nFindings of the run of ${runTime(withFindings)}:`)
  for (const line of findingLines(withFindings)) io.out(line)
}

const runTime = ({ startedAt, at }: ManagedRun): string => (startedAt ?? at).slice(0, 16).replace("T", " ")

const RUN_COLUMNS: ReadonlyArray<Column<ManagedRun>> = [
  { title: "run (UTC)", value: runTime },
  { title: "status", value: ({ status }) => status },
  {
    title: "seconds",
    value: ({ seconds }) => (seconds === null ? "-" : formatCount(seconds)),
    align: "right",
    from: 70
  },
  { title: "accepted", value: ({ accepted }) => formatCount(accepted), align: "right" },
  { title: "new", value: ({ added }) => formatCount(added), align: "right", from: 90 },
  { title: "changed", value: ({ changed }) => formatCount(changed), align: "right", from: 90 },
  { title: "gone", value: ({ gone }) => formatCount(gone), align: "right", from: 60 },
  { title: "rejected", value: ({ rejected }) => formatCount(rejected), align: "right", from: 60 },
  { title: "warnings", value: ({ warnings }) => formatCount(warnings), align: "right", from: 90 },
  { title: "source", value: ({ source }) => source, flexible: true }
]
