import { SEGMENT } from "#domain/routes/paths.ts"
import { sitePath } from "#domain/routes/site-path.ts"

/** UTF-16 code units of the longest address that is followed. Spec: AUTH-12. */
export const ADDRESS_LIMIT = 2_048

/** The root of the site. */
export const ROOT = "/"

/**
 * Where to go after a login: path, query and hash of `address` as a browser on `origin` understands it. The root of the site
 * when it is of another origin, leads back to the login callback, or is not plain: it carries a user name or control
 * characters, is too long, or its path begins with what becomes a second slash when decoded once more.
 *
 * `origin` is ours, without a slash at its end: `https://koopkompas.example`. Whatever comes out resolves to it.
 *
 * Spec: AUTH-03, AUTH-12.
 */
export const returnAddress = (address: unknown, origin: string): string => {
  if (typeof address !== "string" || address.length > ADDRESS_LIMIT) return ROOT
  const path = sitePath(address, origin)
  return path === null || isCallback(path) ? ROOT : path
}

/** Returns true for a path below the login callback. */
const isCallback = (path: string): boolean => path.split(/[/?#]/)[1] === SEGMENT.authRedirect
