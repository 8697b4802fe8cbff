import { Instant } from "#domain/catalogue/ids.ts"
import type { FeedRun } from "#domain/sellers/api.ts"
import { formatCount } from "#domain/text/numbers.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { sellerHead } from "#web/features/sellers/seller-head.ts"

const texts = seller.feed

/** The findings of one rule. */
interface FindingView {
  readonly rule: string
  /** "Geweigerd, 12 keer". */
  readonly heading: string
  readonly severity: FeedRun["findings"][number]["severity"]
  readonly fix: string
  readonly examples: ReadonlyArray<{ readonly position: string; readonly message: string }>
  /** "en nog 9"; "" if all examples are shown. */
  readonly more: string
}

/** The last run of a shop's feed. Spec: SELL-07. */
export interface SellerFeedView {
  readonly head: HeadView
  /** null before the first run. */
  readonly run: {
    readonly lead: string
    readonly counts: ReadonlyArray<{ readonly label: string; readonly value: string }>
    readonly findings: ReadonlyArray<FindingView>
  } | null
}

/** Spec: SELL-07. */
export const sellerFeedView = (run: FeedRun | null): SellerFeedView => ({
  head: sellerHead(texts.heading),
  run:
    run === null
      ? null
      : {
          lead: texts.lead(dayText(Instant.make(run.at))),
          counts: [
            { label: texts.counts.status, value: texts.status[run.status] },
            ...COUNTS.map((name) => ({ label: texts.counts[name], value: formatCount(run[name]) }))
          ],
          findings: run.findings
            .toSorted((one, other) => WORST_FIRST.indexOf(one.severity) - WORST_FIRST.indexOf(other.severity))
            .map(findingView)
        }
})

const COUNTS = ["accepted", "added", "changed", "gone", "rejected", "warnings"] as const

const WORST_FIRST: ReadonlyArray<string> = ["stop", "hold", "reject", "warning"]

const findingView = ({ rule, severity, count, fix, examples }: FeedRun["findings"][number]): FindingView => ({
  rule,
  severity,
  heading: `${texts.severity[severity]}, ${texts.times(formatCount(count))}`,
  fix,
  examples: examples.map(({ itemId, line, message }) => ({
    position: [itemId ?? "", line === null ? "" : texts.line(formatCount(line))]
      .filter((part) => part !== "")
      .join(", "),
    message
  })),
  more: count > examples.length ? texts.more(formatCount(count - examples.length)) : ""
})
