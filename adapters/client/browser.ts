import type { Audience } from "#domain/account/audience.ts"
import type { CategoryPage } from "#domain/catalogue/api.ts"
import { isMoved, type Moved } from "#domain/base/paths.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { PriceHistory } from "#domain/catalogue/prices/interval.ts"
import type { Recommended } from "#domain/search/recommendations/api.ts"
import type { Facet, Facets, SearchPayload, SearchResult, Suggestions } from "#domain/search/schemas.ts"
import { type CallArea, hasToken } from "#domain/account/session/request-headers.ts"
import { ADULT_ALLOWED, ADULT_HEADER, MOBILE_HEADER } from "#adapters/contract/headers.ts"
import { productFromWire, wireCampaign, wireSearch, type WireProduct } from "#adapters/contract/search-names.ts"
import type { RequestLine } from "#adapters/contract/operations.ts"
import { type Call, call, type CallDependencies, type Reply, type BaseUrls, baseUrlFor } from "./call.ts"
import { type PageApi, PageApiError } from "./page-api.ts"
import { type CallParts, splitRequestLine } from "./send-call.ts"

export interface BrowserApiOptions extends Partial<CallDependencies> {
  /** Base URL of the calls; "" for the page's own site. */
  readonly baseUrl?: string | BaseUrls
  readonly isMobile?: () => boolean
  readonly audience?: Audience
}

/** Small enough for every page: loads neither Effect nor schemas, and trusts responses. Spec: API-13 to API-17. */
export const browserApi = ({ baseUrl = "", isMobile, audience, ...parts }: BrowserApiOptions = {}): PageApi => {
  const dependencies: CallDependencies = { ...BROWSER_DEPENDENCIES, ...parts }

  const request = async <A>(
    area: CallArea,
    line: RequestLine,
    parts: CallParts = {},
    own?: Call["headers"]
  ): Promise<A> => {
    const { path, method } = splitRequestLine(line, parts)
    const headers = audience === "adults" ? { ...own, [ADULT_HEADER]: ADULT_ALLOWED } : own
    const url = baseUrlFor(baseUrl, area) + path
    const body = parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }
    return use<A>(
      await call(
        { ...body, method, url, headers, credentials: hasToken(area) ? "same-origin" : "omit", isSafe: true },
        dependencies
      ),
      area
    )
  }

  return {
    search: (payload: SearchPayload) =>
      request<SearchResult>(
        "search",
        "POST /search",
        { body: wireSearch(payload) },
        isMobile && { [MOBILE_HEADER]: isMobile() ? "1" : "0" }
      ),
    facets: (payload) =>
      request<Facets>("search", "GET /facets", { query: { payload: JSON.stringify(wireSearch(payload)) } }),
    facetFull: (payload, facet) =>
      request<Facet>("search", "GET /facet-full", { query: { payload: JSON.stringify(wireSearch(payload)), facet } }),
    suggestions: (q) => request<Suggestions>("search", "GET /suggestions", { query: { q } }),
    moreLikeThis: async (productIds) => {
      const similar = await request<{ hits: { hits: ReadonlyArray<{ _source: ProductCard }> } }>(
        "search",
        "POST /moreLikeThis",
        { body: { productIds } }
      )
      return similar.hits.hits.map((hit) => hit._source)
    },
    product: (id) =>
      request<WireProduct | Moved>("product", "GET /product/:id", {
        parameter: id,
        query: { withExpired: "1", withRedirects: "1" }
      }).then((found) => (isMoved(found) ? found : productFromWire(found))),
    productOffers: (body) =>
      request<ReadonlyArray<Offer>>("product", "POST /product-offers", { body: wireCampaign(body) }),
    priceHistory: (id) => request<PriceHistory>("price", "GET /prices/:id", { parameter: id }),
    shop: (id) => request<Shop>("shop", "GET /shop/:id", { parameter: id }),
    shopByWebsite: (website) => request<Shop | Moved>("shop", "GET /shop/by-website/:website", { parameter: website }),
    shops: () => request<ReadonlyArray<Shop>>("shop", "GET /shop/all"),
    categoryTree: () => request<CategoryTree>("static", "GET /static/categories_list"),
    category: (key) => request<CategoryPage>("static", "GET /static/category/:key", { parameter: key }),
    popularTerms: () => request<ReadonlyArray<string>>("static", "GET /static/popular_terms"),
    mostViewed: () => request<Recommended>("recommendations", "GET /recommendations/mostViewedItems"),
    featuredCategories: () => request<ReadonlyArray<Category>>("static", "GET /static/featured-categories")
  }
}

const BROWSER_DEPENDENCIES: CallDependencies = {
  fetch: (url, init) => fetch(url, init),
  log: (failure) => console.warn(failure),
  random: Math.random,
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
      // oxlint-disable-next-line unicorn/prefer-add-event-listener -- shorter in a script of every page; the signal has no other handler
      signal.onabort = () => resolve()
    })
}

/** Tags of the site's own 404s. The second one is the response to an id that no path can hold (empty, `..`). */
const NOT_FOUND: ReadonlyArray<string | undefined> = ["CatalogueNotFound", "UnknownCall"]

/** Everything but a success or a rejection by the service itself counts as unavailable. */
const use = <A>({ ok, status, body, url }: Reply, area: CallArea): A => {
  if (ok) return body as A
  const problem = body as { readonly _tag?: string; readonly field?: string; readonly reason?: string } | null
  if (status === 400 && problem?._tag === "RequestRejected") {
    throw new PageApiError(400, `${problem.field}: ${problem.reason}`, { field: problem.field ?? "" })
  }
  if (status === 404 && NOT_FOUND.includes(problem?._tag)) throw new PageApiError(404, `Not found: ${url}`)
  throw new PageApiError(status === 429 ? 429 : 503, `No reply: ${url}`, {
    cause: body,
    serverStatus: area === "shop" ? status : null
  })
}
