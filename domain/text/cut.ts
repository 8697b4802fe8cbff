const graphemes = new Intl.Segmenter("nl", { granularity: "grapheme" })

/**
 * The beginning of `text`, at most `limit` UTF-16 code units (`length`), without a mark. A letter with its accents or an
 * emoji is kept whole or left out. Never longer than `text`; cutting twice is cutting once; of a limit below 0 nothing is
 * left.
 *
 * Spec: HEAD-07.
 */
export const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  const isBetweenLetters = isAscii(text.charCodeAt(limit - 1)) && isAscii(text.charCodeAt(limit))
  return text.slice(0, isBetweenLetters ? limit : (graphemes.segment(text).containing(limit)?.index ?? 0))
}

/** A printable ASCII sign is never joined to another: most cuts need no segmenter, which takes its time. */
const isAscii = (unit: number): boolean => unit >= 0x20 && unit <= 0x7e
