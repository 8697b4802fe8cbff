import { pageNumbers } from "#domain/search/pages.ts"
import { withPage } from "#domain/search/refine.ts"
import type { SearchRequest } from "#domain/search/request.ts"

export interface Pager {
  readonly previous: string | null
  readonly next: string | null
  /** Numbers with their link; the current one and a gap have none. Empty when there is one page. */
  readonly pages: ReadonlyArray<{ readonly label: string; readonly href: string | null; readonly isCurrent: boolean }>
}

/**
 * Links to the other pages, none past the last that is served; the pages from `first` on are shown already. Spec: SRCH-08,
 * SRCH-14, SRCH-30.
 */
export const pager = (
  request: SearchRequest,
  first: number,
  last: number,
  href: (request: SearchRequest) => string
): Pager => {
  const current = request.currentPage
  const to = (page: number) => href(withPage(request, page))
  return {
    previous: first > 1 && last > 1 ? to(Math.min(first, last + 1) - 1) : null,
    next: current < last ? to(current + 1) : null,
    pages:
      last === 1
        ? []
        : pageNumbers(current, last).map((page) =>
            page === "gap"
              ? { label: "…", href: null, isCurrent: false }
              : { label: String(page), href: page === current ? null : to(page), isCurrent: page === current }
          )
  }
}
