import { Context, type Effect, Schema } from "effect"
import type { PriceHistory } from "./prices/interval.ts"
import type { Category, CategoryContent, CategoryTree, Article } from "./category.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "./errors.ts"
import type { Offer } from "./offer.ts"
import { type Product, ProductCard } from "./product.ts"
import type { Shop } from "./shop.ts"
import type { Moved } from "#domain/base/paths.ts"
import type { NamedOffer } from "./offer-query.ts"
import { IsoDay, ShopId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"

type Response<A> = Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>

export interface OffersRequest {
  readonly id: string
  readonly brand: string | null
  readonly campaignId: string | null
  readonly EAN: string | null
  readonly SKU: string | null
  readonly familyCode: string | null
}

export interface CategoryPage {
  readonly category: Category
  readonly trail: ReadonlyArray<Category>
  readonly children: ReadonlyArray<Category>
  readonly content: CategoryContent | null
}

/** Port: products, offers, shops and categories. Spec: PDP-01 to PDP-04, API-06. */
export class CatalogueApi extends Context.Service<
  CatalogueApi,
  {
    readonly product: (id: string) => Response<Product | Moved>
    readonly productOffers: (request: OffersRequest) => Response<ReadonlyArray<Offer>>
    readonly priceHistory: (id: string) => Response<PriceHistory>
    readonly shop: (id: string) => Response<Shop>
    readonly shopByWebsite: (website: string) => Response<Shop | Moved>
    readonly shops: () => Response<ReadonlyArray<Shop>>
    readonly categoryTree: () => Response<CategoryTree>
    readonly category: (key: string) => Response<CategoryPage>
  }
>()("domain/catalogue/CatalogueApi") {}

/** Spec: API-07. */
export class CategoryChecksApi extends Context.Service<
  CategoryChecksApi,
  {
    readonly shopsMainCategories: () => Effect.Effect<ReadonlyArray<Category>, CatalogueUnavailable>
    readonly categoryExists: (key: string) => Effect.Effect<boolean, CatalogueUnavailable>
  }
>()("domain/catalogue/CategoryChecksApi") {}

export const MAX_RELATED = 24

export const MAX_RELATED_EXPIRED = 3

export class RelatedApi extends Context.Service<
  RelatedApi,
  {
    /** Most similar first. With `expired`, and if none is for sale, returns some that are no longer sold. */
    readonly related: (
      offer: NamedOffer,
      expired: boolean
    ) => Effect.Effect<ReadonlyArray<ProductCard>, CatalogueNotFound | CatalogueUnavailable>
  }
>()("domain/catalogue/RelatedApi") {}

const MAX_SIMILAR_IDS = 30

/** Returns the ids of a request for similar products: the first 30, without duplicates. Spec: PDP-04. */
export const similarIds = (ids: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(ids)].slice(0, MAX_SIMILAR_IDS)

export class DiscountsApi extends Context.Service<
  DiscountsApi,
  {
    readonly homepage: (limit: number) => Effect.Effect<Discounts, CatalogueUnavailable>
  }
>()("domain/catalogue/prices/DiscountsApi") {}

export const Deal = Schema.Struct({
  product: ProductCard,
  shopId: ShopId,
  shopName: Schema.String,
  offerId: Schema.String,
  /** The current price of the shop, without shipping. Its offer is the one whose price `product` has. Spec: OFFER-10. */
  price: Cents,
  prior: Cents,
  /** The reduction in whole percents of `prior`, rounded down. */
  percent: Schema.Int,
  begun: IsoDay
})
export type Deal = typeof Deal.Type

export const Discounts = Schema.Struct({ deals: Schema.Array(Deal) })
export type Discounts = typeof Discounts.Type

export class StaticApi extends Context.Service<
  StaticApi,
  {
    readonly popularTerms: () => Response<ReadonlyArray<string>>
    readonly featuredCategories: () => Response<ReadonlyArray<Category>>
    readonly categoryById: (id: string) => Response<CategoryPage>
    readonly marketStatus: () => Response<MarketStatus>
    readonly supportArticle: (name: string) => Response<Article>
  }
>()("domain/catalogue/StaticApi") {}

/** The state of the market. `marketplace`: visitors can buy on this site (APP-01). Source: API-06, market-status. */
export const MarketStatus = Schema.Struct({
  marketplace: Schema.Boolean,
  shops: Schema.Int,
  products: Schema.Int,
  offers: Schema.Int
})
export type MarketStatus = typeof MarketStatus.Type
