import { gtinTerm } from "#domain/identifiers/gtin.ts"
import { readLine } from "#domain/text/line.ts"

/** UTF-16 code units of a term that are told. Spec: APP-21. */
export const LONGEST_TERM = 100

/** Letters of the longest word there is in a term that is told: names of articles are shorter, tokens longer. */
const LONGEST_WORD = 30

/** Seven digits, whatever stands between them: a number of somebody's telephone, account or birth. */
const LONG_NUMBER = /(?:\d[\s.\-/()]*){7}/

/** The term of a search as it may be told: on one line and cut; null where it could say who searches. Spec: APP-21. */
export const toldTerm = (term: string): string | null => {
  const line = readLine(term, LONGEST_TERM)
  if (line.includes("@") || line.split(" ").some((word) => word.length > LONGEST_WORD)) return null
  return LONG_NUMBER.test(line) && gtinTerm(line) === null ? null : line
}
