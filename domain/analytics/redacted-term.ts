import { gtinTerm } from "#domain/identifiers/gtin.ts"
import { readLine } from "#domain/text/line.ts"

/** UTF-16 code units of the longest term that is reported. Spec: APP-21. */
export const MAX_TERM_LENGTH = 100

/** Letters of the longest word in a reported term: names of articles are shorter, tokens longer. */
const LONGEST_WORD = 30

/** Seven digits with any separators: the number of a telephone, an account or a birth date. */
const LONG_NUMBER = /(?:\d[\s.\-/()]*){7}/

/**
 * Returns a search term that may be reported: on one line and truncated; null if it could identify the visitor. Spec:
 * APP-21.
 */
export const redactedTerm = (term: string): string | null => {
  const line = readLine(term, MAX_TERM_LENGTH)
  if (line.includes("@") || line.split(" ").some((word) => word.length > LONGEST_WORD)) return null
  return LONG_NUMBER.test(line) && gtinTerm(line) === null ? null : line
}
