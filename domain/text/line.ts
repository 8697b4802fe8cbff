import { cut } from "./cut.ts"

/** `text` on one line: white space and control characters to single spaces, none at the ends; half a surrogate pair becomes U+FFFD. Spec: SRCH-26, LIST-09. */
export const oneLine = (text: string): string =>
  isPlainLine(text)
    ? text
    : text
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim()

/** Printable ASCII with single spaces between its words: most lines are, and need nothing done. */
const isPlainLine = (text: string): boolean => {
  let before = SPACE
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < SPACE || code > TILDE || (code === SPACE && before === SPACE)) return false
    before = code
  }
  return text === "" || before !== SPACE
}

const [SPACE, TILDE] = [0x20, 0x7e]

/** The first `limit` UTF-16 code units (included) of {@link oneLine}, no letter or emoji broken; reading twice is reading once. Spec: SRCH-26, LIST-09. */
export const readLine = (text: string, limit: number): string => cut(oneLine(text), limit).trimEnd()
