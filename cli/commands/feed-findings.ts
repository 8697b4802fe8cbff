import type { RunReport, RunCounts } from "#adapters/store/sql/import/record.ts"
import { type Column, plain, table } from "#cli/print.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import type { MatchingReport } from "#adapters/store/sql/import/run-matching.ts"
import type { Finding } from "#domain/feed/rules.ts"
import type { Hold } from "#domain/matching/hold.ts"
import { formatCents } from "#domain/base/euros.ts"
import type { ManagedRun } from "#adapters/store/sql/shop-admin.ts"
import type { Io } from "#cli/io.ts"

type RuleFindings = RunReport["findings"][number]

/** Returns Dutch texts, as shops read them on the site. Spec: CLI-09. */
export const findingLines = ({ findings }: Pick<RunReport, "findings">): ReadonlyArray<string> =>
  findings.toSorted((a, b) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity]).flatMap(linesOf)

const SEVERITY_ORDER: Readonly<Record<RuleFindings["severity"], number>> = { stop: 0, hold: 1, reject: 2, warning: 3 }

const KINDS: Readonly<Record<RuleFindings["severity"], string>> = {
  stop: "stopped",
  reject: "rejected",
  warning: "warning",
  hold: "held"
}

const linesOf = ({ rule, severity, fix, examples, count }: RuleFindings): ReadonlyArray<string> => [
  "",
  `${rule} · ${KINDS[severity]} · ${formatCount(count)} ${count === 1 ? "time" : "times"}`,
  ...examples.map((example) => `  ${positionText(example)}${plain(example.message)}`),
  ...(count > examples.length ? [`  and ${formatCount(count - examples.length)} more`] : []),
  `  Fix: ${fix}`
]

const positionText = ({ line, itemId }: RuleFindings["examples"][number]): string => {
  const parts = [line === null ? "" : `line ${line}`, itemId === null ? "" : plain(itemId)].filter(
    (part) => part !== ""
  )
  return parts.length === 0 ? "" : `${parts.join(", ")}: `
}

export const matchingLine = ({ comparable, joined, split }: MatchingReport): string =>
  `Comparable: ${formatCount(comparable)} ${comparable === 1 ? "product" : "products"} at more than one shop (${formatCount(joined)} joined, ${formatCount(split)} split).`

/** Spec: CLASS-14. */
const UNKNOWN_LANGUAGE =
  "The titles are in a language that the classifier does not know: only Google's and the shop's categories place offers."

/** Spec: CLI-08. */
export const summaryLines = (
  outcome: RunCounts & { readonly knowsWords?: boolean },
  { rejected, warnings }: Pick<RunReport, "rejected" | "warnings">
): ReadonlyArray<string> => {
  const rows = [
    ["Offers", outcome.accepted],
    ["  new", outcome.added],
    ["  changed", outcome.changed],
    ...(outcome.renumbered > 0 ? [["    other id", outcome.renumbered] as const] : []),
    ["  unchanged", outcome.unchanged],
    ["Gone", outcome.gone],
    ["Rejected", rejected],
    ["Warnings", warnings]
  ] as const
  const counts = rows.map(([, count]) => formatCount(count))
  const width = Math.max(...counts.map((count) => count.length))
  const lines = rows.map(([label], i) => `${label.padEnd(16)}${(counts[i] ?? "").padStart(width)}`)
  return outcome.knowsWords === false ? [...lines, UNKNOWN_LANGUAGE] : lines
}

const percent = (value: number): string => `${String(value).replace(".", ",")} %`

const MESSAGES: Readonly<Record<Hold["rule"], (hold: Hold) => string>> = {
  "FEED-HOLD-1": (hold) =>
    `Of the ${formatCount(hold.before)} offers, ${formatCount(hold.before - hold.after)} would be gone (${percent(hold.percent)}).`,
  "FEED-HOLD-2": (hold) =>
    `The median price would go from ${formatCents(hold.before)} to ${formatCents(hold.after)} (${percent(hold.percent)}).`
}

/** Returns the finding of a held run. Suggests `--replace-ids` for vanished offers if the run `added` others. */
export const holdFinding = (hold: Hold, added: number, replaceIds: boolean): Finding => {
  const canBeRenumbered = hold.rule === "FEED-HOLD-1" && added > 0 && !replaceIds
  return {
    rule: hold.rule,
    severity: "hold",
    itemId: null,
    line: null,
    column: null,
    field: null,
    message: `${MESSAGES[hold.rule](hold)} The import is held; nothing has changed.`,
    fix: canBeRenumbered ? `${CONFIRM} ${RENUMBER}` : CONFIRM
  }
}

const CONFIRM =
  "Check the feed. If it is right, give the same command once with --confirm; the next import is compared with this one."

const RENUMBER =
  "If the shop gave all its offers other ids, use --replace-ids: those known by GTIN, link or title continue their price history."

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
