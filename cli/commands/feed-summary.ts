import type { RunCounts, RunReport } from "#adapters/store/sql/import/record.ts"
import type { MatchingReport } from "#adapters/store/sql/matching/run-matching.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

/** Returns the line for people about the matching pass after an import. Spec: MATCH-47. */
export const matchingLine = ({ comparable, joined, split }: MatchingReport): string =>
  `Comparable: ${formatCount(comparable)} ${comparable === 1 ? "product" : "products"} at more than one shop (${formatCount(joined)} joined, ${formatCount(split)} split).`

/** Returns lines for people with the counts of an import, below each other. Spec: CLI-08. */
export const summaryLines = (
  outcome: RunCounts,
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
  return rows.map(([label], i) => `${label.padEnd(16)}${(counts[i] ?? "").padStart(width)}`)
}
