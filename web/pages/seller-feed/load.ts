import { Effect } from "effect"
import { SellersApi, type FeedRun } from "#domain/shopping/sellers/api.ts"
import type { PersonalLoad } from "#web/features/page/page-request.ts"
import { forSeller } from "#web/pages/seller/for-seller.ts"
import { Instant } from "#domain/base/ids.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { MAX_TERM_CHARS, reportPage, type ReportRequest } from "#domain/shopping/sellers/feed-report.ts"
import { formatCount } from "#domain/base/text/dutch.ts"
import { seller } from "#web/messages/seller.ts"
import { dayText } from "#web/components/day-text.ts"
import { sellerHead } from "#web/features/sellers/seller-head.ts"
import { pagerOf, readPage } from "#web/pages/orders/view.ts"

/** Spec: SELL-07, SELL-18. */
export const load: PersonalLoad<SellerFeedView> = (request) =>
  forSeller(request, (user) =>
    Effect.map(
      SellersApi.use((api) => api.lastFeedRun(user)),
      (run) => sellerFeedView(run, readReportRequest(request.url.searchParams))
    )
  )

const texts = seller.feed

type Finding = FeedRun["findings"][number]

export type SellerFeedView = ReturnType<typeof sellerFeedView>

export const readReportRequest = (query: URLSearchParams): ReportRequest => ({
  term: (query.get("zoek") ?? "").slice(0, MAX_TERM_CHARS).trim(),
  kind: query.get("soort"),
  page: readPage(query)
})

export const sellerFeedView = (run: FeedRun | null, request: ReportRequest) => ({
  head: sellerHead(texts.heading),
  run: run === null ? null : runView(run, request)
})

const runView = (run: FeedRun, { term, kind: requested, page: requestedPage }: ReportRequest) => {
  const kind = run.findings.some(({ rule }) => rule === requested) ? requested : null
  const { findings, total, page, pages } = reportPage(run.findings, { term, kind, page: requestedPage })
  return {
    lead: texts.lead(dayText(Instant.make(run.at))),
    counts: [
      { label: texts.counts.status, value: texts.status[run.status] },
      ...COUNTS.map((name) => ({ label: texts.counts[name], value: formatCount(run[name]) }))
    ],
    hasFindings: run.findings.length > 0,
    kinds: run.findings.map(({ rule, severity, count }) => ({
      value: rule,
      label: texts.kind(texts.severity[severity], rule, formatCount(count))
    })),
    term,
    kind: kind ?? "",
    found: term === "" && kind === null ? "" : texts.found(total),
    findings: findings.map((finding) =>
      findingView(finding, run.findings.find(({ rule }) => rule === finding.rule)?.examples ?? [], term)
    ),
    pager: pagerOf(page, page < pages, (number) => reportHref(term, kind, number))
  }
}

const reportHref = (term: string, kind: string | null, page: number): string => {
  const query = new URLSearchParams({
    ...(term !== "" && { zoek: term }),
    ...(kind !== null && { soort: kind }),
    ...(page > 1 && { pagina: String(page) })
  })
  return query.size === 0 ? ROUTES.sellerFeed : `${ROUTES.sellerFeed}?${query}`
}

const COUNTS = ["accepted", "added", "changed", "gone", "rejected", "warnings"] as const

/** Returns the shown examples of a finding; the number of others follows the last stored one, unless a term selects them. */
const findingView = ({ rule, severity, count, fix, examples }: Finding, stored: Finding["examples"], term: string) => ({
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
  more:
    term === "" && examples.at(-1) === stored.at(-1) && count > stored.length
      ? texts.more(formatCount(count - stored.length))
      : ""
})
