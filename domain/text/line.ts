import { cut } from "./cut.ts"

/** `text` on one line: white space and control characters to single spaces, none at the ends; half a surrogate pair becomes U+FFFD. Spec: SRCH-26, LIST-09. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()

/** The first `limit` UTF-16 code units (included) of {@link oneLine}, no letter or emoji broken; reading twice is reading once. Spec: SRCH-26, LIST-09. */
export const readLine = (text: string, limit: number): string => cut(oneLine(text), limit).trimEnd()
