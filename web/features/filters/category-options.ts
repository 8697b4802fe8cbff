import type { CategoryPage } from "#domain/catalogue/api.ts"
import type { Facet } from "#domain/search/facets.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { within } from "#domain/search/top-categories.ts"
import { formatCount } from "#domain/text/numbers.ts"
import { capitalize } from "#domain/text/capitalize.ts"
import type { FacetOption } from "#web/features/filters/facet-groups.ts"

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
  const to = (key: string) => href(within(request, key))
  const options: Array<FacetOption> = (category?.trail ?? []).map(({ key, name }) => ({
    label: capitalize(name),
    count: "",
    href: to(parentOf(key)),
    isChosen: true
  }))
  const above = category === null ? "" : `${category.category.key}.`
  for (const { key, label, doc_count } of facet.buckets) {
    const isBelow = doc_count > 0 && isDirectlyBelow(key, above)
    if (isBelow)
      options.push({ label: capitalize(label), count: formatCount(doc_count), href: to(key), isChosen: false })
  }
  return options
}

/** "wonen" of "wonen.lampen", "" of "wonen". */
const parentOf = (key: string): string => key.slice(0, Math.max(0, key.lastIndexOf(".")))

/** Whether `key` is `above` (empty, or a key with its dot) and one slug. The dot is looked at first: it tells most apart. */
const isDirectlyBelow = (key: string, above: string): boolean =>
  (above === "" || key.charCodeAt(above.length - 1) === DOT) &&
  key.startsWith(above) &&
  !key.includes(".", above.length)

const DOT = 0x2e
