import { oneLine, readLine } from "#domain/base/text/line.ts"

/** In UTF-16 code units; the rest is ignored. Spec: SRCH-26. */
export const TERM_LIMIT = 200

/** Replaces white space and control characters in a term by single spaces, and cuts it to {@link TERM_LIMIT}. Spec: SRCH-26. */
export const readTerm = (text: string): string => readLine(text, TERM_LIMIT)

/** Returns true if {@link readTerm} cuts `text`. Spec: SRCH-26. */
export const isTermCut = (text: string): boolean => oneLine(text).length > TERM_LIMIT

// A literal term stands between quotation marks and is searched for as it is written, without corrections.

const MARK = '"'

/** Returns the literal term for `term`, cut to the length of a term. Spec: RELAX-05. */
export const literalTerm = (term: string): string =>
  MARK +
  readTerm(term)
    .slice(0, TERM_LIMIT - 2 * MARK.length)
    .trimEnd() +
  MARK

/** Returns the term between the quotation marks of a literal term; null for any other term. Spec: RELAX-05. */
export const termOfLiteral = (term: string): string | null => {
  const isLiteral = term.length > 2 && term.startsWith(MARK) && term.endsWith(MARK)
  return isLiteral ? term.slice(1, -1) : null
}
