import { Cause } from "effect"

export type UnavailablePart = "data" | "search"

const RETRY_AFTER_SECONDS = 2

interface Options {
  readonly cause?: unknown
  readonly part?: UnavailablePart
  readonly retryAfterSeconds?: number
}

/** Thrown, or a defect; the outermost handler responds with 503. Spec: STORE-39, ERR-06, OSEARCH-01. */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable"
  readonly part: UnavailablePart
  readonly retryAfterSeconds: number

  constructor(message: string, { cause, part = "data", retryAfterSeconds = RETRY_AFTER_SECONDS }: Options = {}) {
    super(message, { cause })
    this.part = part
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Also finds a wrapped error, and handles cyclic causes. Spec: ERR-06. */
export const findStoreUnavailable = (cause: unknown): StoreUnavailable | null => {
  const seen = new Set<unknown>()
  const waiting = [cause]
  while (waiting.length > 0) {
    const error = waiting.pop()
    if (error instanceof StoreUnavailable) return error
    if (typeof error !== "object" || error === null || seen.has(error)) continue
    seen.add(error)
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
