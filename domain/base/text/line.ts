import { cut } from "./cut.ts"

/**
 * Returns `text` on one line: white space and control characters become single spaces, none at the ends, bidirectional
 * control characters are removed, a lone surrogate becomes U+FFFD. Idempotent. Spec: TEXT-09, SRCH-26, LIST-09.
 */
export const oneLine = (text: string): string =>
  isPlainLine(text)
    ? text
    : withoutDirections(text)
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim()

/**
 * Returns `text` with its lines: at most one empty line between two, no white space at the ends of lines; any other
 * control character becomes a space, bidirectional control characters are removed, a lone surrogate becomes U+FFFD.
 * Idempotent. Spec: TEXT-09, PDP-07.
 */
export const cleanLines = (text: string): string =>
  withoutDirections(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

/**
 * Removes bidirectional control characters, which can disguise a name or an amount (U+061C, U+200E, U+200F,
 * U+202A–U+202E, U+2066–U+2069).
 */
const withoutDirections = (text: string): string => text.toWellFormed().replace(/\p{Bidi_Control}+/gu, "")

/** Returns true for printable ASCII with single spaces between its words, which needs no cleaning. */
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

/**
 * Returns the first `limit` UTF-16 code units (included) of {@link oneLine}, without splitting a letter or emoji.
 * Idempotent. Spec: SRCH-26, LIST-09.
 */
export const readLine = (text: string, limit: number): string => cut(oneLine(text), limit).trimEnd()
