import { Context, type Effect, Schema } from "effect"
import type { CategoryPage } from "./api.ts"
import type { Article, Category } from "./category.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "./errors.ts"

type Response<A> = Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>

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
