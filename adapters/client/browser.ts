import type { Audience } from "#domain/adult/audience.ts"
import type { CategoryPage, Moved } from "#domain/catalogue/api.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product, ProductCard } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { PriceHistory } from "#domain/prices/interval.ts"
import type { Facet, Facets } from "#domain/search/facets.ts"
import type { SearchPayload } from "#domain/search/payload.ts"
import type { SearchResult } from "#domain/search/result.ts"
import type { Suggestions } from "#domain/search/suggestion.ts"
import { CALL_AREAS, type CallArea } from "#domain/session/request-headers.ts"
import { ADULT_ALLOWED, ADULT_HEADER } from "#adapters/contract/audience.ts"
import { MOBILE_HEADER } from "#adapters/contract/mobile.ts"
import { type BaseUrls, baseUrlOf } from "./base-urls.ts"
import { type Call, call, type Outside, type Reply } from "./call.ts"
import { type PageApi, PageApiError } from "./page-api.ts"

export interface BrowserApiOptions extends Partial<Outside> {
  /** Where calls go; "" is the page's own site. */
  readonly baseUrl?: string | BaseUrls
  /** Whether searches are shown on a mobile; they do not say when this is left out. Spec: API-04. */
  readonly isMobile?: () => boolean
  /** The audience of the answers; everyone when this is left out. Spec: ADULT-07. */
  readonly audience?: Audience
}

/**
 * {@link PageApi} over `fetch`, small enough for every page: neither Effect nor a schema is loaded. Answers are trusted to
 * have the shape of the contract; the contract's tests hold the server to that. All its calls only read.
 *
 * Spec: API-03, API-13 to API-17, AUTH-10.
 */
export const browserApi = ({ baseUrl = "", isMobile, audience, ...parts }: BrowserApiOptions = {}): PageApi => {
  const outside: Outside = { ...BROWSER, ...parts }

  const ask = async <A>(area: CallArea, path: string, body?: unknown, own?: Call["headers"]): Promise<A> => {
    const headers = audience === "adults" ? { ...own, [ADULT_HEADER]: ADULT_ALLOWED } : own
    const url = `${baseUrlOf(baseUrl, area)}/api/${path}`
    const sent =
      body === undefined ? { method: "GET" as const } : { method: "POST" as const, body: JSON.stringify(body) }
    const credentials = CALL_AREAS[area].token ? "same-origin" : "omit"
    return use<A>(await call({ ...sent, url, headers, credentials, isSafe: true }, outside))
  }
  const search = <A>(path: string, query: Record<string, string>) =>
    ask<A>("search", `${path}?${new URLSearchParams(query)}`)

  return {
    search: (payload: SearchPayload) =>
      ask<SearchResult>("search", "search", payload, isMobile && { [MOBILE_HEADER]: isMobile() ? "1" : "0" }),
    facets: (payload) => search<Facets>("facets", { payload: JSON.stringify(payload) }),
    facetFull: (payload, facet) => search<Facet>("facet-full", { payload: JSON.stringify(payload), facet }),
    suggestions: (q) => search<Suggestions>("suggestions", { q }),
    moreLikeThis: async (productIds) => {
      const similar = await ask<{ hits: { hits: ReadonlyArray<{ _source: ProductCard }> } }>("search", "moreLikeThis", {
        productIds
      })
      return similar.hits.hits.map((hit) => hit._source)
    },
    product: (id) => ask<Product | Moved>("product", `product/${segment(id)}?withExpired=1&withRedirects=1`),
    productOffers: (request) => ask<ReadonlyArray<Offer>>("product", "product-offers", request),
    priceHistory: (id) => ask<PriceHistory>("price", `prices/${segment(id)}`),
    shop: (id) => ask<Shop>("shop", `shop/${segment(id)}`),
    shopByWebsite: (website) => ask<Shop | Moved>("shop", `shop/by-website/${segment(website)}`),
    shops: () => ask<ReadonlyArray<Shop>>("shop", "shop/all"),
    categoryTree: () => ask<CategoryTree>("static", "static/categories_list"),
    category: (key) => ask<CategoryPage>("static", `static/category/${segment(key)}`),
    popularTerms: () => ask<ReadonlyArray<string>>("static", "static/popular_terms"),
    featuredCategories: () => ask<ReadonlyArray<Category>>("static", "static/featured-categories")
  }
}

const BROWSER: Outside = {
  fetch: (url, init) => fetch(url, init),
  log: (failure) => console.warn(failure),
  random: Math.random,
  timeout: (milliseconds) => AbortSignal.timeout(milliseconds),
  pause: (milliseconds, signal) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
      signal.addEventListener("abort", () => resolve())
    })
}

/** A lone surrogate has no UTF-8 form and would make `encodeURIComponent` throw. */
const segment = (text: string): string => encodeURIComponent(text.toWellFormed())

/** The site's own 404s. The second is what an id that no path can hold (nothing, `..`) comes to. */
const NOT_FOUND = new Set<string | undefined>(["CatalogueNotFound", "UnknownCall"])

/** The body of a good reply. Everything that is not a plain yes or no of the service itself counts as unavailable. */
const use = <A>({ ok, status, body, url }: Reply): A => {
  if (ok) return body as A
  const problem = body as { readonly _tag?: string; readonly field?: string; readonly reason?: string } | null
  if (status === 400 && problem?._tag === "RequestRejected") {
    throw new PageApiError(400, `${problem.field}: ${problem.reason}`, { field: problem.field ?? "" })
  }
  if (status === 404 && NOT_FOUND.has(problem?._tag)) throw new PageApiError(404, `Not found: ${url}`)
  throw new PageApiError(status === 429 ? 429 : 503, `No usable answer from ${url}`, { cause: body })
}
