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

/** `asked`: the address is not confirmed yet, so nothing is sent. Spec: PROF-08. */
export const NEWSLETTER_STATES = ["off", "asked", "on"] as const

export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

export const NEWSLETTER_EVENTS = ["subscribe", "confirm", "unsubscribe"] as const

export type NewsletterEvent = (typeof NEWSLETTER_EVENTS)[number]

/** Returns the next state of a subscription after `event`. Spec: PROF-08. */
export const newsletterAfter = (state: NewsletterState, event: NewsletterEvent): NewsletterState =>
  TRANSITIONS[state][event]

const TRANSITIONS: Readonly<Record<NewsletterState, Readonly<Record<NewsletterEvent, NewsletterState>>>> = {
  off: { subscribe: "asked", confirm: "off", unsubscribe: "off" },
  asked: { subscribe: "asked", confirm: "on", unsubscribe: "off" },
  on: { subscribe: "on", confirm: "on", unsubscribe: "off" }
}
