import type { CategoryPage, OffersRequest } from "#domain/catalogue/api.ts"
import type { Moved } from "#domain/base/paths.ts"
import type { Category, CategoryTree } from "#domain/catalogue/category.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Product, ProductCard } from "#domain/catalogue/product.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { PriceHistory } from "#domain/catalogue/prices/interval.ts"
import type { Recommended } from "#domain/search/recommendations/api.ts"
import type { Facet, Facets, SearchPayload, SearchResult, Suggestions } from "#domain/search/schemas.ts"

/** Promises, so that loaders need no Effect. Calls reject with {@link PageApiError}; any other rejection is a bug. */
export interface PageApi {
  search(payload: SearchPayload): Promise<SearchResult>
  facets(payload: SearchPayload): Promise<Facets>
  facetFull(payload: SearchPayload, facet: string): Promise<Facet>
  suggestions(q: string): Promise<Suggestions>
  /** Only the first 30 ids count. Spec: PDP-04. */
  moreLikeThis(ids: ReadonlyArray<string>): Promise<ReadonlyArray<ProductCard>>
  product(id: string): Promise<Product | Moved>
  productOffers(request: OffersRequest): Promise<ReadonlyArray<Offer>>
  priceHistory(id: string): Promise<PriceHistory>
  shop(id: string): Promise<Shop>
  shopByWebsite(website: string): Promise<Shop | Moved>
  shops(): Promise<ReadonlyArray<Shop>>
  categoryTree(): Promise<CategoryTree>
  category(key: string): Promise<CategoryPage>
  popularTerms(): Promise<ReadonlyArray<string>>
  /** Returns what visitors look at most this week, and if this was counted. Spec: REC-01. */
  mostViewed(): Promise<Recommended>
  featuredCategories(): Promise<ReadonlyArray<Category>>
}

/** `status` is that of the page: 400 (`field` is invalid), 404, 429 (RATE-04) or 503 (retrying may help). */
export class PageApiError extends Error {
  override readonly name = "PageApiError"
  declare readonly status: 400 | 404 | 429 | 503
  declare readonly field: string | null
  /** The status of the failed lookup of a shop; null for other calls and if there was no response. Spec: ERR-02. */
  declare readonly serverStatus: number | null

  constructor(
    status: 400 | 404 | 429 | 503,
    message: string,
    options: { readonly field?: string; readonly serverStatus?: number | null; readonly cause?: unknown } = {}
  ) {
    super(message, options)
    this.status = status
    this.field = options.field ?? null
    this.serverStatus = options.serverStatus ?? null
  }
}
