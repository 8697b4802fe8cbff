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
 * Returns true for a printable ASCII character, which never combines with another: most cuts need no segmenter, which
 * is slow.
 */
const isAscii = (unit: number): boolean => unit >= 0x20 && unit <= 0x7e
