import { Effect, Layer } from "effect"
import * as Catalogue from "#adapters/services/catalogue/live.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { isMoved } from "#domain/routes/moved.ts"
import { ViewCounter } from "./view-counter.ts"

/** Provides the catalogue and counts a view for each product page that is requested. Spec: REC-02. */
export const layer = Layer.effect(
  CatalogueApi,
  Effect.gen(function* () {
    const api = yield* CatalogueApi
    const { viewed } = yield* ViewCounter
    return CatalogueApi.of({
      ...api,
      product: (id) => Effect.tap(api.product(id), (found) => (isMoved(found) ? Effect.void : viewed(found.id)))
    })
  })
).pipe(Layer.provide(Catalogue.layer))
