import { searchPayload, SORTING } from "./build-payload.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { type FilterField, withValues } from "./fields.ts"
import { PAGE_SIZES } from "./pages.ts"
import type { SearchPayload } from "./payload.ts"
import type { Page, SearchRequest, Sort } from "./request.ts"
import { wantedValues } from "./wanted-values.ts"

/**
 * The request `payload` was made from; null when a visitor cannot ask for it: another size or context, a page past the last
 * one served, a sort in a direction that is not offered, a term longer than is read, prices the wrong way round, a page's
 * category that nothing is searched in.
 *
 * The inverse of searchPayload as far as there is one: a GTIN stays in its canonical form, and a chosen category that is the
 * page's own is not told from the page. Spec: SRCH-28.
 */
export const readPayload = (payload: SearchPayload): SearchRequest | null => {
  const { filters, page, wpCategory } = payload
  const sort = SORTS.find(
    (sort) => SORTING[sort].by === payload.sort.by && SORTING[sort].direction === payload.sort.direction
  )
  const size = PAGE_SIZES.find((size) => size === page.size)
  if (sort === undefined || size === undefined) return null
  const { price = [null, null], category = [], ...lists } = filters
  const [priceFrom, priceTo] = price
  const plain: SearchRequest = {
    ...EMPTY_REQUEST,
    searchTerm: payload.q,
    priceFrom,
    priceTo,
    currentPage: (page.current + 1) as Page,
    size,
    sort,
    uberfilter: payload.uber_ids,
    wpCategory
  }
  const isNarrowed = category.some((key) => key.startsWith(`${wpCategory}.`))
  const chosen = isNarrowed ? category : category.filter((key) => key !== wpCategory)
  const request = Object.entries({ ...lists, category: chosen }).reduce(
    (request, [field, values]) => withValues(request, field as FilterField, values),
    plain
  )
  return isSame(searchPayload(request), payload) ? request : null
}

const SORTS = Object.keys(SORTING) as ReadonlyArray<Sort>

const isSame = (one: SearchPayload, other: SearchPayload): boolean => textOf(one) === textOf(other)

/** Values of a filter come in any order, and a filter without values says nothing. */
const textOf = ({
  filters: { price, ...lists },
  uber_ids,
  page,
  q,
  sort,
  wpCategory,
  context
}: SearchPayload): string =>
  JSON.stringify([
    Object.entries(lists)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, wantedValues(values)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    price,
    uber_ids,
    [page.current, page.size],
    q,
    [sort.by, sort.direction],
    wpCategory,
    context
  ])
