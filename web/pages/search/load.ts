import { redirect, replace } from "react-router"
import { SEGMENT } from "#domain/base/paths.ts"
import { searchFacet, searchFacets, searchProducts } from "#domain/search/search.ts"
import { emptyPageRedirect, gtinRedirect, readUndo } from "#domain/search/undo.ts"
import { capPage } from "#domain/search/pages.ts"
import { firstShownPage, shownPages, withPage } from "#domain/search/refine.ts"
import { chosenFields, isFeature } from "#domain/search/filters.ts"
import type { SearchRequest } from "#domain/search/request.ts"
import { needsFacets } from "#domain/search/facets.ts"
import type { SearchResult } from "#domain/search/schemas.ts"
import { readLinkContext, readSearchUrl, searchHref } from "#domain/search/url.ts"
import { readIssues } from "#domain/search/issues.ts"
import { fetchMostViewed } from "#web/features/products/most-viewed.ts"
import { loadSetup } from "#web/features/setup-guide.tsx"
import { readHabits } from "#web/features/search/search-habits.ts"
import { adultAccess } from "#domain/account/adult-cookies.ts"
import { isAdultTrail } from "#domain/account/audience.ts"
import { requireAge } from "#web/app/age.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import type { PageRequest } from "#web/features/page/context.ts"
import { notFound } from "#web/app/problem.ts"
import { FULL_FACET_PARAMETER } from "#web/features/search/facet-groups.ts"
import { searchView, type SearchView } from "./view.ts"

/** Loads the five kinds of search pages. Spec: ROUTE-17, ROUTE-18, ROUTE-20. */
export const load: UniversalLoad<SearchView> = async ({ api, baseUrl, log, now, url, visitor }: PageRequest) => {
  const request = readSearchUrl(url)
  const context = readLinkContext(url)
  if (request.pageCategory === "" && url.pathname.endsWith(`/${SEGMENT.products}/`)) throw notFound()
  const first = firstShownPage(url.search, request)
  const fullField = url.searchParams.get(FULL_FACET_PARAMETER)

  const hasFacets = needsFacets(screenWidth(), screenHash()) || needsLabels(request)

  const orNull = <A>(what: string, response: Promise<A>): Promise<A | null> =>
    response.catch((cause: unknown) => {
      log(what, cause)
      return null
    })
  const [results, category, facets, categories, fullFacet] = await Promise.all([
    Promise.all(shownPages(first, request.currentPage).map((page) => searchProducts(api, withPage(request, page)))),
    request.pageCategory === "" ? null : api.category(request.pageCategory),
    hasFacets ? orNull("facets", searchFacets(api, request)) : null,
    orNull("facet-full", searchFacet(api, request, "category")),
    fullField === null ? null : orNull("facet-full", searchFacet(api, request, fullField))
  ])

  const result = mergePages(results)
  requireAge(isAdultTrail(category?.trail ?? []), visitor)
  if (result.redirect !== undefined) throw redirect(result.redirect)
  const total = result.hits.total.value
  const page = capPage(request.currentPage, total, request.size)
  const withoutPage = emptyPageRedirect(url, request, result)
  if (withoutPage !== null) throw replace(withoutPage)
  if (page < request.currentPage) throw replace(searchHref(withPage(request, page), context))
  const product = gtinRedirect(request, result)
  if (product !== null) throw redirect(product)
  const setup = total === 0 ? await loadSetup(api, log) : null
  const mostViewed = total === 0 ? await fetchMostViewed({ api, log }) : []
  return searchView({
    request,
    context,
    first,
    result,
    facets: facets === null || categories === null ? facets : { ...facets, category: categories },
    fullFacet: fullField === null || fullFacet === null ? null : { field: fullField, facet: fullFacet },
    category,
    undone: readUndo(url, request),
    issues: readIssues(url),
    baseUrl,
    flags: visitor.flags,
    habits: typeof document === "undefined" ? visitor.habits : readHabits(),
    isWithoutFacets: !hasFacets,
    setup,
    mostViewed,
    isAgeUnknown: adultAccess(true, visitor.age) === "ask",
    now: now()
  })
}

const screenWidth = (): number | null => (typeof window === "undefined" ? null : window.innerWidth)
const screenHash = (): string => (typeof window === "undefined" ? "" : window.location.hash)

/** Returns whether a shop or a feature is chosen: only the facets have their labels. Spec: SRCH-12. */
const needsLabels = ({ filters }: SearchRequest): boolean =>
  chosenFields(filters).some((field) => field === "campaign" || isFeature(field))

/** Merges the hits of all pages into the last result, without duplicates: a product may move to a later page meanwhile. */
const mergePages = (results: ReadonlyArray<SearchResult>): SearchResult => {
  const last = results.at(-1)!
  const hits = new Map(results.flatMap((result) => result.hits.hits).map((hit) => [hit._id, hit]))
  return { ...last, hits: { ...last.hits, hits: [...hits.values()] } }
}
