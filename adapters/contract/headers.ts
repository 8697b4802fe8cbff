export const CORRELATION_HEADER = "X-Correlation-Id"

const ID_LENGTH = 20
/** Its digits are the characters of an id: 0 to 9 and a to v. */
const RADIX = 32

/** Returns an id of 20 letters and digits. `random` returns numbers from 0 up to 1. Spec: API-16. */
export const correlationId = (random: () => number): string => {
  let id = ""
  for (let at = 0; at < ID_LENGTH; at++) id += Math.floor(random() * RADIX).toString(RADIX)
  return id
}

export const readCorrelationId = (text: string | null): string | null =>
  text !== null && /^[\w-]{8,64}$/.test(text) ? text : null

export const ADULT_HEADER = "x-adult-allowed"

export const ADULT_ALLOWED = "true"

/** Header of a search with the kind of device: `1` for a mobile, `0` for others. Spec: API-04. */
export const MOBILE_HEADER = "x-mobile"
