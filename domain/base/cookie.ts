/** A cookie to set; the server writes the header. Path `/`, SameSite Lax. */
export interface CookieWrite {
  readonly name: CookieName | LoginCookieName
  readonly value: string
  /** Lifetime in seconds; 0 removes the cookie. */
  readonly maxAge: number
}

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

export const YEAR_SECONDS = 365 * DAY

export const MONTH_SECONDS = 30 * DAY

interface CookieRule {
  readonly maxSeconds: number
  readonly isHttpOnly: boolean
}

/** Every cookie of the site; the page about cookies lists it. Spec: CONS-20. */
export const COOKIES = {
  sessie: { maxSeconds: 7 * DAY, isHttpOnly: true },
  "inloggen-*": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  /** The task for the lists of this browser. Spec: AUTH-21. */
  lijsten: { maxSeconds: MONTH_SECONDS, isHttpOnly: false },
  cart_session: { maxSeconds: YEAR_SECONDS, isHttpOnly: true },
  "winkelwagen-aantal": { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  "weggehaald-adres": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  formulier: { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  melding: { maxSeconds: MINUTE, isHttpOnly: false },
  "zoek-aantal": { maxSeconds: MONTH_SECONDS, isHttpOnly: false },
  "zoek-weergave": { maxSeconds: MONTH_SECONDS, isHttpOnly: false },
  "volwassen-toegestaan": { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  "volwassen-geblokkeerd": { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  toestemming: { maxSeconds: 6 * MONTH_SECONDS, isHttpOnly: false },
  functies: { maxSeconds: YEAR_SECONDS, isHttpOnly: false },
  "klik-id": { maxSeconds: DAY, isHttpOnly: true },
  "prijs-gemeld": { maxSeconds: DAY, isHttpOnly: true },
  "demo-accounts": { maxSeconds: MONTH_SECONDS, isHttpOnly: true },
  inlogdienst: { maxSeconds: DAY, isHttpOnly: true },
  "inlogdienst-keuze": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  "inlogdienst-terug": { maxSeconds: 10 * MINUTE, isHttpOnly: true },
  "nieuwe-gebruiker": { maxSeconds: MONTH_SECONDS, isHttpOnly: false }
} as const satisfies Readonly<Record<string, CookieRule>>

export type CookieName = keyof typeof COOKIES

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

export const CLICK_ID_PARAMETER = "klik-id"

export const CLICK_ID_KEY = "klik-id"

/** Holds a click identifier until the scripts of a page have run. Spec: FLAG-03. */
export const CLICK_ID_COOKIE = "klik-id"

/** Returns the cookie that stores the click identifier in `search`, or null if there is no valid one. Spec: FLAG-03. */
export const clickIdCookie = (search: string): CookieWrite | null => {
  const id = clickId(search, null)
  return id === null ? null : { name: CLICK_ID_COOKIE, value: id, maxAge: COOKIES[CLICK_ID_COOKIE].maxSeconds }
}

/** Returns the click identifier of the address, else the `stored` one; null if it is invalid. Spec: FLAG-03. */
export const clickId = (search: string, stored: string | null): string | null =>
  readClickId(new URLSearchParams(search).get(CLICK_ID_PARAMETER)) ?? readClickId(stored)

/** Appends the click identifier as the last parameter, unless `address` has one already. Spec: FLAG-03. */
export const withClickId = (address: string, id: string | null): string => {
  const [, path = "", query = "", hash = ""] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  if (id === null || new URLSearchParams(query).has(CLICK_ID_PARAMETER)) return address
  const separator = query === "" ? "?" : query.length === 1 || query.endsWith("&") ? "" : "&"
  return `${path}${query}${separator}${CLICK_ID_PARAMETER}=${id}${hash}`
}

const readClickId = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9._~-]{1,200}$/.test(text) ? text : null
