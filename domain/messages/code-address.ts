export const NEWSLETTER_CODE_DAYS = 7

export const CODE_PARAMETER = "code"

/** Returns an address with one parameter more. Spec: MSG-20. */
export const withParameter = (path: string, name: string, value: string): string =>
  `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ [name]: value })}`

/** Returns the address of a page that acts by the code of a mail. Spec: MSG-20. */
export const codeHref = (path: string, code: string): string => withParameter(path, CODE_PARAMETER, code)
