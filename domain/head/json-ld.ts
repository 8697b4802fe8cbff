/** Structured data as schema.org has it: plain JSON without null. */
export type JsonLd = { readonly [key: string]: JsonLdValue }
export type JsonLdValue = string | number | boolean | JsonLd | ReadonlyArray<JsonLdValue>

/** A whole item of structured data, with the context of schema.org. Spec: HEAD-10. */
export const schemaOrg = (type: string, fields: JsonLd): JsonLd => ({
  "@context": "https://schema.org",
  "@type": type,
  ...fields
})

/**
 * The text of a script element that holds `data`, without a character that could end the element or begin a comment or an
 * entity; JSON that is read back as `data`. Spec: HEAD-10.
 */
export const jsonLdText = (data: JsonLd): string =>
  JSON.stringify(data).replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`)
