import { readText } from "#domain/base/fields.ts"

/**
 * Returns true if a text holds a web address, also one without `https://` or `www.`, or a mail address. Ignores
 * invisible characters and converts wide letters first, so that they cannot hide one. Spec: PDP-07.
 */
export const hasAddress = (text: string): boolean => {
  const plain = toPlain(text).replaceAll("\u3002", ".")
  return ADDRESSES.some((pattern) => pattern.test(plain))
}

/** Removes invisible characters and converts wide letters, so that they cannot hide a word. */
const toPlain = (text: string): string =>
  text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, "").normalize("NFKC")

/** Returns true if a text holds a term of abuse as a word. Ignores case, accents and invisible characters. Spec: REVIEW-05. */
export const hasAbuse = (text: string): boolean =>
  ABUSE.test(
    toPlain(text)
      .normalize("NFD")
      .replace(/\p{M}+/gu, "")
  )

/** Terms of abuse that no honest review needs. Names of diseases alone are none: products are about them. */
const ABUSE =
  /(?<![\p{L}\p{N}])(?:(?:kanker|tering|tyfus|tyfes|kolere)(?:hoer|hond|lijer|zooi|ding|wijf|bende)(?:en|s)?|hoer(?:en)?|hoerenzoon|klootzak(?:ken)?|kutwijf|mongool|nikkers?|fuck(?:ing|ers?)?|motherfuckers?|bitch(?:es)?|assholes?)(?![\p{L}\p{N}])/iu

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
