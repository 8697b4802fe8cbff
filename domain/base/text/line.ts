/** Removes line breaks and control characters, also bidirectional ones. Idempotent. Spec: TEXT-09, SRCH-26, LIST-09. */
export const oneLine = (text: string): string =>
  isPlainLine(text)
    ? text
    : withoutDirections(text)
        .replace(/[\s\p{Cc}]+/gu, " ")
        .trim()

/** Keeps at most one empty line between two; removes control characters. Idempotent. Spec: TEXT-09, PDP-07. */
export const cleanLines = (text: string): string =>
  withoutDirections(text)
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ")
    .split("\n")
    .map((line) => line.trimEnd())
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()

/** Bidirectional control characters can disguise a name or an amount. */
const withoutDirections = (text: string): string => text.toWellFormed().replace(/\p{Bidi_Control}+/gu, "")

/** Plain ASCII needs no cleaning. */
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

/** Limits UTF-16 code units, without splitting a letter or emoji. Idempotent. Spec: SRCH-26, LIST-09. */
export const readLine = (text: string, limit: number): string => cut(oneLine(text), limit).trimEnd()

const graphemes = new Intl.Segmenter("nl", { granularity: "grapheme" })

/** Limits UTF-16 code units. Never splits a letter with its accents or an emoji. Spec: HEAD-07. */
export const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const isBetweenLetters = isAscii(text.charCodeAt(limit - 1)) && isAscii(text.charCodeAt(limit))
  return text.slice(0, isBetweenLetters ? limit : (graphemes.segment(text).containing(limit)?.index ?? 0))
}

/** ASCII never combines with another character: then a cut needs no segmenter, which is slow. */
const isAscii = (unit: number): boolean => unit >= 0x20 && unit <= 0x7e

/** Truncates `text` to `limit`, with "..." appended, beyond the limit, only if something was cut. Spec: TEXT-02. */
export const truncate = (text: string, limit: number): string => {
  const shortened = cut(text, limit)
  return shortened === text ? text : `${shortened}...`
}

/** Appends "…" beyond the limit if words were omitted. Cuts a first word that does not fit. Spec: TEXT-06. */
export const excerpt = (text: string, limit: number): string => {
  const shortened = cut(text, limit)
  if (shortened === text) return text
  const endsWord = /\s/.test(text.charAt(shortened.length))
  return `${(endsWord ? shortened : shortened.replace(/\s\S*$/, "")).trimEnd()}…`
}
