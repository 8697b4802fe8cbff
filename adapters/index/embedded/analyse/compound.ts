/** Minimum letters of a part of a compound; the first part may be one letter shorter ("wasmachine"). */
const MIN_PART_LETTERS = 4
const LINKS = ["", "s", "e", "en"]

/**
 * Splits a compound into two words of the catalogue, with a linking s, e or en or none between them: "hondenmand"
 * into "hond" and "mand". Chooses the longest last part, which names the thing. Returns null for any other word.
 */
export const splitCompound = (word: string, isKnown: (part: string) => boolean): readonly [string, string] | null => {
  for (let cut = MIN_PART_LETTERS - 1; cut <= word.length - MIN_PART_LETTERS; cut++) {
    const tail = word.slice(cut)
    if (!isKnown(tail)) continue
    const head = word.slice(0, cut)
    for (const link of LINKS) {
      const stripped = head.slice(0, head.length - link.length)
      const longEnough = stripped.length >= (link === "" ? MIN_PART_LETTERS - 1 : MIN_PART_LETTERS)
      if (longEnough && head.endsWith(link) && isKnown(stripped)) return [stripped, tail]
    }
  }
  return null
}

/** Returns the head of a compound, of at least four letters: "lamp" for "tafellamp". Returns null for any other word. */
export const headOf = (word: string, isKnown: (part: string) => boolean): string | null =>
  word.length < 2 * MIN_PART_LETTERS - 1 ? null : (splitCompound(word, isKnown)?.[1] ?? null)
