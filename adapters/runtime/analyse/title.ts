/**
 * Properties of a word of a title beside its term. `apart`: not adjacent to the previous word; `digits`: a number,
 * or letters of a code; `link`: a word such as "voor", after which a title names what the product is for or comes with; `attribute`: a colour
 * or a feature value of the product itself; `accessory`: names an accessory, or is a compound that does ("laptoptas");
 * `part`: no word of its own, but the last part of the compound before it; `brand`: a word of the brand; `inflected`: written
 * otherwise than its term, as most plurals are ("bananen").
 */
export const TITLE_FLAG = {
  apart: 1,
  digits: 2,
  link: 4,
  attribute: 8,
  accessory: 16,
  part: 32,
  brand: 64,
  inflected: 128
} as const

/** Bits of an entry of a title below its term. A segment has fewer than 2^24 terms. */
const FLAG_BITS = 8
const FLAG_MASK = (1 << FLAG_BITS) - 1

export const TITLE_FLAGS = FLAG_MASK

export const titleEntry = (term: number, flags: number): number => ((term << FLAG_BITS) | flags) >>> 0

export const termOfEntry = (entry: number): number => entry >>> FLAG_BITS
export const flagsOfEntry = (entry: number): number => entry & FLAG_MASK

export interface TitleFit {
  readonly coverage: number
  /** Share of the query's neighbouring words that are neighbours in the title, in the same order. */
  readonly order: number
  /** 1 if a word of the query names the thing: it ends a phrase of the title, and no link word precedes it. */
  readonly head: number
  /** Share of the title's words, without numbers and attributes, that the query names. */
  readonly exactness: number
  /** 1 if it is the thing, and the title does not have the words of the query only in other forms than those that were typed. */
  readonly form: number
  /** 1 if a word of the query is in the title, and the title names no accessory that the query does not name. */
  readonly thing: number
}

export interface TitleQuery {
  readonly wordCount: number
  readonly wordOf: (term: number) => number
  /** Returns true if a term was typed inflected, false if it was not, undefined if the query has no such word. Spec: RANK-23. */
  readonly isTypedInflected: (term: number) => boolean | undefined
  readonly wanted: number
}

export const ENDS_PHRASE = TITLE_FLAG.apart | TITLE_FLAG.digits | TITLE_FLAG.link | TITLE_FLAG.attribute
export const NO_CONTENT = TITLE_FLAG.digits | TITLE_FLAG.attribute | TITLE_FLAG.brand

/** Relation of the category of a product to the categories that a query names. */
export type CategoryMatch = "named" | "elsewhere" | "unknown"

/** Elsewhere, parts of compounds and other forms of a word are other things: "koptelefoon", "messing". Linear. Spec: RANK-02, RANK-03, RANK-07, RANK-21, RANK-23. */
export const fitOf = (
  entries: Uint32Array,
  from: number,
  to: number,
  { wordCount, wordOf, isTypedInflected, wanted }: TitleQuery,
  match: CategoryMatch = "unknown"
): TitleFit => {
  const isNamed = match === "named"
  let found = 0
  let inOrder = 0
  let head = 0
  let hasTypedForm = false
  let hasOtherForm = false
  let content = 0
  let matched = 0
  let isForeign = false
  let isLinked = false
  let isNamedLater = false
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
    const typed = isTypedInflected(termOfEntry(entries[at]!))
    const hasForm = typed === ((flags & TITLE_FLAG.inflected) !== 0)
    if (match === "elsewhere" && (isPart || (typed !== undefined && !hasForm))) continue
    if (previous === word - 1 && (flags & TITLE_FLAG.apart) === 0) inOrder++
    previous = word
    if (isLinked) {
      isNamedLater = true
      continue
    }
    if ((found & (1 << word)) === 0) found |= 1 << word
    if ((flags & NO_CONTENT) !== 0 || (wanted & (1 << word)) === 0) continue
    matched++
    if (hasForm) hasTypedForm = true
    else if (typed !== undefined) hasOtherForm = true
    if (endsPhrase(entries, at, to)) head = 1
  }
  // A cleaner "tegen stinkende wasmachines" is none, although a shop placed it with them.
  const isThing = !isForeign && (matched > 0 || (isNamed && !isNamedLater))
  return {
    coverage: bitCount(found) / wordCount,
    order: wordCount < 2 ? 0 : Math.min(1, inOrder / (wordCount - 1)),
    head: isNamed && isThing ? 1 : head,
    exactness: content === 0 ? 0 : Math.min(1, matched / content),
    form: isThing && (hasTypedForm || !hasOtherForm) ? 1 : 0,
    thing: isThing ? 1 : 0
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
