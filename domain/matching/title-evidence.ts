import { WORD_LISTS } from "#domain/base/text/placeholders.ts"
import { readMeasures } from "./attributes.ts"
import { colourOf } from "./colours.ts"
import { titleWords } from "#domain/base/text/words.ts"

export interface TitleEvidence {
  /** Words that say what the thing is: no brand, colour, number, measure or word that any title has. */
  readonly words: ReadonlySet<string>
  readonly codes: ReadonlyArray<string>
  /** The words without spaces, in which codes are found that another title splits. */
  readonly text: string
  /** Integers without a unit, and short marks of a model such as "s9". */
  readonly numbers: ReadonlySet<string>
  /** Numbers by unit; weights in grams, volumes in millilitres. */
  readonly measures: ReadonlyMap<string, ReadonlyArray<number>>
  readonly pieces: number | null
  readonly colours: ReadonlySet<string>
}

const COMMON_WORDS: ReadonlySet<string> = WORD_LISTS.common

const MIN_WORD_LENGTH = 3
const MIN_CODE_LENGTH = 4

const MAX_WORDS = 24

const MAX_CODES = 8

const SMALL_UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  ml: ["ml", 1],
  cl: ["ml", 10],
  dl: ["ml", 100],
  g: ["g", 1],
  gr: ["g", 1],
  gram: ["g", 1],
  mg: ["g", 0.001]
}

const ATTRIBUTE_UNITS: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  gb: ["gb", 1],
  mb: ["mb", 1],
  inch: ["inch", 1],
  l: ["ml", 1_000],
  kg: ["g", 1_000],
  w: ["w", 1],
  mp: ["mp", 1],
  mah: ["mah", 1],
  port: ["port", 1]
}

const PIECE_WORDS: ReadonlySet<string> = new Set("st stuks stuk pc pcs pieces pack paks paar".split(" "))
const INTEGER = /^\d{1,9}$/
const TOUCHING = /^(\d{1,6}(?:\.\d{1,3})?)([a-z]{1,6})$/
const MULTIPACK = /^(\d{1,3})x(\d{1,5}(?:[.,]\d{1,3})?)([a-z]{1,4})?$/

/** A short mark of a model: "s9" is another phone than "s8". */
const MARK = /^[a-z]\d{1,2}$/

const isAmount = (word = "", next = ""): boolean => {
  const [, , letters = next] = TOUCHING.exec(word) ?? []
  return isDigitAt(word, 0) && (letters in SMALL_UNITS || letters === "l" || letters === "kg")
}

/** Reads the evidence of a title, apart from the words of `brand`. Never fails. Spec: MATCH-63. */
export const readTitleEvidence = (title: string, brand: string | null): TitleEvidence => {
  const words = titleWords(title)
  const { measures: read, used } = readMeasures(words)
  const brandWords = brand === null ? [] : titleWords(brand)
  const measures = new Map<string, Array<number>>()
  const measure = (value: number, [unit, factor]: readonly [unit: string, factor: number]) =>
    void (measures.get(unit)?.push(value * factor) ?? measures.set(unit, [value * factor]))
  const content = new Set<string>()
  const codes: Array<string> = []
  const numbers = new Set<string>()
  const colours = new Set<string>()
  let pieces: number | null = null

  for (const [unit, values] of Object.entries(read)) {
    const base = ATTRIBUTE_UNITS[unit]
    if (base !== undefined) for (const value of values) measure(value, base)
  }
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!
    if (used.has(at) || brandWords.includes(word)) continue
    if (!isDigitAt(word, 0)) {
      const colour = colourOf(word)
      if (colour !== null) colours.add(colour)
      else if (word.length >= MIN_WORD_LENGTH && !COMMON_WORDS.has(word) && content.size < MAX_WORDS) content.add(word)
      if (hasDigit(word)) {
        if (word.length >= MIN_CODE_LENGTH) codes.push(word)
        else if (MARK.test(word)) numbers.add(word)
      }
      continue
    }
    const next = words[at + 1] ?? ""
    const multipack = MULTIPACK.exec(word)
    if (multipack !== null) {
      const unit = SMALL_UNITS[multipack[3] ?? ""] ?? ATTRIBUTE_UNITS[multipack[3] ?? ""]
      if (unit === undefined) continue
      pieces = Number(multipack[1])
      measure(Number(multipack[2]?.replace(",", ".")), unit)
    } else if (INTEGER.test(word)) {
      const unit = SMALL_UNITS[next]
      if (PIECE_WORDS.has(next)) pieces = Number(word)
      else if (unit !== undefined) measure(Number(word), unit)
      else if (next === "x" && isAmount(words[at + 2], words[at + 3])) pieces = Number(word)
      else numbers.add(word)
    } else {
      const [, value, letters = ""] = TOUCHING.exec(word) ?? []
      const unit = SMALL_UNITS[letters]
      if (value !== undefined && unit !== undefined) measure(Number(value), unit)
      else if (value !== undefined && PIECE_WORDS.has(letters)) pieces = Number(value)
      else if (value === undefined && word.length >= MIN_CODE_LENGTH && /[^\d.]/.test(word)) {
        codes.push(word)
        if (content.size < MAX_WORDS) content.add(word)
      }
    }
  }
  return { words: content, codes: codes.slice(0, MAX_CODES), text: words.join(""), numbers, measures, pieces, colours }
}

/** Returns true for a digit of ASCII. Faster than a pattern, which counts because every word of an import is tested. */
const isDigitAt = (word: string, at: number): boolean => {
  const code = word.charCodeAt(at)
  return code >= 48 && code <= 57
}

const hasDigit = (word: string): boolean => {
  for (let at = 0; at < word.length; at++) if (isDigitAt(word, at)) return true
  return false
}

/** Returns true if a code of one title occurs in the other, in one word or split: "cdsb10" in "cd-sb10". Symmetric. Spec: MATCH-67. */
export const haveCommonCode = (a: TitleEvidence, b: TitleEvidence): boolean =>
  a.codes.some((code) => b.text.includes(code)) || b.codes.some((code) => a.text.includes(code))

/** The length from which a word inside another one is the same word: "koptelefoon" in "koptelefoons". */
const MIN_PART_LENGTH = 5

/** Counts parts of compounds too; returns 0 without words. Symmetric. Spec: MATCH-67. */
export const commonShare = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  const [few, many] = a.size <= b.size ? [a, b] : [b, a]
  if (few.size === 0) return 0
  if (few.size === many.size) return Math.max(countCommon(few, many), countCommon(many, few)) / few.size
  return countCommon(few, many) / few.size
}

const countCommon = (few: ReadonlySet<string>, many: ReadonlySet<string>): number => {
  let common = 0
  for (const word of few) if (many.has(word) || hasPart(word, many)) common++
  return common
}

const hasPart = (word: string, others: ReadonlySet<string>): boolean => {
  for (const other of others) {
    const [short, long] = word.length <= other.length ? [word, other] : [other, word]
    if (short.length >= MIN_PART_LENGTH && long.includes(short)) return true
  }
  return false
}
