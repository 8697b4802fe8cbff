import { Context, type Effect } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { NamedOffer } from "./offer-query.ts"

/** Related products at most. Spec: PDP-08. */
export const RELATED = 12

/** Of those, at most this many that are sold no more. Spec: PDP-08. */
export const RELATED_EXPIRED = 3

/** Port: products related to an offer. Spec: PDP-04, PDP-08. */
export class RelatedApi extends Context.Service<
  RelatedApi,
  {
    /** The most alike first; `expired`: also some that are sold no more, behind the others. */
    readonly related: (
      offer: NamedOffer,
      expired: boolean
    ) => Effect.Effect<ReadonlyArray<ProductCard>, CatalogueNotFound | CatalogueUnavailable>
  }
>()("domain/product/RelatedApi") {}
