import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { RequestRejected } from "#adapters/contract/errors.ts"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"
import { serviceUnavailable } from "./failure-cause.ts"

/**
 * Encodes the result of a port as JSON without its schema: its type equals the wire form of the contract, and
 * encoding thirty products would cost more than finding them.
 */
const json = Effect.map(HttpServerResponse.jsonUnsafe)

/** Responds to a search call. The causes of failures are not sent. */
export const toSearchResponse = <A>(result: Effect.Effect<A, SearchRejected | SearchUnavailable>) =>
  result.pipe(
    json,
    Effect.catchTags({
      SearchRejected: ({ field, reason }) => Effect.fail(new RequestRejected({ field, reason })),
      SearchUnavailable: serviceUnavailable
    })
  )

/** Responds to a catalogue call. */
export const toCatalogueResponse = <A>(result: Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>) =>
  result.pipe(json, Effect.catchTags({ CatalogueUnavailable: serviceUnavailable }))

/** Responds to a catalogue call without an id, which cannot be a 404. */
export const toListResponse = <A>(result: Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>) =>
  toCatalogueResponse(result).pipe(Effect.catchTags({ CatalogueNotFound: (failure) => Effect.die(failure) }))
