/** Shortest part of a compound that is taken apart; the first may be one letter shorter ("wasmachine"). */
const PART_LENGTH = 4
const LINKS = ["", "s", "e", "en"]

/**
 * The two words a compound is made of, by what `knows` of the catalogue's own words, with a linking s, e or en or none:
 * "hondenmand" is "hond" and "mand". The split with the longest last part, which says what the thing is; null: none.
 */
export const splitCompound = (word: string, knows: (part: string) => boolean): readonly [string, string] | null => {
  for (let cut = PART_LENGTH - 1; cut <= word.length - PART_LENGTH; cut++) {
    const tail = word.slice(cut)
    if (!knows(tail)) continue
    const head = word.slice(0, cut)
    for (const link of LINKS) {
      const stripped = head.slice(0, head.length - link.length)
      const longEnough = stripped.length >= (link === "" ? PART_LENGTH - 1 : PART_LENGTH)
      if (longEnough && head.endsWith(link) && knows(stripped)) return [stripped, tail]
    }
  }
  return null
}

/** Returns the head of a compound, of at least four letters: "lamp" for "tafellamp". Returns null for any other word. */
export const headOf = (word: string, knows: (part: string) => boolean): string | null =>
  word.length < 2 * PART_LENGTH - 1 ? null : (splitCompound(word, knows)?.[1] ?? null)
