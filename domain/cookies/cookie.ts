/** A cookie to set, as a value; the server writes the header. Path `/`, SameSite Lax. */
export interface CookieWrite {
  readonly name: string
  readonly value: string
  /** Seconds the browser keeps it; 0 removes it now. */
  readonly maxAge: number
}

/** Cookies of a request, name → value, decoded. A name that is not there is undefined. */
export type Cookies = Readonly<Record<string, string | undefined>>

const DAY = 24 * 60 * 60

/** One year, in seconds. Spec: ADULT-01, CART-01. */
export const YEAR = 365 * DAY

/** One month, in seconds. Spec: SRCH-23. */
export const MONTH = 30 * DAY
