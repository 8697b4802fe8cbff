import type { RunReport } from "#adapters/store/sql/import/record.ts"
import { plain } from "#cli/print/format.ts"
import { formatCount } from "#domain/base/text/dutch.ts"

type RuleFindings = RunReport["findings"][number]

/**
 * Returns lines for people about the findings of a run, by rule: the first ones, and how to fix them. The texts of findings are Dutch,
 * as shops read them on the site. Spec: CLI-09.
 */
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
