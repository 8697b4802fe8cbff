import { lastServedPage } from "./pages.ts"
import { firstValue, readParameters } from "./query-string.ts"
import { readPage } from "./parameters.ts"
import { withPage } from "./refine.ts"
import type { Page } from "./schemas.ts"
import type { SearchRequest } from "./request.ts"

/** Parameter that names the first of the pages shown below each other; the last is the page of the request. Spec: SRCH-30. */
const FROM_PAGE = "vanaf"

/** Most hits shown below each other. Spec: SRCH-30. */
const TOGETHER_LIMIT = 300

/** The first page shown together with that of `request`, at most {@link TOGETHER_LIMIT} hits before its end. Total. Spec: SRCH-30. */
export const firstShownPage = (search: string, { currentPage, size }: SearchRequest): Page => {
  const wanted = readPage(firstValue(readParameters(search), FROM_PAGE), size) ?? currentPage
  const earliest = currentPage - Math.floor(TOGETHER_LIMIT / size) + 1
  return Math.max(Math.min(wanted, currentPage), earliest) as Page
}

/** Pages shown below each other, in their order. Spec: SRCH-30. */
export const shownPages = (first: Page, last: Page): ReadonlyArray<Page> =>
  Array.from({ length: last - first + 1 }, (_, index) => (first + index) as Page)

/**
 * The address that shows one page more below those from `first` to that of `request`; null behind the `last` page there is
 * and where no more fit. Spec: SRCH-30.
 */
export const moreHref = (
  request: SearchRequest,
  first: Page,
  last: Page,
  href: (request: SearchRequest) => string
): string | null => {
  const next = request.currentPage + 1
  const isTooMany = (next - first + 1) * request.size > TOGETHER_LIMIT
  if (next > Math.min(last, lastServedPage(request.size)) || isTooMany) return null
  return `${href(withPage(request, next))}&${FROM_PAGE}=${first}`
}
