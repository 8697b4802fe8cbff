import { oneLine, readLine } from "#domain/text/line.ts"

/** Longest search term in UTF-16 code units; what comes after it is not searched for. Spec: SRCH-26. */
export const TERM_LIMIT = 200

/** A term as it is searched for: white space and control characters to single spaces, cut to {@link TERM_LIMIT}. Spec: SRCH-26. */
export const readTerm = (text: string): string => readLine(text, TERM_LIMIT)

/** Whether {@link readTerm} leaves out the end of `text`. Spec: SRCH-26. */
export const isTermCut = (text: string): boolean => oneLine(text).length > TERM_LIMIT
