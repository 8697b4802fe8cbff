import { COOKIES, type CookieWrite } from "./cookie.ts"

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
