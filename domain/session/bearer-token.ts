const SCHEME = "bearer "

/** Returns the token of an `Authorization` header; null for no header, another scheme and an empty token. Spec: AUTH-10. */
export const bearerToken = (authorization: string | undefined): string | null => {
  if (authorization?.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null
  return authorization.slice(SCHEME.length).trim() || null
}
