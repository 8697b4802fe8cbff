// Figures for the client that speaks to the OpenID provider.

/** Milliseconds the provider has for an answer. Spec: AUTH-25. */
export const PROVIDER_TIMEOUT = 60_000

/** Milliseconds the provider has to exchange a code for tokens. Spec: AUTH-25. */
export const TOKEN_CALL_TIMEOUT = 10_000

/** Retries of a failed exchange. Spec: AUTH-25. */
export const TOKEN_CALL_RETRIES = 3

/** Milliseconds that clocks may differ: a token counts this much longer than it says. Spec: AUTH-01. */
export const TOKEN_LEEWAY = 60_000

/** Milliseconds that one tab may keep the others from asking for tokens. Spec: AUTH-25. */
export const TAB_LOCK_TIMEOUT = 5_000
