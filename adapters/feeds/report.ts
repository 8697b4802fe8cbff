import type { RunReport } from "#adapters/store/sql/import/record.ts"
import type { Finding, Severity } from "#domain/feed/rules.ts"
import type { FeedBatch } from "./read-feed.ts"

const MAX_FINDINGS = 10_000

const MAX_EXAMPLES = 3

export interface Report {
  readonly add: (batch: FeedBatch) => void
  readonly counts: () => { readonly items: number; readonly rejected: number; readonly warnings: number }
  readonly findings: () => ReadonlyArray<Finding>
  readonly unread: () => ReadonlyArray<string>
  readonly toRunReport: () => RunReport
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
  const unread: Array<string> = []
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
      unread.push(...batch.unread)
    },
    counts: () => ({ items, rejected, warnings }),
    findings: () => stored,
    unread: () => unread,
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
    })
  }
}
