import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { RequestRejected } from "#adapters/contract/errors.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"
import { serviceUnavailable } from "./failure-cause.ts"

/**
 * JSON of what a port gave. It is not run through its schema again: the types hold it to the contract, whose wire form is
 * the same, and a schema pass over thirty products would cost more than finding them.
 */
const json = Effect.map(HttpServerResponse.jsonUnsafe)

/** Answer of a search call. The causes of failures stay inside. */
export const searchAnswer = <A>(result: Effect.Effect<A, SearchRejected | SearchUnavailable>) =>
  result.pipe(
    json,
    Effect.catchTags({
      SearchRejected: ({ field, reason }) => Effect.fail(new RequestRejected({ field, reason })),
      SearchUnavailable: serviceUnavailable
    })
  )

/** Answer of a catalogue call. */
export const catalogueAnswer = <A>(result: Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>) =>
  result.pipe(json, Effect.catchTags({ CatalogueUnavailable: serviceUnavailable }))

/** Answer of a catalogue call that names nothing, so that nothing can be missing. */
export const listAnswer = <A>(result: Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>) =>
  catalogueAnswer(result).pipe(Effect.catchTags({ CatalogueNotFound: (failure) => Effect.die(failure) }))
