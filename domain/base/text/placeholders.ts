import { readWordSets } from "#domain/base/data-file.ts"
import lists from "./word-lists.json" with { type: "json" }

export const WORD_LISTS = readWordSets("base/text/word-lists.json", lists)

/** Texts that shops write where they have no value, in the languages of real feeds, normalised. Spec: MATCH-60. */
const EMPTY_WORDS: ReadonlySet<string> = WORD_LISTS.empty

const NO_BRANDS: ReadonlySet<string> = WORD_LISTS.noMaker

/** Words to which shops add a number: test1, sku123. Spec: MATCH-60. */
const NUMBERED_WORDS: ReadonlySet<string> = new Set([...EMPTY_WORDS, ...WORD_LISTS.numbered])

/** Returns true if a normalised text stands for an absent value: "nvt", "onbekend". Spec: MATCH-60. */
export const isEmptyWord = (code: string): boolean => EMPTY_WORDS.has(code) || /^(?:0*|x{2,10})$/.test(code)

/** Returns true if a normalised brand names no maker. Spec: MATCH-60. */
export const isPlaceholderBrand = (code: string): boolean => NO_BRANDS.has(code) || isEmptyWord(code)

/** Returns true if a code identifies no product; `code` is `text` normalised. Spec: MATCH-61. */
export const isPlaceholderCode = (text: string, code: string): boolean => {
  if (!/\d/.test(code) || isRepeated(code) || isSequence(code)) return true
  return NUMBERED_WORDS.has(withoutNumber(code)) || isQuantity(code) || isDescription(text)
}

/** Returns true for a number that many shops write as an example. Spec: MATCH-62. */
export const isPlaceholderNumber = (digits: string): boolean => {
  const body = digits.replace(/^0+/, "").slice(0, -1)
  return body.length < MIN_NUMBER_DIGITS - 1 || isRepeated(body) || isSequence(body)
}

const MIN_NUMBER_DIGITS = 6

const isRepeated = (code: string): boolean => {
  for (let at = 1; at < code.length; at++) if (code[at] !== code[0]) return false
  return code.length !== 1
}

/** Returns true for digits that go up or down by one, where 0 follows 9: 1234, 567890, 4321. */
const isSequence = (code: string): boolean => {
  if (code.length < MIN_SEQUENCE || !/^\d+$/.test(code)) return false
  const step = (Number(code[1]) - Number(code[0]) + 10) % 10
  if (step !== 1 && step !== 9) return false
  for (let at = 1; at < code.length; at++)
    if ((Number(code[at]) - Number(code[at - 1]) + 10) % 10 !== step) return false
  return true
}

const MIN_SEQUENCE = 4

const withoutNumber = (code: string): string => {
  let end = code.length
  while (end > 0 && isDigit(code.charCodeAt(end - 1))) end--
  return code.slice(0, end)
}

const isDigit = (unit: number): boolean => unit >= 48 && unit <= 57

const isQuantity = (code: string): boolean =>
  /^\d{1,6}(?:[kmgt]b|[mcd]l|kg|[mc]m|[mgk]hz|mah|inch|ft|liter|meter|watt|volt|ohm|st|stuks?|pcs|pack)$/.test(code)

/** Words of letters only that are long enough to be words of a language, as in "Labelling tape 9 mm". */
const WORD = /(?<![\p{L}\p{N}])\p{L}{4,}(?![\p{L}\p{N}])/gu
const MAX_WORDS_IN_CODE = 1
const MAX_CODE_LENGTH = 200

const isDescription = (text: string): boolean =>
  text.includes(" ") && (text.slice(0, MAX_CODE_LENGTH).match(WORD)?.length ?? 0) > MAX_WORDS_IN_CODE
