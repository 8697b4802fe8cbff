import { redirect, replace } from "react-router"
import { SEGMENT } from "#domain/routes/paths.ts"
import { searchPayload } from "#domain/search/build-payload.ts"
import { gtinRedirect } from "#domain/search/gtin-term.ts"
import { readIssues } from "#domain/search/issues.ts"
import { capPage } from "#domain/search/pages.ts"
import { emptyPageRedirect } from "#domain/search/redirect.ts"
import { withPage } from "#domain/search/refine.ts"
import { readCarried, readSearchUrl, searchHref } from "#domain/search/url.ts"
import type { Load, PageRequest } from "#web/page.tsx"
import { notFound } from "#web/problem.ts"
import { WHOLE } from "./facet-groups.ts"
import { searchView, type SearchView } from "./view.ts"

/** The five search-results routes. Spec: ROUTE-17, ROUTE-18, ROUTE-20. */
export const load: Load<SearchView> = async ({ api, baseUrl, log, now, url, visitor }: PageRequest) => {
  const request = readSearchUrl(url)
  const carried = readCarried(url)
  if (request.wpCategory === "" && url.pathname.endsWith(`/${SEGMENT.products}/`)) throw notFound()
  const payload = searchPayload(request)
  const whole = url.searchParams.get(WHOLE)

  const survive = <A>(what: string, answer: Promise<A>): Promise<A | null> =>
    answer.catch((cause: unknown) => {
      log(what, cause)
      return null
    })
  const [result, category, facets, categories, wholeFacet] = await Promise.all([
    api.search(payload),
    request.wpCategory === "" ? null : api.category(request.wpCategory),
    survive("facets", api.facets(payload)),
    survive("facet-full", api.facetFull(payload, "category")),
    whole === null ? null : survive("facet-full", api.facetFull(payload, whole))
  ])

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
    result,
    facets: facets === null || categories === null ? facets : { ...facets, category: categories },
    whole: whole === null || wholeFacet === null ? null : { field: whole, facet: wholeFacet },
    category,
    issues: readIssues(url),
    baseUrl,
    flags: visitor.flags,
    now: now()
  })
}
