import { DAY_MS } from "#domain/base/days.ts"
import type { Instant } from "#domain/base/ids.ts"

/** The state of an account. `leaving`: deletion was requested and can still be undone. Spec: PROF-06. */
export type AccountState = "active" | "leaving" | "deleted"

/** The events of an account; `wait` is the passing of time. Spec: PROF-06. */
export type AccountEvent = "delete" | "undo" | "wait"

/** The next state and the call it requires, null for none. Spec: PROF-06. */
interface AccountStep {
  readonly next: AccountState
  readonly call: "deleteAccount" | "undoAccountDeletion" | null
}

/** Days between a request for deletion and the deletion. Spec: PROF-06. */
export const UNDO_DAYS = 30

/**
 * Returns the next state of an account after `event`, with `timeLeft` milliseconds to undo a requested deletion. Spec:
 * PROF-06.
 */
export const accountStep = (state: AccountState, event: AccountEvent, timeLeft: number): AccountStep => {
  if (state === "deleted" || (state === "leaving" && timeLeft <= 0)) return { next: "deleted", call: null }
  if (state === "active" && event === "delete") return { next: "leaving", call: "deleteAccount" }
  if (state === "leaving" && event === "undo") return { next: "active", call: "undoAccountDeletion" }
  return { next: state, call: null }
}

/**
 * Returns the milliseconds in which a deletion requested at `requestedAt` can be undone `now`; 0 after the deadline.
 * Spec: PROF-06.
 */
export const undoTimeLeft = (requestedAt: Instant, now: Date): number =>
  Math.max(0, Date.parse(requestedAt) + UNDO_DAYS * DAY_MS - now.getTime())
