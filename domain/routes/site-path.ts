/** Replaces the site's own origin if it does not matter. */
const ANY_ORIGIN = "https://site.invalid"

/**
 * Returns the path, query and hash of `target` as a browser on `origin` understands it, in printable ASCII. Whatever it returns
 * resolves to that origin. Returns null for an address of another site, one with a user name or control characters, and one
 * whose path begins with what is or becomes a second slash.
 *
 * `origin` has no slash at its end. Spec: ROUTE-38.
 */
export const sitePath = (target: string, origin: string = ANY_ORIGIN): string | null => {
  if (/\p{Cc}/u.test(target)) return null
  const url = URL.parse(target, origin)
  if (url === null || url.origin !== origin || url.username !== "" || url.password !== "") return null
  return PLAIN_PATH.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null
}

/** One slash that is not followed by a slash, backslash, space or control character, however often that is encoded. */
const PLAIN_PATH = /^\/(?!\/|%(?:25)*(?:[01][\da-f]|20|2f|5c|7f))/i
