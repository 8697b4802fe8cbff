import { oneLine, readLine } from "#domain/text/line.ts"

/** Maximum length of a search term in UTF-16 code units; the rest is ignored. Spec: SRCH-26. */
export const TERM_LIMIT = 200

/** Replaces white space and control characters in a term by single spaces, and cuts it to {@link TERM_LIMIT}. Spec: SRCH-26. */
export const readTerm = (text: string): string => readLine(text, TERM_LIMIT)

/** Returns true if {@link readTerm} cuts `text`. Spec: SRCH-26. */
export const isTermCut = (text: string): boolean => oneLine(text).length > TERM_LIMIT
