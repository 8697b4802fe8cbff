const graphemes = new Intl.Segmenter("nl", { granularity: "grapheme" })

/**
 * The beginning of `text`, at most `limit` UTF-16 code units (`length`), without a mark. A letter with its accents or an
 * emoji is kept whole or left out. Never longer than `text`; cutting twice is cutting once.
 *
 * Spec: HEAD-07.
 */
export const cut = (text: string, limit: number): string => {
  if (text.length <= limit) return text
  let end = 0
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > limit) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
