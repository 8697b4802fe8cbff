import { cut } from "#domain/text/cut.ts"

/** Longest search term in UTF-16 code units; what comes after it is not searched for. Spec: SRCH-26. */
export const TERM_LIMIT = 200

/** A term as it is searched for: white space and control characters to single spaces, cut to {@link TERM_LIMIT}. */
export const readTerm = (text: string): string => cut(oneLine(text), TERM_LIMIT).trimEnd()

/** Whether {@link readTerm} leaves out the end of `text`. */
export const isTermCut = (text: string): boolean => oneLine(text).length > TERM_LIMIT

const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
