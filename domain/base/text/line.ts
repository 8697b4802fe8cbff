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

const graphemes = new Intl.Segmenter("nl", { granularity: "grapheme" })

/**
 * Returns the start of `text`, at most `limit` UTF-16 code units (`length`), without an ellipsis. Never splits a letter
 * with its accents or an emoji. Idempotent; returns "" for a negative limit.
 *
 * Spec: HEAD-07.
 */
export const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const isBetweenLetters = isAscii(text.charCodeAt(limit - 1)) && isAscii(text.charCodeAt(limit))
  return text.slice(0, isBetweenLetters ? limit : (graphemes.segment(text).containing(limit)?.index ?? 0))
}

/**
 * Returns true for a printable ASCII character, which never combines with another: then a cut needs no segmenter, which
 * is slow.
 */
const isAscii = (unit: number): boolean => unit >= 0x20 && unit <= 0x7e

/** Truncates `text` to `limit`, with "..." appended, beyond the limit, only if something was cut. Spec: TEXT-02. */
export const truncate = (text: string, limit: number): string => {
  const shortened = cut(text, limit)
  return shortened === text ? text : `${shortened}...`
}

/**
 * Returns the first complete words of `text` that fit in `limit` UTF-16 code units, with "…" appended, beyond the
 * limit, if words were omitted. Cuts a first word that does not fit.
 *
 * Spec: TEXT-06.
 */
export const excerpt = (text: string, limit: number): string => {
  const shortened = cut(text, limit)
  if (shortened === text) return text
  const endsWord = /\s/.test(text.charAt(shortened.length))
  return `${(endsWord ? shortened : shortened.replace(/\s\S*$/, "")).trimEnd()}…`
}
