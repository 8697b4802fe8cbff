/**
 * The pattern of an id of a product, a shop or a post: letters, digits, dots, dashes and underscores, 1 to 80. Spec:
 * LIST-09.
 */
export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/

/** Parses an id from an unknown value; null if it is invalid or has spaces around it. Spec: LIST-09. */
export const readId = (value: unknown): string | null =>
  typeof value === "string" && ID_PATTERN.test(value) ? value : null
