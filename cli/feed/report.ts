import type { FeedBatch } from "#adapters/feed/read-feed.ts"
import type { RunReport } from "#adapters/store/sql/import/record.ts"
import type { Finding, Severity } from "#domain/feed/rules.ts"
import { formatCount } from "#domain/text/numbers.ts"
import { plain } from "#cli/print/format.ts"

/** The maximum number of findings stored for `--json`; all are counted. */
const MAX_FINDINGS = 10_000

/** The maximum number of findings of a rule in {@link Report.lines}. */
const MAX_EXAMPLES = 3

/** A summary of a feed's findings, in bounded memory. */
export interface Report {
  readonly add: (batch: FeedBatch) => void
  readonly counts: () => { readonly items: number; readonly rejected: number; readonly warnings: number }
  readonly findings: () => ReadonlyArray<Finding>
  /** Returns counts and findings by rule for the record of the run. Spec: STORE-14. */
  readonly toRunReport: () => RunReport
  /** Returns lines for people, by rule: the first findings, and how to fix them. */
  readonly lines: () => ReadonlyArray<string>
}

interface OfRule {
  readonly severity: Severity
  readonly fix: string
  readonly examples: Array<Finding>
  count: number
}

export const feedReport = (): Report => {
  const stored: Array<Finding> = []
  const byRule = new Map<string, OfRule>()
  let [items, rejected, warnings] = [0, 0, 0]

  const note = (finding: Finding) => {
    if (finding.severity === "warning") warnings++
    if (stored.length < MAX_FINDINGS) stored.push(finding)
    const known = byRule.get(finding.rule)
    const ofRule = known ?? { severity: finding.severity, fix: finding.fix, examples: [], count: 0 }
    if (known === undefined) byRule.set(finding.rule, ofRule)
    ofRule.count++
    if (ofRule.examples.length < MAX_EXAMPLES) ofRule.examples.push(finding)
  }

  return {
    add: (batch) => {
      items += batch.items.length
      rejected += batch.rejected
      batch.findings.forEach(note)
    },
    counts: () => ({ items, rejected, warnings }),
    findings: () => stored,
    toRunReport: () => ({
      rejected,
      warnings,
      findings: [...byRule].map(([rule, { severity, fix, count, examples }]) => ({
        rule,
        severity,
        count,
        fix,
        examples: examples.map(({ itemId, line, message }) => ({ itemId, line, message }))
      }))
    }),
    lines: () =>
      [...byRule]
        .sort(([, a], [, b]) => SEVERITY_ORDER[a.severity] - SEVERITY_ORDER[b.severity])
        .flatMap(([rule, ofRule]) => linesOf(rule, ofRule))
  }
}

/** The sort order of severities. */
const SEVERITY_ORDER: Readonly<Record<Severity, number>> = { hold: 0, reject: 1, warning: 2 }

const KINDS: Readonly<Record<Severity, string>> = { reject: "geweigerd", warning: "waarschuwing", hold: "wacht" }

const linesOf = (rule: string, { severity, fix, examples, count }: OfRule): ReadonlyArray<string> => [
  "",
  `${rule} · ${KINDS[severity]} · ${formatCount(count)} keer`,
  ...examples.map((finding) => `  ${positionText(finding)}${plain(finding.message)}`),
  ...(count > examples.length ? [`  en nog ${formatCount(count - examples.length)}`] : []),
  `  Oplossing: ${fix}`
]

const positionText = ({ line, itemId }: Finding): string => {
  const parts = [line === null ? "" : `regel ${line}`, itemId === null ? "" : plain(itemId)].filter(
    (part) => part !== ""
  )
  return parts.length === 0 ? "" : `${parts.join(", ")}: `
}
