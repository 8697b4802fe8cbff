import type { Consumption } from "./consume.ts"
import { RATE_LIMITS, type RateClass } from "./rate-classes.ts"

/**
 * Returns the response headers that tell a client its limit and what is left of it, as
 * draft-ietf-httpapi-ratelimit-headers-11 has them, with `Retry-After` when the request was rejected. Spec: RATE-04.
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
