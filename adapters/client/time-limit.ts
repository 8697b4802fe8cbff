/** Timeout of a call in milliseconds, over all attempts and pauses, until the complete response has arrived. Spec: API-14. */
export const TIME_LIMIT = 10_000
