/**
 * Properties of a word of a title beside its term. `apart`: not adjacent to the previous word; `digits`: a number,
 * or letters of a code; `link`: a word such as "voor", after which a title names what the product is for or comes with; `attribute`: a colour
 * or a feature value of the product itself; `accessory`: names an accessory, or is a compound that does ("laptoptas");
 * `part`: no word of its own, but the last part of the compound before it; `brand`: a word of the brand.
 */
export const TITLE_FLAG = { apart: 1, digits: 2, link: 4, attribute: 8, accessory: 16, part: 32, brand: 64 } as const

/** Bits of an entry of a title below its term. A segment has fewer than 2^25 terms. */
const FLAG_BITS = 7
const FLAG_MASK = (1 << FLAG_BITS) - 1

/** Packs a term of a title and its flags into an entry. */
export const titleEntry = (term: number, flags: number): number => ((term << FLAG_BITS) | flags) >>> 0

export const termOfEntry = (entry: number): number => entry >>> FLAG_BITS
export const flagsOfEntry = (entry: number): number => entry & FLAG_MASK

/** How well a title fits the words of a query; each number is from 0 to 1. */
export interface TitleFit {
  /** Share of the query's words that the title has before a link word. */
  readonly coverage: number
  /** Share of the query's neighbouring words that are neighbours in the title, in the same order. */
  readonly order: number
  /** 1 if a word of the query names the thing: it ends a phrase of the title, and no link word precedes it. */
  readonly head: number
  /** Share of the title's words, without numbers and attributes, that the query names. */
  readonly exactness: number
  /** 1 if a word of the query is in the title, and the title names no accessory that the query does not name. */
  readonly thing: number
}

const ENDS_PHRASE = TITLE_FLAG.apart | TITLE_FLAG.digits | TITLE_FLAG.link | TITLE_FLAG.attribute
const NO_CONTENT = TITLE_FLAG.digits | TITLE_FLAG.attribute | TITLE_FLAG.brand

/**
 * Compares the entries of a title with a query of `wordCount` words. `wordOf` returns the position in the query of a
 * term, or -1. `isNamed`: the query names the category of the product, so its title need not name the thing. `wanted`
 * has a bit for each word that says what is wanted. Linear in the length of the title. Spec: RANK-02, RANK-03, RANK-07, RANK-21.
 */
export const fitOf = (
  entries: Uint32Array,
  from: number,
  to: number,
  wordCount: number,
  wordOf: (term: number) => number,
  isNamed = false,
  wanted = -1
): TitleFit => {
  let found = 0
  let inOrder = 0
  let head = 0
  let content = 0
  let matched = 0
  let isForeign = false
  let isLinked = false
  let previous = -2
  for (let at = from; at < to; at++) {
    const flags = flagsOfEntry(entries[at]!)
    const word = wordOf(termOfEntry(entries[at]!))
    const isPart = (flags & TITLE_FLAG.part) !== 0
    if ((flags & TITLE_FLAG.link) !== 0) isLinked = true
    if (!isPart) {
      if (!isLinked && (flags & NO_CONTENT) === 0) content++
      if ((flags & TITLE_FLAG.accessory) !== 0 && !isLinked) {
        if (word < 0) isForeign = true
      }
    }
    if (word < 0) {
      if (!isPart) previous = -2
      continue
    }
    if (previous === word - 1 && (flags & TITLE_FLAG.apart) === 0) inOrder++
    previous = word
    if (isLinked) continue
    if ((found & (1 << word)) === 0) found |= 1 << word
    if ((flags & NO_CONTENT) !== 0 || (wanted & (1 << word)) === 0) continue
    matched++
    if (endsPhrase(entries, at, to)) head = 1
  }
  return {
    coverage: bitCount(found) / wordCount,
    order: wordCount < 2 ? 0 : Math.min(1, inOrder / (wordCount - 1)),
    head: isNamed && !isForeign ? 1 : head,
    exactness: content === 0 ? 0 : Math.min(1, matched / content),
    thing: isForeign || (matched === 0 && !isNamed) ? 0 : 1
  }
}

const endsPhrase = (entries: Uint32Array, at: number, to: number): boolean => {
  let next = at + 1
  while (next < to && (flagsOfEntry(entries[next]!) & TITLE_FLAG.part) !== 0) next++
  return next >= to || (flagsOfEntry(entries[next]!) & ENDS_PHRASE) !== 0
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}
