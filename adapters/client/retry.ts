/** How often a safe call is sent again at most. Spec: API-15. */
export const RETRIES = 2

/** Milliseconds before a call is sent again the first time; twice as long the second. Spec: API-15. */
const FIRST_PAUSE = 200

/** Longest pause a server may ask for, in milliseconds; one that asks for more is not asked again. Spec: API-15. */
const LONGEST_PAUSE = 3_000

/** What retrying may help against; 0 is no answer at all. Spec: API-15. */
const PASSING = [0, 429, 502, 503, 504]

/** What came back of one attempt. */
export interface Attempt {
  /** 0 when no answer came. */
  readonly status: number
  /** The header Retry-After: seconds, or a moment. */
  readonly retryAfter: string | null
}

/**
 * Milliseconds to wait before a safe call is sent again after its attempt number `made` (from 1), between half and all of
 * what the pause is; null: not again. `now` in milliseconds, `random` gives numbers from 0 up to 1. Spec: API-15.
 */
export const pauseBefore = (
  made: number,
  { status, retryAfter }: Attempt,
  now: number,
  random: () => number
): number | null => {
  if (made > RETRIES || !PASSING.includes(status)) return null
  const asked = askedPause(retryAfter, now)
  if (asked > LONGEST_PAUSE) return null
  const pause = FIRST_PAUSE * 2 ** (made - 1) * (0.5 + random() / 2)
  return Math.max(pause, asked)
}

/** Milliseconds that Retry-After asks for; 0 when it is not there or says nothing. */
const askedPause = (text: string | null, now: number): number => {
  if (text === null) return 0
  const asked = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return asked > 0 ? asked : 0
}
