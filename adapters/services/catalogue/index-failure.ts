import { Effect } from "effect"
import { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SearchUnavailable } from "#domain/search/api.ts"

/** Fails with CatalogueUnavailable if the search index is unavailable, with the same cause. Spec: OSEARCH-01. */
export const asCatalogue = <A>(found: Effect.Effect<A, SearchUnavailable>): Effect.Effect<A, CatalogueUnavailable> =>
  Effect.mapError(found, ({ cause }) => new CatalogueUnavailable({ cause }))
