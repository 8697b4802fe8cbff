/** The path below which the provider answers that the site brings itself. Spec: AUTH-18. */
export const PROVIDER_PATH = "/inlogdienst"

/** The path of its page on which a user types the code of a login. Spec: AUTH-76. */
export const LOGIN_CODE_PATH = `${PROVIDER_PATH}/apparaat`

/** The path of its login page, before the id of the pending login. It is a page of the site. Spec: AUTH-18. */
export const LOGIN_PAGE_PATH = `${PROVIDER_PATH}/inloggen/`
