import { Context, type Effect } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { NamedOffer } from "./offer-query.ts"

/** The maximum number of related products. Spec: PDP-08. */
export const MAX_RELATED = 12

/** The maximum number of related products that are no longer sold. Spec: PDP-08. */
export const MAX_RELATED_EXPIRED = 3

/** Port: products related to an offer. Spec: PDP-04, PDP-08. */
export class RelatedApi extends Context.Service<
  RelatedApi,
  {
    /** Returns related products, most similar first; with `expired` followed by some that are no longer sold. */
    readonly related: (
      offer: NamedOffer,
      expired: boolean
    ) => Effect.Effect<ReadonlyArray<ProductCard>, CatalogueNotFound | CatalogueUnavailable>
  }
>()("domain/product/RelatedApi") {}
