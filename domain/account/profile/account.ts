import { DAY_MS } from "#domain/base/days.ts"
import type { Instant } from "#domain/base/ids.ts"

export type AccountState = "active" | "leaving" | "deleted"

export type AccountEvent = "delete" | "undo" | "wait"

interface AccountStep {
  readonly next: AccountState
  readonly call: "deleteAccount" | "undoAccountDeletion" | null
}

export const UNDO_DAYS = 30

/** `timeLeft` is in milliseconds. Spec: PROF-06. */
export const accountStep = (state: AccountState, event: AccountEvent, timeLeft: number): AccountStep => {
  if (state === "deleted" || (state === "leaving" && timeLeft <= 0)) return { next: "deleted", call: null }
  if (state === "active" && event === "delete") return { next: "leaving", call: "deleteAccount" }
  if (state === "leaving" && event === "undo") return { next: "active", call: "undoAccountDeletion" }
  return { next: state, call: null }
}

/** Returns milliseconds; 0 after the deadline. Spec: PROF-06. */
export const undoTimeLeft = (requestedAt: Instant, now: Date): number =>
  Math.max(0, Date.parse(requestedAt) + UNDO_DAYS * DAY_MS - now.getTime())
