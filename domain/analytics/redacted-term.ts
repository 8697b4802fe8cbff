import { gtinTerm } from "#domain/identifiers/gtin.ts"
import { readLine } from "#domain/text/line.ts"

/** The maximum length of a reported term in UTF-16 code units. Spec: APP-21. */
export const MAX_TERM_LENGTH = 100

/** The maximum length of a word in a reported term: product names are shorter, tokens longer. */
const MAX_WORD_LENGTH = 30

/** Seven digits with any separators: a telephone number, an account number or a birth date. */
const LONG_NUMBER = /(?:\d[\s.\-/()]*){7}/

/**
 * Returns a search term that may be reported: on one line and truncated; null if it could identify the visitor. Spec:
 * APP-21.
 */
export const redactedTerm = (term: string): string | null => {
  const line = readLine(term, MAX_TERM_LENGTH)
  if (line.includes("@") || line.split(" ").some((word) => word.length > MAX_WORD_LENGTH)) return null
  return LONG_NUMBER.test(line) && gtinTerm(line) === null ? null : line
}
