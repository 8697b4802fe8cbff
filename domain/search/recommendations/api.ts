import { Context, type Effect, Schema } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import { ProductId } from "#domain/base/ids.ts"
import { ProductCard } from "#domain/catalogue/product.ts"
import { OWN_LISTS } from "./personal.ts"

export const MAX_RECOMMENDED = 12

export class RecommendationsApi extends Context.Service<
  RecommendationsApi,
  {
    /** Recommends for the user of the token, who must be `userId`; no products if the user has no personal recommendations. */
    readonly personalized: (
      rawToken: string,
      userId: string
    ) => Effect.Effect<Recommended, NotThisUser | SignInNeeded | CatalogueUnavailable>
    readonly mostViewedItems: () => Effect.Effect<Recommended, CatalogueUnavailable>
    /** Returns what visitors chose together with the product; if too little was counted, the most viewed of the similar products. */
    readonly relatedViews: (productId: string) => Effect.Effect<Recommended, CatalogueNotFound | CatalogueUnavailable>
    /** Uses only the first {@link MAX_CHOSEN} ids; returns none if too little was counted. Spec: REC-13. */
    readonly chosenTogether: (productIds: ReadonlyArray<string>) => Effect.Effect<Recommended, CatalogueUnavailable>
  }
>()("domain/search/recommendations/RecommendationsApi") {}

export const MAX_CHOSEN = 30

/** `together` counts what visitors chose together, `popularity` applies if nothing was counted. Spec: REC-03. */
export const Basis = Schema.Literals(["together", "views", "profile", "similar", "popularity"])
export type Basis = typeof Basis.Type

const Because = Schema.Struct({
  product: Schema.NullOr(Schema.Struct({ name: Schema.String, list: Schema.Literals(["viewed", "wishlist"]) })),
  preferences: Schema.Boolean
})
export type Because = typeof Because.Type

const Reason = Schema.Struct({
  id: ProductId,
  /** The list of the user whose product led to it; `category` if the user prefers its category. */
  list: Schema.Literals([...OWN_LISTS, "category"]),
  /** The name of the product that led to it; null for a category. */
  name: Schema.NullOr(Schema.String)
})
export type Reason = typeof Reason.Type

export const Recommended = Schema.Struct({
  basis: Basis,
  products: Schema.Array(ProductCard),
  /** Present with products of basis `profile` only. */
  because: Schema.optionalKey(Because),
  reasons: Schema.optionalKey(Schema.Array(Reason))
})
export type Recommended = typeof Recommended.Type

export class NotThisUser extends Schema.TaggedError<NotThisUser>()("NotThisUser", {}) {}
