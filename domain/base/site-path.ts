/** Replaces the site's own origin if it does not matter. */
const ANY_ORIGIN = "https://site.invalid"

/**
 * Returns the path, query and hash of `target` as a browser on `origin` understands it, in printable ASCII. The result
 * always resolves to that origin. Returns null for an address of another site, one with a user name or control
 * characters, and one whose path begins with what is or becomes a second slash.
 *
 * `origin` has no slash at its end. Spec: ROUTE-38.
 */
export const sitePath = (target: string, origin: string = ANY_ORIGIN): string | null => {
  if (/\p{Cc}/u.test(target)) return null
  const url = URL.parse(target, origin)
  if (url === null || url.origin !== origin || url.username !== "" || url.password !== "") return null
  return PLAIN_PATH.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** One slash that is not followed by a slash, backslash, space or control character, at any level of encoding. */
const PLAIN_PATH = /^\/(?!\/|%(?:25)*(?:[01][\da-f]|20|2f|5c|7f))/i

/**
 * Returns the canonical form of a path: letters, digits and `-._~` unescaped, no repeated slashes. The router, the rate
 * limits and the age gate therefore see the same path. `path` must have valid percent-encoding. Spec: ROUTE-39.
 */
export const plainPath = (path: string): string => path.replace(/%[0-9a-f]{2}/gi, unescaped).replace(/\/{2,}/g, "/")

const unescaped = (escape: string): string => {
  const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(sign) ? sign : escape
}
