/** Name of the parameter that holds a click identifier. Spec: FLAG-03. */
export const CLICK_ID_PARAMETER = "klik-id"

/** Key of the click identifier in session storage. Spec: FLAG-03. */
export const CLICK_ID_KEY = "klik-id"

/**
 * Returns the click identifier to use and to store in session storage: that of the address, else the `stored` one.
 * Returns null if there is none or if it is invalid.
 *
 * Spec: FLAG-03.
 */
export const clickId = (search: string, stored: string | null): string | null =>
  readClickId(new URLSearchParams(search).get(CLICK_ID_PARAMETER)) ?? readClickId(stored)

const readClickId = (text: string | null): string | null =>
  text !== null && /^[A-Za-z0-9._~-]{1,200}$/.test(text) ? text : null
