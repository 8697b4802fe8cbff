import { canonicalMeasure, canonicalSize, isSizeWord } from "#domain/base/pack.ts"
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

interface Measure {
  readonly term: string
  /** The measure with a decimal comma and spaces, or with the word for its number: "1,7 liter", "halve liter". */
  readonly text: string
  readonly start: number
  readonly end: number
}

/** "1,7 liter" or "maat 42". Returns null if there is none. Spec: WORD-05, WORD-06. */
export const measureAt = (tokens: ReadonlyArray<Token>, at: number): Measure | null => {
  const before = tokens[at - 1]
  if (before === undefined) return null
  const token = tokens[at]!
  if (token.digits) return token.decimals || before.digits ? null : sizeAt(tokens, at)
  return before.digits && token.gap !== GAP.apart && token.text.length <= MAX_UNIT_LETTERS ? unitAt(tokens, at) : null
}

const unitAt = (tokens: ReadonlyArray<Token>, at: number): Measure | null => {
  const token = tokens[at]!
  const number = numberBefore(tokens, at)
  if (number === null) return null
  const measure = canonicalMeasure(number.amount, token.text, token.gap === GAP.space)
  return measure === null
    ? null
    : { term: MARK + measure, text: `${number.text} ${token.text}`, start: number.start, end: at + 1 }
}

interface MeasureNumber {
  readonly amount: string
  readonly text: string
  readonly start: number
}

const numberBefore = (tokens: ReadonlyArray<Token>, at: number): MeasureNumber | null => {
  const number = tokens[at - 1]!
  if (number.text.length > MAX_NUMBER_DIGITS) return null
  const start = number.decimals ? at - 2 : at - 1
  const amount = number.decimals ? `${tokens[start]!.text}.${number.text}` : number.text
  return { amount, text: amount.replace(".", ","), start }
}

/** "halve liter" or "twee ons". Returns null if there is none. Spec: WORD-13, WORD-14. */
export const spokenMeasureAt = (tokens: ReadonlyArray<Token>, at: number): Measure | null => {
  const { text: unit, gap } = tokens[at]!
  if (at === 0 || gap !== GAP.space || unit.length > MAX_UNIT_LETTERS) return null
  const grams = language().spokenWeights.get(unit)
  const number = spokenNumberBefore(tokens, at, grams !== undefined)
  if (number === null) return null
  const measure =
    grams === undefined
      ? canonicalMeasure(number.amount, unit, true)
      : canonicalMeasure(`${Math.round(Number(number.amount) * grams)}`, "g", true)
  if (measure === null) return null
  return { term: MARK + measure, text: `${number.text} ${unit}`, start: number.start, end: at + 1 }
}

/** Accepts digits if `isSpokenUnit`, and one for the article, which is a stop word. */
const spokenNumberBefore = (tokens: ReadonlyArray<Token>, at: number, isSpokenUnit: boolean): MeasureNumber | null => {
  const { text, digits } = tokens[at - 1]!
  if (digits) return isSpokenUnit ? numberBefore(tokens, at) : null
  if (isSpokenUnit && text === language().one) return { amount: "1", text, start: at }
  const amount = language().amounts.get(text)
  return amount === undefined ? null : { amount, text, start: at - 1 }
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

export const sizeTerm = (size: string): string | null => (SIZE.test(size) ? MARK + canonicalSize(size) : null)
