import type { SearchPayload } from "#domain/search/payload.ts"
import type { Page, PageSize } from "#domain/search/request.ts"
import { EMPTY_REQUEST } from "#domain/search/empty-request.ts"
import { searchHref } from "#domain/search/url.ts"
import { PAGE_SIZE } from "#domain/search/pages.ts"
import { capitalize } from "#domain/text/capitalize.ts"

/**
 * Canonical path and query of a search: its term, its category and its page. Filters, sort and page size show the same
 * products in another order or fewer of them, so they do not make another page. Spec: HEAD-06, SRCH-19.
 */
export const canonical = (payload: SearchPayload): readonly [string, string] => {
  const categories = payload.filters.category ?? []
  const href = searchHref({
    ...EMPTY_REQUEST,
    searchTerm: payload.q,
    wpCategory: payload.wpCategory || (categories.length === 1 ? categories[0]! : ""),
    uberfilter: payload.uber_ids,
    currentPage: pageOf(payload)
  })
  const at = href.indexOf("?")
  return at === -1 ? [href, ""] : [href.slice(0, at), href.slice(at)]
}

/** Page of the usual size that holds the first hit of this one. */
const pageOf = ({ page }: SearchPayload): Page =>
  (Math.floor((page.current * page.size) / (PAGE_SIZE as PageSize)) + 1) as Page

/** "Laptops", "Lenovo laptops", "laptop in elektronica", "Alle producten". Spec: SRCH-10, HEAD-06. */
export const pageTitle = (payload: SearchPayload, categoryName: string | null): string => {
  const [brand, ...otherBrands] = payload.filters.brand ?? []
  const ofBrand = brand !== undefined && otherBrands.length === 0 ? brand : null
  const what = payload.q || (categoryName ?? "producten")
  const where = payload.q !== "" && categoryName !== null ? ` in ${categoryName}` : ""
  if (payload.q === "" && ofBrand === null && categoryName === null) return "Alle producten"
  const named = payload.q === "" && ofBrand !== null ? `${ofBrand} ${what}` : what
  return capitalize(named) + where
}
