import { Cause, Context, Effect } from "effect"
import { ServiceUnavailable, RequestRejected } from "#adapters/contract/errors.ts"
import { findStoreUnavailable } from "#domain/site/errors/store-unavailable.ts"
import { HttpServerResponse } from "effect/http"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"

/** Holds the cause of a failed call, which is logged but not sent. */
interface FailureSlot {
  cause: unknown
}

/** The slot of the current call. Spec: API-43. */
export const CallFailure = Context.Reference<FailureSlot>("adapters/services/http/CallFailure", {
  defaultValue: () => ({ cause: null })
})

/** Records the cause of a failed call for the log. Spec: API-43. */
export const recordCause = (cause: unknown): Effect.Effect<void> =>
  CallFailure.useSync((slot) => {
    slot.cause = cause
  })

/** Fails with ServiceUnavailable, and records the cause for the log. Spec: API-11, API-43. */
export const serviceUnavailable = (cause: unknown): Effect.Effect<never, ServiceUnavailable> =>
  Effect.andThen(recordCause(cause), Effect.fail(new ServiceUnavailable()))

/** Returns the error to log: that of the store, which determines the response, or else the first. Spec: ERR-06. */
export const errorOf = (cause: Cause.Cause<unknown>): unknown => {
  const errors = cause.reasons.flatMap((reason) =>
    Cause.isInterruptReason(reason) ? [] : [Cause.isDieReason(reason) ? reason.defect : reason.error]
  )
  return errors.find((error) => findStoreUnavailable(error) !== null) ?? errors[0]
}

/** Returns the body of a 5xx response: the kind of failure, and its id in the log. Spec: API-43. */
export const failureBody = (status: number, correlationId: string): string =>
  JSON.stringify({ _tag: status === 503 ? "ServiceUnavailable" : "InternalError", correlationId })

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

export const toCatalogueResponse = <A>(result: Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>) =>
  result.pipe(json, Effect.catchTags({ CatalogueUnavailable: serviceUnavailable }))

/** Responds to a catalogue call without an id, which cannot be a 404. */
export const toListResponse = <A>(result: Effect.Effect<A, CatalogueNotFound | CatalogueUnavailable>) =>
  toCatalogueResponse(result).pipe(Effect.catchTags({ CatalogueNotFound: (failure) => Effect.die(failure) }))
