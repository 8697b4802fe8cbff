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
