import { Context, type Effect } from "effect"
import type { PriceHistory } from "./prices/interval.ts"
import type { Category, CategoryContent, CategoryTree } from "./category.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "./errors.ts"
import type { Offer } from "./offer.ts"
import type { Product } from "./product.ts"
import type { Shop } from "./shop.ts"
import type { Moved } from "#domain/base/paths.ts"

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
