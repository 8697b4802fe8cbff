export const MAX_RETRIES = 2

/** Milliseconds before the first retry; doubled for the second. Spec: API-15. */
const FIRST_PAUSE_MS = 200

/** The call is not retried if a server requests more. Spec: API-15. */
const MAX_PAUSE_MS = 3_000

const TRANSIENT_STATUSES = [0, 429, 502, 503, 504]

export interface Attempt {
  readonly status: number
  /** The header Retry-After: seconds, or a date. */
  readonly retryAfter: string | null
}

/** Null means no retry. `made` counts from 1, `now` is in milliseconds. Browsers use it: no Effect. Spec: API-15. */
export const pauseBefore = (
  made: number,
  { status, retryAfter }: Attempt,
  now: number,
  random: () => number
): number | null => {
  if (made > MAX_RETRIES || !TRANSIENT_STATUSES.includes(status)) return null
  const requested = requestedPause(retryAfter, now)
  if (requested > MAX_PAUSE_MS) return null
  const pause = FIRST_PAUSE_MS * 2 ** (made - 1) * (0.5 + random() / 2)
  return Math.max(pause, requested)
}

const requestedPause = (text: string | null, now: number): number => {
  if (text === null) return 0
  const requested = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return requested > 0 ? requested : 0
}

/** Timeout of a call in milliseconds, over all attempts and pauses, until the complete response has arrived. Spec: API-14. */
export const CALL_TIMEOUT_MS = 10_000
