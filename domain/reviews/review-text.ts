import { readText } from "#domain/unknown/fields.ts"

/**
 * Returns true if a text holds a web address, also one without `https://` or `www.`, or a mail address. Ignores
 * invisible characters and converts wide letters first, so that they cannot hide one. Spec: PDP-07.
 */
export const hasAddress = (text: string): boolean => {
  const plain = text
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, "")
    .normalize("NFKC")
    .replaceAll("\u3002", ".")
  return ADDRESSES.some((pattern) => pattern.test(plain))
}

/**
 * Endings of bare host names; none is a Dutch word, so a missing space after a full stop is not taken for an address.
 */
const ADDRESSES = [
  /\b(?:https?:|www\.)\S|\b[a-z]{3,8}:\/\/\S/i,
  /[^\s@]@[^\s@]+\.\p{L}{2}/u,
  /[\p{L}\p{N}]\.(?:nl|com|be|eu|org|info|biz|io|xyz|ru|uk|fr|app|shop|site|online|store)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}]\.\p{L}{2,24}\/\S/u,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/
]

/**
 * Returns the first name to publish with a review: one line of at most 100 UTF-16 code units, null if there is none or
 * if it holds an address. In a name any word with a full stop inside counts as an address, except initials. Spec:
 * PDP-07.
 */
export const reviewAuthor = (givenName: unknown): string | null => {
  const name = readText(givenName, 100)
  return name === "" || hasAddress(name) || HOST_NAME.test(name) ? null : name
}

const HOST_NAME = /[\p{L}\p{N}]{2}\.\p{L}{2}/u
