import { isColour } from "#domain/matching/colours.ts"
import { isSizeWord, isUnit } from "#domain/base/pack.ts"
import { TITLE_FLAG } from "./title.ts"
import { fold } from "./fold-letters.ts"
import { language } from "./language.ts"

const DIGIT = /\p{N}/u

/** Returns the term a word is indexed as: its stem, or the word itself if it has a digit. */
export const termOf = (surface: string): string => (DIGIT.test(surface) ? surface : language().stem(surface))

/** Returns the term of a GTIN, SKU or MPN: letters and digits only, long numbers without leading zeros. */
export const identifierTerm = (identifier: string): string => {
  const folded = fold(identifier)
  const plain = /[^a-z0-9]/.test(folded) ? folded.replace(/[^\p{L}\p{N}]+/gu, "") : folded
  return `#${/^\d{8,}$/.test(plain) ? plain.replace(/^0+(?=\d)/, "") : plain}`
}

/** A sign that titles are found by. Those that only separate words are none. */
const SIGN = /[\p{Sm}\p{Sc}\p{So}!#%&*@?§]/gu

const MAX_SIGNS = 8

/** Returns the terms of the different signs of a text, such as "#™": an identifier has letters or digits. Spec: WORD-15. */
export const signTerms = (text: string): ReadonlyArray<string> => {
  const signs = text.match(SIGN)
  return signs === null ? [] : Array.from(new Set(signs), (sign) => `#${sign}`).slice(0, MAX_SIGNS)
}

/**
 * `apartLink`: a link word between spaces, such as "in"; `measures`: a unit, or a word before a size; `negates`: a word before what a product
 * does not have, "zonder"; `free`: one behind it, "vrij"; `freeFrom`: a compound of both, "suikervrij".
 */
export const WORD_FLAG = { apartLink: 256, measures: 512, negates: 1024, free: 2048, freeFrom: 4096 } as const

const NEGATING: ReadonlySet<string> = new Set(["zonder", "geen", "no", "non", "zero", "without"])
const FREE: ReadonlySet<string> = new Set(["vrij", "free"])
const FREE_FROM = /^(.{3,24}?)(?:vrije?|loos|loze|free)$/

/** Returns the term of what a text is without, from the word for it: "suiker" of "zonder suiker" or of "suikervrij". Spec: INTENT-21. */
export const withoutTerm = (word: string): string => `=!${termOf(FREE_FROM.exec(word)?.[1] ?? word)}`

export const wordFlags = (word: string): number => {
  const { linkWords, apartLinkWords, accessories } = language()
  const term = termOf(word)
  return (
    (linkWords.has(word) ? TITLE_FLAG.link : 0) |
    (isColour(word) ? TITLE_FLAG.attribute : 0) |
    (accessories.has(term) ? TITLE_FLAG.accessory : 0) |
    (term === word ? 0 : TITLE_FLAG.inflected) |
    (apartLinkWords.has(word) ? WORD_FLAG.apartLink : 0) |
    (isUnit(word) || isSizeWord(word) ? WORD_FLAG.measures : 0) |
    (NEGATING.has(word) ? WORD_FLAG.negates : 0) |
    (FREE.has(word) ? WORD_FLAG.free : FREE_FROM.test(word) ? WORD_FLAG.freeFrom : 0)
  )
}

const SEVERAL = /-en-|-of-|,/

/** Minimum letters of a thing that the name of a category below it may begin or end with. */
const MIN_THING_LETTERS = 3

/** A category in "koffie-en-thee" counts for what it names itself: tea is no coffee. Spec: WORD-12. */
export const categoryText = (key: string): string => {
  const levels = key.slice(0, MAX_CATEGORY_CHARS).split(".")
  const below = levels.at(-1) ?? ""
  return levels
    .map((level, i) => {
      if (i === levels.length - 1 || !SEVERAL.test(level)) return level
      const things = level.split(SEVERAL)
      const named = things.filter((thing) => thing.length >= MIN_THING_LETTERS && below.includes(thing))
      return (named.length === 0 ? things : named).join(" ")
    })
    .join(" ")
}

const MAX_CATEGORY_CHARS = 500
