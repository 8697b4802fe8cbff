import { Context, type Effect } from "effect"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import type { NamedOffer } from "./offer-query.ts"

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
