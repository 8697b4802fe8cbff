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
