import { canonicalMeasure, canonicalSize, isSizeWord } from "#domain/units/measure.ts"
import { language } from "./language.ts"
import { GAP } from "./token-scan.ts"
import type { Token } from "./tokens.ts"

/** Maximum letters of a unit, and digits of its number; longer ones are no measure. */
const MAX_UNIT_LETTERS = 12
const MAX_NUMBER_DIGITS = 7

/** Maximum digits of a size: children wear 164. */
const MAX_SIZE_DIGITS = 3

/** First character of the term of a measure, so that it equals no word. */
const MARK = "="

/** A measure among tokens, from `start` up to `end`. */
interface Measure {
  readonly term: string
  /** The measure with a decimal comma and spaces, or with the word for its number: "1,7 liter", "halve liter". */
  readonly text: string
  readonly start: number
  readonly end: number
}

/**
 * Returns the measure that ends with the token at `at`: a number and its unit ("1,7 liter"), or a size word and its number
 * ("maat 42"). Returns null if there is none. Spec: WORD-05, WORD-06.
 */
export const measureAt = (tokens: ReadonlyArray<Token>, at: number): Measure | null => {
  const before = tokens[at - 1]
  if (before === undefined) return null
  const token = tokens[at]!
  if (token.digits) return token.decimals || before.digits ? null : sizeAt(tokens, at)
  return before.digits && token.gap !== GAP.apart && token.text.length <= MAX_UNIT_LETTERS ? unitAt(tokens, at) : null
}

const unitAt = (tokens: ReadonlyArray<Token>, at: number): Measure | null => {
  const token = tokens[at]!
  const number = tokens[at - 1]!
  if (number.text.length > MAX_NUMBER_DIGITS) return null
  const start = number.decimals ? at - 2 : at - 1
  const amount = number.decimals ? `${tokens[start]!.text}.${number.text}` : number.text
  const isApart = token.gap === GAP.space
  const measure = canonicalMeasure(amount, token.text, isApart)
  return measure === null
    ? null
    : { term: MARK + measure, text: `${amount.replace(".", ",")} ${token.text}`, start, end: at + 1 }
}

/**
 * Returns the measure of a search term that ends with the token at `at`, with its number as a word: "halve liter". Returns null if there
 * is none. Spec: WORD-13.
 */
export const spokenMeasureAt = (tokens: ReadonlyArray<Token>, at: number): Measure | null => {
  const { text: unit, gap } = tokens[at]!
  const number = tokens[at - 1]?.text ?? ""
  const amount = language().amounts.get(number)
  if (amount === undefined || gap !== GAP.space || unit.length > MAX_UNIT_LETTERS) return null
  const measure = canonicalMeasure(amount, unit, true)
  return measure === null ? null : { term: MARK + measure, text: `${number} ${unit}`, start: at - 1, end: at + 1 }
}

const sizeAt = (tokens: ReadonlyArray<Token>, at: number): Measure | null => {
  const word = tokens[at - 1]!
  if (!isSizeWord(word.text) || tokens[at]!.text.length > MAX_SIZE_DIGITS) return null
  const half = tokens[at + 1]
  const end = half?.decimals === true && half.text.length === 1 ? at + 2 : at + 1
  const amount = end === at + 2 ? `${tokens[at]!.text}.${half!.text}` : tokens[at]!.text
  const text = `${word.text} ${amount.replace(".", ",")}`
  return { term: MARK + canonicalSize(amount), text, start: at - 1, end }
}

const SIZE = /^\d{1,3}(?:[.,]\d)?$/

/** Returns the term of a size of a product, "42" or "42,5"; null if it is not a number. Spec: WORD-06. */
export const sizeTerm = (size: string): string | null => (SIZE.test(size) ? MARK + canonicalSize(size) : null)
