/**
 * Returns a path in its one spelling: letters, digits and `-._~` unescaped, slashes once. The router, the rate limits and the age
 * gate then read the same path, however it was sent. `path` is one of the site, with valid percent-encoding. Spec: ROUTE-39.
 */
export const plainPath = (path: string): string => path.replace(/%[0-9a-f]{2}/gi, unescaped).replace(/\/{2,}/g, "/")

const unescaped = (escape: string): string => {
  const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
  return /[\w.~-]/.test(sign) ? sign : escape
}
