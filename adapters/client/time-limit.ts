/** Milliseconds a call may take in all, attempts and pauses together, until its whole answer is there. Spec: API-14. */
export const TIME_LIMIT = 10_000
