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
import { call, type FailureLog, type Fetch, type Reply } from "./call.ts"
import { type PageApi, PageApiError } from "./page-api.ts"

export interface BrowserApiOptions {
  /** Site that answers, without a slash at the end; "" for the page's own. */
  readonly baseUrl?: string
  readonly fetch?: Fetch
  readonly log?: FailureLog
}

/**
 * {@link PageApi} over `fetch`, small enough for every page: neither Effect nor a schema is loaded. Answers are trusted to
 * have the shape of the contract; the contract's tests hold the server to that. Spec: API-03.
 */
export const browserApi = (options: BrowserApiOptions = {}): PageApi => {
  const { baseUrl = "", log = console.warn } = options
  const send = options.fetch ?? ((url, init) => fetch(url, init))

  const get = async <A>(path: string, query: Record<string, string> = {}): Promise<A> => {
    const search = new URLSearchParams(query).toString()
    const url = `${baseUrl}/api/${path}${search && "?"}${search}`
    return use<A>(await call({ method: "GET", url }, send, log))
  }
  const post = async <A>(path: string, body: unknown): Promise<A> =>
    use<A>(await call({ method: "POST", url: `${baseUrl}/api/${path}`, body: JSON.stringify(body) }, send, log))

  return {
    search: (payload: SearchPayload) => post<SearchResult>("search", payload),
    facets: (payload) => get<Facets>("facets", { payload: JSON.stringify(payload) }),
    facetFull: (payload, facet) => get<Facet>("facet-full", { payload: JSON.stringify(payload), facet }),
    suggestions: (q) => get<Suggestions>("suggestions", { q }),
    moreLikeThis: async (productIds) => {
      const similar = await post<{ hits: { hits: ReadonlyArray<{ _source: ProductCard }> } }>("moreLikeThis", {
        productIds
      })
      return similar.hits.hits.map((hit) => hit._source)
    },
    product: (id) => get<Product | Moved>(`product/${segment(id)}`, { withExpired: "1", withRedirects: "1" }),
    productOffers: (request) => post<ReadonlyArray<Offer>>("product-offers", request),
    priceHistory: (id) => get<PriceHistory>(`prices/${segment(id)}`),
    shop: (id) => get<Shop>(`shop/${segment(id)}`),
    shopByWebsite: (website) => get<Shop | Moved>(`shop/by-website/${segment(website)}`),
    shops: () => get<ReadonlyArray<Shop>>("shop/all"),
    categoryTree: () => get<CategoryTree>("static/categories_list"),
    category: (key) => get<CategoryPage>(`static/category/${segment(key)}`),
    popularTerms: () => get<ReadonlyArray<string>>("static/popular_terms"),
    featuredCategories: () => get<ReadonlyArray<Category>>("static/featured-categories")
  }
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
  throw new PageApiError(503, `No usable answer from ${url}`, { cause: body })
}
