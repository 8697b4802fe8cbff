/**
 * Resolves `address`: a web address (http, https) is unchanged; anything else is a path below `baseUrl`, joined by one
 * slash. Spec: HEAD-12.
 */
export const absoluteUrl = (address: string, baseUrl: string): string =>
  /^https?:\/\//i.test(address) ? address : siteUrl(address, baseUrl)

/** Returns the absolute address of a path of the site at `baseUrl`, for any path. Spec: HEAD-06, HEAD-12. */
export const siteUrl = (path: string, baseUrl: string): string =>
  `${baseUrl.replace(/\/$/, "")}/${path.replace(/^\/+/, "")}`
