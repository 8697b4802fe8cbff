// Limits of the client of the OpenID provider, and the addresses of the site for programs.

export const PROVIDER_LOGOUT_PATH = "/uitloggen/provider/"

export const DEVICE_LOGIN_PATH = "/inloggen/apparaat/"

/** The path at which the command line asks for the session of such a login. Spec: AUTH-75. */
export const DEVICE_TOKEN_PATH = "/inloggen/apparaat/token/"

export const MAX_DEVICE_CODE_CHARS = 4_096

export const PROVIDER_TIMEOUT_MS = 60_000

export const TOKEN_CALL_TIMEOUT_MS = 10_000

export const TOKEN_CALL_RETRIES = 3

/** Tolerated clock difference in milliseconds: a token is valid this much longer. Spec: AUTH-01. */
export const TOKEN_LEEWAY_MS = 60_000

/** Milliseconds for which one tab may block the others from requesting tokens. Spec: AUTH-25. */
export const TAB_LOCK_TIMEOUT_MS = 5_000

/** The path below which the provider answers that the site brings itself. Spec: AUTH-18. */
export const PROVIDER_PATH = "/inlogdienst"

export const LOGIN_CODE_PATH = `${PROVIDER_PATH}/apparaat`

/** The path of its login page, before the id of the pending login. It is a page of the site. Spec: AUTH-18. */
export const LOGIN_PAGE_PATH = `${PROVIDER_PATH}/inloggen/`
