import { lastServedPage } from "./pages.ts"
import { firstValue, readParameters } from "./query-string.ts"
import { readPage } from "./parameter-numbers.ts"
import { withPage } from "./refine.ts"
import type { Page } from "./schemas.ts"
import type { SearchRequest } from "./request.ts"

/** URL parameter of the first of the pages shown below each other; the last is the page of the request. Spec: SRCH-30. */
const FROM_PAGE_PARAMETER = "vanaf"

/** Maximum number of hits shown below each other. Spec: SRCH-30. */
const MAX_SHOWN_HITS = 300

/**
 * Returns the first page shown together with that of `request`, at most `MAX_SHOWN_HITS` hits before its end.
 * Spec: SRCH-30.
 */
export const firstShownPage = (search: string, { currentPage, size }: SearchRequest): Page => {
  const wanted = readPage(firstValue(readParameters(search), FROM_PAGE_PARAMETER), size) ?? currentPage
  const earliest = currentPage - Math.floor(MAX_SHOWN_HITS / size) + 1
  return Math.max(Math.min(wanted, currentPage), earliest) as Page
}

/** Returns the pages shown below each other, in their order. Spec: SRCH-30. */
export const shownPages = (first: Page, last: Page): ReadonlyArray<Page> =>
  Array.from({ length: last - first + 1 }, (_, index) => (first + index) as Page)

/**
 * Returns the URL that shows one more page below those from `first` to that of `request`; null after the `last` page,
 * and if no more hits fit. Spec: SRCH-30.
 */
export const moreHref = (
  request: SearchRequest,
  first: Page,
  last: Page,
  href: (request: SearchRequest) => string
): string | null => {
  const next = request.currentPage + 1
  const isTooMany = (next - first + 1) * request.size > MAX_SHOWN_HITS
  if (next > Math.min(last, lastServedPage(request.size)) || isTooMany) return null
  return `${href(withPage(request, next))}&${FROM_PAGE_PARAMETER}=${first}`
}
