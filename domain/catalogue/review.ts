import { cleanLines } from "#domain/base/text/line.ts"
import { readText } from "#domain/base/fields.ts"

/** In UTF-16 code units. Spec: PDP-05. */
export const MAX_REVIEW_LENGTH = 2_000

export interface Review {
  readonly stars: number
  readonly text: string
}

type ReviewFault = "stars" | "text"

/** Cleaning shortens a text, mostly by its line ends. Spec: PDP-05. */
const MAX_TYPED_LENGTH = 4 * MAX_REVIEW_LENGTH

/** Returns the review that a filled-in form holds, its text cleaned, or its faults in the order of the form. Spec: PDP-05, TEXT-09. */
export const readReview = (form: {
  readonly stars: string
  readonly text: string
}): Review | ReadonlyArray<ReviewFault> => {
  const text = form.text.length > MAX_TYPED_LENGTH ? form.text : cleanLines(form.text)
  const faults: ReadonlyArray<ReviewFault> = [
    ...(/^[1-5]$/.test(form.stars) ? [] : ["stars" as const]),
    ...(text.length >= 1 && text.length <= MAX_REVIEW_LENGTH ? [] : ["text" as const])
  ]
  return faults.length === 0 ? { stars: Number(form.stars), text } : faults
}

/** Finds addresses behind invisible characters and wide letters. Spec: PDP-07. */
export const hasAddress = (text: string): boolean => {
  const plain = toPlain(text).replaceAll("\u3002", ".")
  return ADDRESSES.some((pattern) => pattern.test(plain))
}

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

/** No ending is a Dutch word, so a missing space after a full stop makes no address. */
const ADDRESSES = [
  /\b(?:https?:|www\.)\S|\b[a-z]{3,8}:\/\/\S/i,
  /[^\s@]@[^\s@]+\.\p{L}{2}/u,
  /[\p{L}\p{N}]\.(?:nl|com|be|eu|org|info|biz|io|xyz|ru|uk|fr|app|shop|site|online|store)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}]\.\p{L}{2,24}\/\S/u,
  /\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/
]

/** Returns null if the name holds an address: a word with a full stop inside, except initials. Spec: PDP-07. */
export const reviewAuthor = (givenName: unknown): string | null => {
  const name = readText(givenName, 100)
  return name === "" || hasAddress(name) || HOST_NAME.test(name) ? null : name
}

const HOST_NAME = /[\p{L}\p{N}]{2}\.\p{L}{2}/u
