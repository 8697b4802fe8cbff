import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { Bucket, Facet } from "#domain/search/facets.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { formatCount } from "#domain/text/numbers.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import type { FacetOption } from "./facet-groups.ts"

/**
 * Categories as a way down and up the tree: those directly below the page's own, with their counts. A category has its own
 * address, so choosing one leads to its search page. Spec: ROUTE-20.
 */
export const categoryOptions = (
  request: SearchRequest,
  facet: Facet,
  category: CategoryPage | null,
  href: (request: SearchRequest) => string
): ReadonlyArray<FacetOption> => {
  const here = category?.category.key ?? ""
  const isBelow = ({ key }: Bucket) => parentOf(key) === here
  const to = (key: string) => href({ ...request, wpCategory: key, categoryFilter: [], currentPage: first })
  const first = 1 as SearchRequest["currentPage"]
  const up: ReadonlyArray<FacetOption> = (category?.trail ?? []).map(({ key, name }) => ({
    label: capitalize(name),
    count: "",
    href: to(parentOf(key)),
    isChosen: true
  }))
  const down = facet.buckets
    .filter((bucket) => isBelow(bucket) && bucket.doc_count > 0)
    .map(({ key, label, doc_count }) => ({
      label: capitalize(label),
      count: formatCount(doc_count),
      href: to(key),
      isChosen: false
    }))
  return [...up, ...down]
}

/** "wonen" of "wonen.lampen", "" of "wonen". */
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(".")))
