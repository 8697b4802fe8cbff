import { Cause, Context, Effect } from "effect"
import { ServiceUnavailable, RequestRejected } from "#adapters/contract/errors.ts"
import { findStoreUnavailable } from "#domain/site/store-unavailable.ts"
import { HttpServerResponse } from "effect/http"
import type { CatalogueNotFound, CatalogueUnavailable } from "#domain/catalogue/errors.ts"
import type { SearchRejected, SearchUnavailable } from "#domain/search/api.ts"

interface FailureSlot {
  cause: unknown
}

export const CallFailure = Context.Reference<FailureSlot>("adapters/services/http/CallFailure", {
  defaultValue: () => ({ cause: null })
})

export const recordCause = (cause: unknown): Effect.Effect<void> =>
  CallFailure.useSync((slot) => {
    slot.cause = cause
  })

/** Spec: API-11, API-43. */
export const serviceUnavailable = (cause: unknown): Effect.Effect<never, ServiceUnavailable> =>
  Effect.andThen(recordCause(cause), Effect.fail(new ServiceUnavailable()))

/** Returns the error to log: that of the store, which determines the response, or else the first. Spec: ERR-06. */
export const errorOf = (cause: Cause.Cause<unknown>): unknown => {
  const errors = cause.reasons.flatMap((reason) =>
    Cause.isInterruptReason(reason) ? [] : [Cause.isDieReason(reason) ? reason.defect : reason.error]
  )
  return errors.find((error) => findStoreUnavailable(error) !== null) ?? errors[0]
}

export const failureBody = (status: number, correlationId: string): string =>
  JSON.stringify({ _tag: status === 503 ? "ServiceUnavailable" : "InternalError", correlationId })

/** Encodes without a schema: the types match the contract, and encoding would cost more than finding. */
const json = Effect.map(HttpServerResponse.jsonUnsafe)

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
