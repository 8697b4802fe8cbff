import { type CookieWrite, type Cookies, MONTH_SECONDS } from "#domain/base/cookie.ts"

export const CONSENT_KINDS = [
  "ad_storage",
  "ad_user_data",
  "ad_personalization",
  "analytics_storage",
  "functionality_storage",
  "personalization_storage",
  "security_storage"
] as const

type ConsentKind = (typeof CONSENT_KINDS)[number]

export type ConsentChoice = "granted" | "denied"

export type Consent = Readonly<Record<ConsentKind, ConsentChoice>>

export const CONSENT_COOKIE = "toestemming"

/** The version of the consent question; increased if more consent is requested. Spec: CONS-02. */
export const CONSENT_VERSION = 1

export const CONSENT_MAX_AGE_SECONDS = 6 * MONTH_SECONDS

interface ConsentUpdate {
  readonly cookie: CookieWrite
  readonly consent: Consent
  /** True if the page must reload because scripts run that have lost their consent. */
  readonly reload: boolean
}

/** Returns the state of every kind after `choice`; null, no choice yet, denies all. Spec: CONS-01. */
export const consentOf = (choice: ConsentChoice | null): Consent =>
  Object.fromEntries(CONSENT_KINDS.map((kind) => [kind, choice ?? "denied"])) as Consent

/** Returns null if there is none for this version of the question. Spec: CONS-02. */
export const consentChoice = (cookies: Cookies): ConsentChoice | null =>
  (["granted", "denied"] as const).find((choice) => cookies[CONSENT_COOKIE] === cookieValue(choice)) ?? null

/** Withdraws consent by "denied". Spec: CONS-01, CONS-03. */
export const updateConsent = (cookies: Cookies, choice: ConsentChoice): ConsentUpdate => ({
  cookie: { name: CONSENT_COOKIE, value: cookieValue(choice), maxAge: CONSENT_MAX_AGE_SECONDS },
  consent: consentOf(choice),
  reload: choice === "denied" && consentChoice(cookies) === "granted"
})

const cookieValue = (choice: ConsentChoice): string => `${CONSENT_VERSION}.${choice}`

export const SCRIPT_CONSENT = {
  map: "functionality_storage",
  sessionRecording: "analytics_storage"
} as const satisfies Readonly<Record<string, ConsentKind>>

export type ThirdPartyScript = keyof typeof SCRIPT_CONSENT

export type ScriptAddresses = { readonly [Script in ThirdPartyScript]?: string }

/** Spec: APP-07, CONS-21. */
export const scriptsToLoad = (addresses: ScriptAddresses, consent: Consent): ReadonlyArray<string> =>
  Object.entries(SCRIPT_CONSENT).flatMap(([script, kind]) => {
    const address = addresses[script as keyof ScriptAddresses]
    return address !== undefined && consent[kind] === "granted" ? [address] : []
  })
