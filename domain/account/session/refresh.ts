/** The seconds that a login on the site lasts, and a refresh of it. Spec: AUTH-22, AUTH-50. */
export const LOGIN_LIFETIME_S = 86_400

/** Milliseconds before its end from which on a session is refreshed: half of its life. Spec: AUTH-50. */
const REFRESH_WINDOW_MS = (LOGIN_LIFETIME_S * 1_000) / 2

/** Milliseconds that a session lasts at most, however often it is refreshed. Spec: AUTH-50. */
const MAX_SESSION_MS = 30 * 86_400_000

/** Milliseconds after a refresh without a response before the next attempt. Spec: AUTH-51. */
export const REFRESH_RETRY_MS = 300_000

/** Returns true if a session that ends at `endsAt` can be refreshed at `now`. Times are milliseconds since 1970. Spec: AUTH-50. */
export const isNearEnd = (endsAt: number, now: number): boolean => endsAt - now <= REFRESH_WINDOW_MS

/**
 * Returns the end of a session after a refresh at `now`; null if none is due, or if it would not make the session longer. Times are
 * milliseconds since 1970, the end in whole seconds. Spec: AUTH-50.
 */
export const refreshedEnd = (
  { createdAt, endsAt }: { readonly createdAt: number; readonly endsAt: number },
  now: number
): number | null => {
  if (!isNearEnd(endsAt, now)) return null
  const end = Math.floor(Math.min(now + LOGIN_LIFETIME_S * 1_000, createdAt + MAX_SESSION_MS) / 1_000) * 1_000
  return end > endsAt ? end : null
}
