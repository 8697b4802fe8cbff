import { withSort } from "./refine.ts"
import type { SearchRequest, Sort } from "./request.ts"

/** The link to an order of results; lit if it is the present one. */
export interface SortLink {
  readonly sort: Sort
  readonly label: string
  readonly href: string
  readonly isLit: boolean
}

/**
 * Returns the sorts on offer: relevance, price, new. The link for the price asks for the lowest first, and for the highest first
 * once that is the case. None is lit for popularity or for a sort that does not exist. Spec: SRCH-04.
 */
export const sortLinks = (
  request: SearchRequest,
  href: (request: SearchRequest) => string
): ReadonlyArray<SortLink> => {
  const link = (sort: Sort, label: string, isLit = request.sort === sort): SortLink => ({
    sort,
    label,
    href: href(withSort(request, sort)),
    isLit
  })
  return [link("relevance", "Relevantie"), priceLink(request.sort, link), link("new", "Nieuw")]
}

const priceLink = (current: Sort | null, link: (sort: Sort, label: string, isLit: boolean) => SortLink): SortLink => {
  if (current === "priceAsc") return link("priceDesc", "Prijs laag-hoog", true)
  if (current === "priceDesc") return link("priceAsc", "Prijs hoog-laag", true)
  return link("priceAsc", "Prijs", false)
}
