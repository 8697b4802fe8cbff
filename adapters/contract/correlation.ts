/** Header that correlates the logs of both sides of a call. Spec: API-16. */
export const CORRELATION_HEADER = "X-Correlation-Id"

const LENGTH = 20
const LETTERS = "0123456789abcdefghijklmnopqrstuv"

/** Returns an id of 20 letters and digits. `random` gives numbers from 0 up to 1. Spec: API-16. */
export const correlationId = (random: () => number): string => {
  let id = ""
  for (let at = 0; at < LENGTH; at++) id += LETTERS[Math.floor(random() * LETTERS.length)]
  return id
}

/** Returns the id that a caller chose, or null if it cannot be logged as it is. Spec: API-16. */
export const readCorrelationId = (text: string | null): string | null =>
  text !== null && /^[\w-]{8,64}$/.test(text) ? text : null
