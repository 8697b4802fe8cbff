/** A cookie to set; the server writes the header. Path `/`, SameSite Lax. */
export interface CookieWrite {
  readonly name: string
  readonly value: string
  /** Lifetime in seconds; 0 removes the cookie. */
  readonly maxAge: number
}

/** Cookies of a request, name → value, decoded. A missing name is undefined. */
export type Cookies = Readonly<Record<string, string | undefined>>

const DAY = 24 * 60 * 60

/** One year, in seconds. Spec: ADULT-01, CART-01. */
export const YEAR_SECONDS = 365 * DAY

/** One month, in seconds. Spec: SRCH-23. */
export const MONTH_SECONDS = 30 * DAY
