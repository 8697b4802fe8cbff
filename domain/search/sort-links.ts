import { withSort } from "./refine.ts"
import type { SearchRequest, Sort } from "./request.ts"

/** The link to a sort order. */
export interface SortLink {
  readonly sort: Sort
  readonly label: string
  readonly href: string
  readonly isCurrent: boolean
}

/**
 * Returns the links to relevance, price and new, and to the unit price if `hasUnitPrices`. The price link sorts lowest
 * first, and highest first if results are sorted lowest first already. None is current for popularity or an unknown
 * sort. Spec: SRCH-04, SRCH-34.
 */
export const sortLinks = (
  request: SearchRequest,
  href: (request: SearchRequest) => string,
  hasUnitPrices = false
): ReadonlyArray<SortLink> => {
  const link = (sort: Sort, label: string, isCurrent = request.sort === sort): SortLink => ({
    sort,
    label,
    href: href(withSort(request, sort)),
    isCurrent
  })
  const unitPrice =
    hasUnitPrices || request.sort === "unitPriceAsc" ? [link("unitPriceAsc", "Prijs per kilo, liter of stuk")] : []
  return [link("relevance", "Relevantie"), priceLink(request.sort, link), ...unitPrice, link("new", "Nieuw")]
}

const priceLink = (
  current: Sort | null,
  link: (sort: Sort, label: string, isCurrent: boolean) => SortLink
): SortLink => {
  if (current === "priceAsc") return link("priceDesc", "Prijs laag-hoog", true)
  if (current === "priceDesc") return link("priceAsc", "Prijs hoog-laag", true)
  return link("priceAsc", "Prijs", false)
}
