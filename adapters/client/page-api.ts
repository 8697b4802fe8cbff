import type { CategoryPage, Moved, OffersRequest } from "#domain/catalogue/api.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product, ProductCard } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { PriceHistory } from "#domain/prices/interval.ts"
import type { Facet, Facets, SearchPayload, SearchResult, Suggestions } from "#domain/search/schemas.ts"

/**
 * What pages ask, as promises, so that loaders need no Effect. Made by `in-process.ts` on the server and by `browser.ts`
 * in the browser; both give the same answers. Failures are {@link PageApiError}; anything else a promise rejects with is a bug.
 */
export interface PageApi {
  search(payload: SearchPayload): Promise<SearchResult>
  facets(payload: SearchPayload): Promise<Facets>
  /** Every value of one facet: a fixed name or `feature::{key}`. Spec: SRCH-21. */
  facetFull(payload: SearchPayload, facet: string): Promise<Facet>
  suggestions(q: string): Promise<Suggestions>
  /** Products like these; of `ids` only the first 30 count. Spec: PDP-04. */
  moreLikeThis(ids: ReadonlyArray<string>): Promise<ReadonlyArray<ProductCard>>
  product(id: string): Promise<Product | Moved>
  productOffers(request: OffersRequest): Promise<ReadonlyArray<Offer>>
  priceHistory(id: string): Promise<PriceHistory>
  shop(id: string): Promise<Shop>
  shopByWebsite(website: string): Promise<Shop | Moved>
  /** Active shops, by name. */
  shops(): Promise<ReadonlyArray<Shop>>
  categoryTree(): Promise<CategoryTree>
  /** `key` is a dotted path: `wonen.lampen`. Spec: API-06. */
  category(key: string): Promise<CategoryPage>
  popularTerms(): Promise<ReadonlyArray<string>>
  featuredCategories(): Promise<ReadonlyArray<Category>>
}

/**
 * Why a call of {@link PageApi} gave no answer. `status` is what a page may answer itself: 400 (a value was refused,
 * `field` names it), 404 (no such product, shop or category), 429 (too many requests, RATE-04) or 503 (no usable answer; retrying
 * may help).
 */
export class PageApiError extends Error {
  override readonly name = "PageApiError"
  readonly status: 400 | 404 | 429 | 503
  readonly field: string | null
  /** The status with which a server failed to look up a shop; null for other calls and without an answer. Spec: ERR-02. */
  readonly serverStatus: number | null

  constructor(
    status: 400 | 404 | 429 | 503,
    message: string,
    options: { readonly field?: string; readonly serverStatus?: number; readonly cause?: unknown } = {}
  ) {
    super(message, { cause: options.cause })
    this.status = status
    this.field = options.field ?? null
    this.serverStatus = options.serverStatus ?? null
  }
}
