import { SEGMENT, sitePath } from "#domain/base/paths.ts"

/** The maximum length of a return address in UTF-16 code units. Spec: AUTH-12. */
export const MAX_ADDRESS_LENGTH = 2_048

export const ROOT = "/"

/**
 * Returns the address to open after a login: path, query and hash of `address` as a browser on `origin` understands it.
 * Returns the root of the site if it is of another origin, leads back to the login callback, or is not plain: it
 * carries a user name or control characters, is too long, or its path starts with a second slash, possibly encoded.
 *
 * `origin` is that of the site, without a slash at its end: `https://koopkompas.example`. Every result resolves to it.
 *
 * Spec: AUTH-03, AUTH-12.
 */
export const returnAddress = (address: unknown, origin: string): string => {
  if (typeof address !== "string" || address.length > MAX_ADDRESS_LENGTH) return ROOT
  const path = sitePath(address, origin)
  return path === null || isCallback(path) ? ROOT : path
}

/** Returns true for a path below the login callback. */
const isCallback = (path: string): boolean => path.split(/[/?#]/)[1] === SEGMENT.authRedirect
