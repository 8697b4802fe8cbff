/** Days for which the link in the confirmation mail works. Spec: MSG-22. */
export const NEWSLETTER_CODE_DAYS = 7

/** The URL parameter with the code of a mail. */
export const CODE_PARAMETER = "code"

/** Returns the address of a page that acts by the code of a mail. Spec: MSG-20. */
export const codeHref = (path: string, code: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [CODE_PARAMETER]: code })}`
