import { redirect, replace } from "react-router"
import { SEGMENT } from "#domain/routes/paths.ts"
import { searchPayload } from "#domain/search/build-payload.ts"
import { gtinRedirect } from "#domain/search/gtin-term.ts"
import { readIssues } from "#domain/search/issues.ts"
import { firstShownPage, shownPages } from "#domain/search/more.ts"
import { capPage } from "#domain/search/pages.ts"
import { emptyPageRedirect } from "#domain/search/redirect.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { wantsFacets } from "#domain/search/facets-wanted.ts"
import { readHabits } from "#web/features/filters/search-habits.ts"
import { withPage } from "#domain/search/refine.ts"
import type { SearchResult } from "#domain/search/result.ts"
import { readUndo } from "#domain/search/undo.ts"
import { readCarried, readSearchUrl, searchHref } from "#domain/search/url.ts"
import { isAdultTrail } from "#domain/adult/audience.ts"
import { holdForAge } from "#web/app/age.ts"
import type { Load } from "#web/app/page.tsx"
import type { PageRequest } from "#web/features/page/context.ts"
import { notFound } from "#web/app/problem.ts"
import { WHOLE } from "#web/features/filters/facet-groups.ts"
import { searchView, type SearchView } from "./view.ts"

/** The five search-results routes. Spec: ROUTE-17, ROUTE-18, ROUTE-20. */
export const load: Load<SearchView> = async ({ api, baseUrl, log, now, url, visitor }: PageRequest) => {
  const request = readSearchUrl(url)
  const carried = readCarried(url)
  if (request.wpCategory === "" && url.pathname.endsWith(`/${SEGMENT.products}/`)) throw notFound()
  const payload = searchPayload(request)
  const first = firstShownPage(url.search, request)
  const whole = url.searchParams.get(WHOLE)

  const isWanted = wantsFacets(screenWidth(), screenHash()) || namesAreUnknown(request)

  const survive = <A>(what: string, answer: Promise<A>): Promise<A | null> =>
    answer.catch((cause: unknown) => {
      log(what, cause)
      return null
    })
  const [results, category, facets, categories, wholeFacet] = await Promise.all([
    Promise.all(
      shownPages(first, request.currentPage).map((page) => api.search(searchPayload(withPage(request, page))))
    ),
    request.wpCategory === "" ? null : api.category(request.wpCategory),
    isWanted ? survive("facets", api.facets(payload)) : null,
    survive("facet-full", api.facetFull(payload, "category")),
    whole === null ? null : survive("facet-full", api.facetFull(payload, whole))
  ])

  const result = together(results)
  holdForAge(isAdultTrail(category?.trail ?? []), visitor)
  const total = result.hits.total.value
  const page = capPage(request.currentPage, total, request.size)
  const elsewhere = emptyPageRedirect(url, request, result)
  if (elsewhere !== null) throw replace(elsewhere)
  if (page < request.currentPage) throw replace(searchHref(withPage(request, page), carried))
  const product = gtinRedirect(request, result)
  if (product !== null) throw redirect(product)
  return searchView({
    request,
    carried,
    first,
    result,
    facets: facets === null || categories === null ? facets : { ...facets, category: categories },
    whole: whole === null || wholeFacet === null ? null : { field: whole, facet: wholeFacet },
    category,
    undone: readUndo(url, request),
    issues: readIssues(url),
    baseUrl,
    flags: visitor.flags,
    habits: typeof document === "undefined" ? visitor.habits : readHabits(),
    isWithoutFacets: !isWanted,
    now: now()
  })
}

/** null on the server, which makes a page for every screen. Spec: SRCH-21. */
const screenWidth = (): number | null => (typeof window === "undefined" ? null : window.innerWidth)
const screenHash = (): string => (typeof window === "undefined" ? "" : window.location.hash)

/** Whether something is chosen whose name only the facets tell: a shop, a feature. Spec: SRCH-12. */
const namesAreUnknown = ({ shopsFilter, featuresFilter }: SearchRequest): boolean =>
  shopsFilter.length > 0 || Object.keys(featuresFilter).length > 0

/** The last of `results` with the hits of all of them, each once: one may have moved to a later page meanwhile. */
const together = (results: ReadonlyArray<SearchResult>): SearchResult => {
  const last = results.at(-1)!
  const hits = new Map(results.flatMap((result) => result.hits.hits).map((hit) => [hit._id, hit]))
  return { ...last, hits: { ...last.hits, hits: [...hits.values()] } }
}
