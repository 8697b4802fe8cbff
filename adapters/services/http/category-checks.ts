import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { KoopkompasApi } from "#adapters/contract/api.ts"
import { CategoryChecksApi } from "#domain/catalogue/checks-api.ts"
import type { CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import { serviceUnavailable } from "./failure-cause.ts"

/** Handlers of the checks of categories. */
export const categoryChecksGroup = HttpApiBuilder.group(
  KoopkompasApi,
  "categoryChecks",
  Effect.fn(function* (handlers) {
    const api = yield* CategoryChecksApi
    return handlers.handleAll({
      shopsMainCategories: () => toResponse(api.shopsMainCategories()),
      categoryExists: ({ query }) => toResponse(Effect.map(api.categoryExists(query.key), (exists) => ({ exists })))
    })
  })
)

const toResponse = <A>(result: Effect.Effect<A, CatalogueUnavailable>) =>
  result.pipe(Effect.map(HttpServerResponse.jsonUnsafe), Effect.catchTags({ CatalogueUnavailable: serviceUnavailable }))
