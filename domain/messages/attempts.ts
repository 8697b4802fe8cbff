/** Maximum number of attempts to send a message. Spec: MSG-11. */
export const MAX_ATTEMPTS = 8

/** Minutes until the second attempt. Spec: MSG-11. */
const FIRST_WAIT_MINUTES = 1

/** Maximum minutes between two attempts. Spec: MSG-11. */
const MAX_WAIT_MINUTES = 360

/**
 * Returns the minutes to wait after this number of failed attempts: four times as long each time; null after the last
 * attempt. Spec: MSG-11.
 */
export const minutesUntilRetry = (attempts: number): number | null =>
  attempts >= MAX_ATTEMPTS ? null : Math.min(MAX_WAIT_MINUTES, FIRST_WAIT_MINUTES * 4 ** (attempts - 1))
