/**
 * Resolves `address`: returns a web address (http, https) unchanged, and anything else as a path below `baseUrl`, with
 * one slash between them. Spec: HEAD-12.
 */
export const absoluteUrl = (address: string, baseUrl: string): string =>
  /^https?:\/\//i.test(address) ? address : siteUrl(address, baseUrl)

/** Returns the absolute address of a path of the site at `baseUrl`, for any path. Spec: HEAD-06, HEAD-12. */
export const siteUrl = (path: string, baseUrl: string): string =>
  `${baseUrl.replace(/\/$/, "")}/${path.replace(/^\/+/, "")}`
