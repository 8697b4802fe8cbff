import { Cause, Context, Effect } from "effect"
import { ServiceUnavailable } from "#adapters/contract/errors.ts"
import { findStoreUnavailable } from "#domain/errors/store-unavailable.ts"

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
