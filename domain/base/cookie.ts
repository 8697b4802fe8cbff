/** A cookie to set; the server writes the header. Path `/`, SameSite Lax. */
export interface CookieWrite {
  readonly name: CookieName | LoginCookieName
  readonly value: string
  /** Lifetime in seconds; 0 removes the cookie. */
  readonly maxAge: number
}

/** Cookies of a request, name → value, decoded. A missing name is undefined. */
export type Cookies = Readonly<Record<string, string | undefined>>

/** Returns the cookies that a browser with `cookies` sends after it received `writes`, in order. Spec: ADULT-09. */
export const afterWrites = (cookies: Cookies, writes: ReadonlyArray<CookieWrite>): Cookies => {
  const cookieJar = new Map(Object.entries(cookies))
  for (const { name, value, maxAge } of writes) {
    if (maxAge > 0) cookieJar.set(name, value)
    else cookieJar.delete(name)
  }
  return Object.fromEntries(cookieJar)
}

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** One year, in seconds. Spec: ADULT-01, CART-01. */
export const YEAR_SECONDS = 365 * DAY

/** One month, in seconds. Spec: SRCH-23. */
export const MONTH_SECONDS = 30 * DAY

/** The properties of a cookie that do not depend on its value. */
interface CookieRule {
  /** The longest time that a browser stores it, in seconds. */
  readonly maxSeconds: number
  /** True if scripts cannot read it. */
  readonly isHttpOnly: boolean
}

/**
 * Every cookie that the site sets. The name of a written cookie has the type of its keys, the server takes the lifetime and the
 * visibility to scripts from it, and the page about cookies lists it. Spec: CONS-20.
 */
export const COOKIES = {
  /** The identity token of the user. Spec: AUTH-10, AUTH-19. */
  sessie: { maxSeconds: 7 * DAY, isHttpOnly: true },
  /** The state of a login in progress, each in a cookie of its own. Spec: AUTH-05, AUTH-19, AUTH-78. */
  "inloggen-*": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  /** The task for the lists of this browser. Spec: AUTH-21. */
  lijsten: { maxSeconds: MONTH_SECONDS, isHttpOnly: false },
  /** The hash of the cart session. Spec: CART-01. */
  cart_session: { maxSeconds: YEAR_SECONDS, isHttpOnly: true },
  /** The number of pieces in the cart. Spec: CART-32. */
  "winkelwagen-aantal": { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  /** A removed address that can be restored. Spec: PROF-31. */
  "weggehaald-adres": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  /** A form that was typed before a login. Spec: AUTH-45. */
  formulier: { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  /** The key of a flash message. Spec: LIST-07. */
  melding: { maxSeconds: MINUTE, isHttpOnly: false },
  /** The preferred number of results. Spec: SRCH-23. */
  "zoek-aantal": { maxSeconds: MONTH_SECONDS, isHttpOnly: false },
  /** The preferred view of results. Spec: SRCH-23. */
  "zoek-weergave": { maxSeconds: MONTH_SECONDS, isHttpOnly: false },
  /** The answer to the question about age. Spec: ADULT-01. */
  "volwassen-toegestaan": { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  /** A block by the date of birth in a profile. Spec: ADULT-01. */
  "volwassen-geblokkeerd": { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  /** The answer to the question for consent. Spec: CONS-02. */
  toestemming: { maxSeconds: 6 * MONTH_SECONDS, isHttpOnly: false },
  /** The flags that are on in this browser. Spec: FLAG-01. */
  functies: { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  /** The click identifier of the advertisement by which the visitor came. Spec: FLAG-03. */
  "klik-id": { maxSeconds: DAY, isHttpOnly: true },
  /** The accounts created at the demo provider. Spec: AUTH-18. */
  "demo-accounts": { maxSeconds: MONTH_SECONDS, isHttpOnly: true },
  /** The session of the embedded provider. Spec: AUTH-31. */
  inlogdienst: { maxSeconds: DAY, isHttpOnly: true },
  /** The choice that the embedded provider waits for. Spec: AUTH-31. */
  "inlogdienst-keuze": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  /** The login that the embedded provider continues after the choice. Spec: AUTH-31. */
  "inlogdienst-terug": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  /** The imitation of a new user. Spec: AUTH-09. */
  "nieuwe-gebruiker": { maxSeconds: MONTH_SECONDS, isHttpOnly: false }
} as const satisfies Readonly<Record<string, CookieRule>>

export type CookieName = keyof typeof COOKIES

/** The name of the cookie of one login in progress, which ends in the beginning of its state. Spec: AUTH-78. */
type LoginCookieName = `inloggen-${string}`

const LOGIN_PREFIX = "inloggen-"

const STATE_CHARS = 16

/** Returns the name of the cookie of the login with this `state`. Spec: AUTH-78. */
export const loginCookieName = (state: string): LoginCookieName => `${LOGIN_PREFIX}${state.slice(0, STATE_CHARS)}`

/** Returns the names of the cookies of logins in progress, in the order in which the browser sends them: the oldest first. Spec: AUTH-78. */
export const loginCookieNames = (cookies: Cookies): ReadonlyArray<LoginCookieName> =>
  Object.keys(cookies).filter((name): name is LoginCookieName => name.startsWith(LOGIN_PREFIX))

/** Returns the properties of a cookie. Spec: CONS-20. */
export const cookieRule = (name: CookieWrite["name"]): CookieRule =>
  Object.hasOwn(COOKIES, name) ? COOKIES[name as CookieName] : COOKIES["inloggen-*"]

/** Name of the parameter that holds a click identifier. Spec: FLAG-03. */
export const CLICK_ID_PARAMETER = "klik-id"

/** Key of the click identifier in session storage. Spec: FLAG-03. */
export const CLICK_ID_KEY = "klik-id"

/** Name of the cookie that holds a click identifier until the scripts of a page have run. Spec: FLAG-03. */
export const CLICK_ID_COOKIE = "klik-id"

/** Returns the cookie that stores the click identifier in `search`, or null if there is no valid one. Spec: FLAG-03. */
export const clickIdCookie = (search: string): CookieWrite | null => {
  const id = clickId(search, null)
  return id === null ? null : { name: CLICK_ID_COOKIE, value: id, maxAge: COOKIES[CLICK_ID_COOKIE].maxSeconds }
}

/**
 * Returns the click identifier to use and to store: that of the address, else the `stored` one.
 * Returns null if there is none or if it is invalid.
 *
 * Spec: FLAG-03.
 */
export const clickId = (search: string, stored: string | null): string | null =>
  readClickId(new URLSearchParams(search).get(CLICK_ID_PARAMETER)) ?? readClickId(stored)

/**
 * Returns `address`, of this site or a shop, with the click identifier as its last parameter. Changes nothing else, and nothing if it
 * has one already or if there is no `id`. Spec: FLAG-03.
 */
export const withClickId = (address: string, id: string | null): string => {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  if (id === null || new URLSearchParams(query).has(CLICK_ID_PARAMETER)) return address
  const separator = query === "" ? "?" : query.length === 1 || query.endsWith("&") ? "" : "&"
  return `${path}${query}${separator}${CLICK_ID_PARAMETER}=${id}${hash}`
}

const readClickId = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9._~-]{1,200}$/.test(text) ? text : null
