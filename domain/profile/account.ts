import type { Instant } from "#domain/catalogue/ids.ts"

/** `leaving`: deletion was asked for and can still be undone. Spec: PROF-06. */
export type AccountState = "active" | "leaving" | "deleted"

/** What somebody asks for; `wait` is nothing but time going by. Spec: PROF-06. */
export type AccountEvent = "delete" | "undo" | "wait"

/** The state that follows and the call it takes, null for none. Spec: PROF-06. */
interface AccountStep {
  readonly next: AccountState
  readonly call: "deleteAccount" | "undoAccountDeletion" | null
}

/** Days between asking for deletion and deletion. Spec: PROF-06. */
export const UNDO_DAYS = 30

/** What `event` makes of an account that is `state`, with `timeLeft` milliseconds to undo a deletion asked for. Spec: PROF-06. */
export const accountStep = (state: AccountState, event: AccountEvent, timeLeft: number): AccountStep => {
  if (state === "deleted" || (state === "leaving" && timeLeft <= 0)) return { next: "deleted", call: null }
  if (state === "active" && event === "delete") return { next: "leaving", call: "deleteAccount" }
  if (state === "leaving" && event === "undo") return { next: "active", call: "undoAccountDeletion" }
  return { next: state, call: null }
}

/** Milliseconds in which a deletion asked for at `askedAt` can be undone `now`; 0 from the end on. Spec: PROF-06. */
export const undoTimeLeft = (askedAt: Instant, now: Date): number =>
  Math.max(0, Date.parse(askedAt) + UNDO_DAYS * DAY - now.getTime())

const DAY = 24 * 60 * 60 * 1_000
