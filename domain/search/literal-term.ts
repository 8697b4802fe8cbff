import { readTerm, TERM_LIMIT } from "./term.ts"

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
