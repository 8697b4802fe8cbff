import type { RateClass } from "#domain/site/rate-classes.ts"
import calls from "./calls.json" with { type: "json" }
import type { OperationId } from "./operations.ts"

interface Call {
  readonly summary: string
  /** `by-audience`: those for its audience; `own`: those in the user's carts, orders and lists. Spec: ADULT-07. */
  readonly products: "by-audience" | "never-adult" | "own" | "none"
  readonly rate: RateClass | "none"
}

/** The calls of the contract: what each does, the products in its response, and its rate limit. */
// JSON has no literal types: a test compares the values.
export const CALLS = calls satisfies Readonly<Record<OperationId, object>> as Readonly<Record<OperationId, Call>>

export const callRateClass = (id: string): RateClass | null => {
  const rate = isOperationId(id) ? CALLS[id].rate : "none"
  return rate === "none" ? null : rate
}

export const isOperationId = (id: string): id is OperationId => Object.hasOwn(CALLS, id)
