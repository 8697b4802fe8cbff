export type JsonLd = { readonly [key: string]: JsonLdValue }
export type JsonLdValue = string | number | boolean | JsonLd | ReadonlyArray<JsonLdValue>

/** Creates an item of structured data with the context of schema.org. Spec: HEAD-10. */
export const schemaOrg = (type: string, fields: JsonLd): JsonLd => ({
  "@context": "https://schema.org",
  "@type": type,
  ...fields
})

/** Writes no character that can end the element or begin a comment or an entity. Spec: HEAD-10. */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)

/** Keeps web addresses; anything else is a path below `baseUrl`. Spec: HEAD-12. */
export const absoluteUrl = (address: string, baseUrl: string): string =>
  /^https?:\/\//i.test(address) ? address : siteUrl(address, baseUrl)

/** Returns the absolute address of a path of the site at `baseUrl`, for any path. Spec: HEAD-06, HEAD-12. */
export const siteUrl = (path: string, baseUrl: string): string =>
  `${baseUrl.replace(/\/$/, "")}/${path.replace(/^\/+/, "")}`
