import { setValues } from "./filters.ts"
import { EMPTY_REQUEST, type SearchRequest } from "./request.ts"
import type { Bucket, SearchResult } from "./schemas.ts"

/** Maximum number of top categories shown. Spec: SRCH-17. */
const MAX_TOP_CATEGORIES = 5

interface TopCategory {
  readonly names: ReadonlyArray<string>
  readonly request: SearchRequest
}

/** Returns the names in a path joined by `>`, from top to bottom; skips blank ones. Spec: SRCH-17. */
export const categoryNames = (path: string): ReadonlyArray<string> =>
  path
    .split(">")
    .map((name) => name.trim())
    .filter((name) => name !== "")

/**
 * Returns the categories with most results of a term, each with the search within it. The result has their names, the
 * category facet (`buckets`) their keys; a category without a bucket is skipped. Returns none on the page of a category
 * or without a term. Spec: SRCH-17.
 */
export const topCategories = (
  request: SearchRequest,
  { top_categories }: Pick<SearchResult, "top_categories">,
  buckets: ReadonlyArray<Bucket>
): ReadonlyArray<TopCategory> => {
  if (request.searchTerm === "" || request.wpCategory !== "") return []
  return top_categories
    .map(categoryNames)
    .flatMap((names) => {
      const bucket = buckets.find((bucket) => isNamed(bucket, names))
      return bucket === undefined ? [] : [{ names, request: within(request, bucket.key) }]
    })
    .slice(0, MAX_TOP_CATEGORIES)
}

/** Returns `request` on the search page of a category instead of its own, from the first page. Spec: SRCH-17, ROUTE-20. */
export const within = (request: SearchRequest, wpCategory: string): SearchRequest => ({
  ...request,
  wpCategory,
  filters: setValues(request.filters, "category", []),
  currentPage: EMPTY_REQUEST.currentPage
})

/**
 * Compares level and last name, which are unique among the few categories with most results. Lengths first, because
 * they are cheap.
 */
const isNamed = ({ key, label }: Bucket, names: ReadonlyArray<string>): boolean => {
  const last = names.at(-1) ?? ""
  return (
    label.length === last.length && label.toLowerCase() === last.toLowerCase() && key.split(".").length === names.length
  )
}
