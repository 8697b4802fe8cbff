import type { FeedFinding } from "./api.ts"

export const REPORT_PAGE_SIZE = 25

export const MAX_TERM_CHARS = 100

export interface ReportRequest {
  /** A part of the item's id or of the message; "" for all. */
  readonly term: string
  readonly kind: string | null
  /** From 1. */
  readonly page: number
}

/** Returns the worst kind first; the last page for one past it. Spec: SELL-07, SELL-18. */
export const reportPage = (findings: ReadonlyArray<FeedFinding>, { term, kind, page }: ReportRequest) => {
  const wanted = term.slice(0, MAX_TERM_CHARS).trim().toLowerCase()
  const matches = ({ itemId, message }: FeedFinding["examples"][number]) =>
    wanted === "" || `${itemId ?? ""}\n${message}`.toLowerCase().includes(wanted)
  const matching = findings
    .filter(({ rule }) => kind === null || rule === kind)
    .toSorted((one, other) => WORST_FIRST.indexOf(one.severity) - WORST_FIRST.indexOf(other.severity))
    .map((finding) => ({ ...finding, examples: finding.examples.filter(matches) }))
    .filter(({ examples }) => wanted === "" || examples.length > 0)
  const total = matching.reduce((count, { examples }) => count + examples.length, 0)
  const pages = Math.max(1, Math.ceil(total / REPORT_PAGE_SIZE))
  const shown = Math.min(Math.max(1, page), pages)
  let skipped = (shown - 1) * REPORT_PAGE_SIZE
  let left = REPORT_PAGE_SIZE
  const onPage: Array<FeedFinding> = []
  for (const finding of matching) {
    const examples = finding.examples.slice(skipped, skipped + left)
    skipped = Math.max(0, skipped - finding.examples.length)
    left -= examples.length
    if (examples.length > 0 || (finding.examples.length === 0 && shown === 1)) onPage.push({ ...finding, examples })
  }
  return { findings: onPage, total, page: shown, pages }
}

const WORST_FIRST: ReadonlyArray<FeedFinding["severity"]> = ["stop", "hold", "reject", "warning"]
