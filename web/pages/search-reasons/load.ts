import { SEGMENT } from "#domain/base/paths.ts"
import { explainProducts } from "#domain/search/search.ts"
import { readSearchUrl } from "#domain/search/url.ts"
import type { UniversalLoad } from "#web/features/page/page-request.ts"
import { reasonsView, type ReasonsView } from "./view.ts"

/** Searches again by relevance, and explains the order. Spec: EXPL-02. */
export const load: UniversalLoad<ReasonsView> = async ({ api, url, baseUrl }) => {
  const request = { ...readSearchUrl({ pathname: `/${SEGMENT.search}/`, search: url.search }), sort: null }
  return reasonsView(request, await explainProducts(api, request), baseUrl)
}
