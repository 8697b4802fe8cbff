// Limits of the client of the OpenID provider, and its address.

/** The path to which the login provider sends logout tokens. Spec: AUTH-53. */
export const PROVIDER_LOGOUT_PATH = "/uitloggen/provider/"

/** Timeout of a provider request in milliseconds. Spec: AUTH-25. */
export const PROVIDER_TIMEOUT_MS = 60_000

/** Timeout of the exchange of a code for tokens in milliseconds. Spec: AUTH-25. */
export const TOKEN_CALL_TIMEOUT_MS = 10_000

/** The number of retries of a failed exchange. Spec: AUTH-25. */
export const TOKEN_CALL_RETRIES = 3

/** Tolerated clock difference in milliseconds: a token is valid this much longer. Spec: AUTH-01. */
export const TOKEN_LEEWAY_MS = 60_000

/** Milliseconds for which one tab may block the others from requesting tokens. Spec: AUTH-25. */
export const TAB_LOCK_TIMEOUT_MS = 5_000
