import { type CookieWrite, type Cookies, MONTH } from "#domain/cookies/cookie.ts"

/** What a visitor can consent to, in the words of Google's consent mode. Spec: CONS-01. */
export const CONSENT_KINDS = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage"
] as const

export type ConsentKind = (typeof CONSENT_KINDS)[number]

/** A visitor's choice; it holds for every kind. Spec: CONS-01. */
export type ConsentChoice = "granted" | "denied"

/** The state of every kind. */
export type Consent = Readonly<Record<ConsentKind, ConsentChoice>>

/** Name of the cookie with the choice. Spec: CONS-02. */
export const CONSENT_COOKIE = "toestemming"

/** Version of the question: goes up when more is asked. Spec: CONS-02. */
export const CONSENT_VERSION = 1

/** Seconds that a choice, whichever it is, is kept. Spec: CONS-02, CONS-03. */
export const CONSENT_MAX_AGE = 6 * MONTH

/** What an answer leads to. */
interface ConsentUpdate {
  readonly cookie: CookieWrite
  /** The state from now on. */
  readonly consent: Consent
  /** Whether the page has to load anew, because scripts run that have lost their consent. */
  readonly reload: boolean
}

/** The state of every kind after `choice`; null, no choice yet, denies all. Spec: CONS-01. */
export const consentOf = (choice: ConsentChoice | null): Consent =>
  Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, choice ?? "denied"])) as Consent

/** The choice in the cookie; null when there is none for this version of the question, which is then to be put. Spec: CONS-02. */
export const consentChoice = (cookies: Cookies): ConsentChoice | null =>
  (["granted", "denied"] as const).find((choice) => cookies[CONSENT_COOKIE] === cookieValue(choice)) ?? null

/** What follows from a visitor's answer, given at whatever time: withdrawing is choosing "denied". Spec: CONS-01, CONS-03. */
export const updateConsent = (cookies: Cookies, choice: ConsentChoice): ConsentUpdate => ({
  cookie: { name: CONSENT_COOKIE, value: cookieValue(choice), maxAge: CONSENT_MAX_AGE },
  consent: consentOf(choice),
  reload: choice === "denied" && consentChoice(cookies) === "granted"
})

const cookieValue = (choice: ConsentChoice): string => `${CONSENT_VERSION}.${choice}`
