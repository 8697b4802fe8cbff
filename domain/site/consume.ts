import { type RateLimit, RATE_LIMITS, type RateClass } from "./rate-classes.ts"

/** The outcome of a request under a limit. */
export interface Consumption {
  readonly isAllowed: boolean
  /** Milliseconds since 1970 at which the full limit is available again: the only value stored for a client. */
  readonly fullAt: number
  /** Requests that can be made at once after this one. */
  readonly remaining: number
  /** Whole seconds until one more request than `remaining` can be made, at least 1. */
  readonly secondsToNext: number
}

/**
 * Counts a request at `now` under a limit, by the generic cell rate algorithm: `limit` requests at once, then one each
 * `window / limit`. `stored` is the `fullAt` of the client's last request, null for a client without one. A rejected
 * request does not count.
 *
 * If the clock goes backwards, a client waits at most one window. Spec: RATE-02.
 */
export const consume = (
  { limit, windowSeconds }: Pick<RateLimit, "limit" | "windowSeconds">,
  stored: number | null,
  now: number
): Consumption => {
  const window = windowSeconds * 1_000
  const interval = window / limit
  const before = Math.min(Math.max(stored ?? now, now), now + window)
  const isAllowed = before + interval <= now + window
  const fullAt = isAllowed ? before + interval : before
  const remaining = Math.floor((now + window - fullAt) / interval)
  const nextAt = fullAt - window + (remaining + 1) * interval
  return { isAllowed, fullAt, remaining, secondsToNext: Math.max(1, Math.ceil((nextAt - now) / 1_000)) }
}

/**
 * Returns the response headers with a client's limit and remaining requests, in the format of
 * draft-ietf-httpapi-ratelimit-headers-11, and `Retry-After` if the request was rejected. Spec: RATE-04.
 */
export const rateLimitFields = (
  rateClass: RateClass,
  { isAllowed, remaining, secondsToNext }: Consumption
): Readonly<Record<string, string>> => {
  const { limit, windowSeconds } = RATE_LIMITS[rateClass]
  return {
    "ratelimit-policy": `"${rateClass}";q=${limit};w=${windowSeconds}`,
    ratelimit: `"${rateClass}";r=${remaining};t=${secondsToNext}`,
    ...(isAllowed ? {} : { "retry-after": `${secondsToNext}` })
  }
}
