import { SEGMENT, sitePath } from "#domain/base/paths.ts"

export const MAX_ADDRESS_LENGTH = 2_048

export const ROOT = "/"

/** Returns the root of the site unless `address` is a plain one of `origin`. Spec: AUTH-03, AUTH-12. */
export const returnAddress = (address: unknown, origin: string): string => {
  if (typeof address !== "string" || address.length > MAX_ADDRESS_LENGTH) return ROOT
  const path = sitePath(address, origin)
  return path === null || isCallback(path) ? ROOT : path
}

const isCallback = (path: string): boolean => path.split(/[/?#]/)[1] === SEGMENT.authRedirect
