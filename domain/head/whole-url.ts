/**
 * The whole address of `address`: a web address (http, https) as it is, anything else as a path below `baseUrl`, with one
 * slash between them. Spec: HEAD-12.
 */
export const wholeUrl = (address: string, baseUrl: string): string =>
  /^https?:\/\//i.test(address) ? address : siteUrl(address, baseUrl)

/** The whole address of a path of the site at `baseUrl`, whatever the path looks like. Spec: HEAD-06, HEAD-12. */
export const siteUrl = (path: string, baseUrl: string): string =>
  `${baseUrl.replace(/\/$/, "")}/${path.replace(/^\/+/, "")}`
