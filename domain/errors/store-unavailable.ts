import { Cause } from "effect"

/** A store that is locked, full or overloaded, as the edges of the product answer it. Spec: ERR-06. */
export interface BusyStore {
  /** Whole seconds, from 1 on. */
  readonly retryAfterSeconds: number
}

/** The name of the error class, which is compared by name: pages and services are built apart. */
const NAME = "StoreUnavailable"

/**
 * Finds the failure of the store in `cause`: an error, an error that wraps it, or a `Cause` of several. Returns null when the
 * store did not fail. Total, also for errors that name each other as their cause.
 *
 * Spec: ERR-06.
 */
export const findStoreUnavailable = (cause: unknown): BusyStore | null => {
  const seen = new Set<unknown>()
  const waiting = [cause]
  while (waiting.length > 0) {
    const error = waiting.pop()
    if (typeof error !== "object" || error === null || seen.has(error)) continue
    seen.add(error)
    if (error instanceof Error && error.name === NAME && "retryAfterSeconds" in error) {
      return { retryAfterSeconds: Number(error.retryAfterSeconds) }
    }
    waiting.push(...innerErrors(error))
  }
  return null
}

const innerErrors = (error: object): ReadonlyArray<unknown> => {
  if (Cause.isCause(error))
    return error.reasons.flatMap((reason) => (Cause.isInterruptReason(reason) ? [] : [valueOf(reason)]))
  return [...("cause" in error ? [error.cause] : []), ...(error instanceof AggregateError ? error.errors : [])]
}

const valueOf = (reason: Cause.Fail<unknown> | Cause.Die): unknown =>
  Cause.isDieReason(reason) ? reason.defect : reason.error
