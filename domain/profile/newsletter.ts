/** `asked`: subscribed, but the address is not confirmed yet, so nothing is sent. Spec: PROF-08. */
export const NEWSLETTER_STATES = ["off", "asked", "on"] as const

export type NewsletterState = (typeof NEWSLETTER_STATES)[number]

/** `confirm`: the link in the mail that was sent is followed. Spec: PROF-08. */
export const NEWSLETTER_EVENTS = ["subscribe", "confirm", "unsubscribe"] as const

export type NewsletterEvent = (typeof NEWSLETTER_EVENTS)[number]

/** What `event` makes of a subscription. Spec: PROF-08. */
export const newsletterAfter = (state: NewsletterState, event: NewsletterEvent): NewsletterState =>
  TRANSITIONS[state][event]

const TRANSITIONS: Readonly<Record<NewsletterState, Readonly<Record<NewsletterEvent, NewsletterState>>>> = {
  off: { subscribe: "asked", confirm: "off", unsubscribe: "off" },
  asked: { subscribe: "asked", confirm: "on", unsubscribe: "off" },
  on: { subscribe: "on", confirm: "on", unsubscribe: "off" }
}
