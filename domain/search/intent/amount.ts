import { Schema } from "effect"
import { decodeDataFile } from "#domain/base/data-file.ts"
import type { Cents } from "#domain/base/cents.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import type { TermWord } from "./term-words.ts"
import data from "./amount-words.json" with { type: "json" }

/** A unit that others of its kind are converted to. One that counts things begins the word in labels: "Aantal personen". */
export type BaseUnit = string

const Factors = Schema.Record(Schema.String, Schema.Finite)
const Phrases = Schema.Record(Schema.String, Schema.Array(Schema.NonEmptyString))

/** The words of amounts: units with their factors by base unit, numbers, and what compares. Spec: INTENT-18. */
export const AMOUNT_WORDS = decodeDataFile(
  Schema.Struct({
    units: Schema.Record(Schema.String, Factors),
    /** The base units that count things and measure nothing. */
    counts: Schema.Array(Schema.NonEmptyString),
    numbers: Factors,
    comparisons: Phrases,
    uncertain: Phrases,
    comparatives: Phrases
  }),
  "search/intent/amount-words.json",
  data
)

const UNIT_WORDS = new Map(
  Object.entries(AMOUNT_WORDS.units).flatMap(([base, words]) =>
    Object.entries(words).map(([word, factor]) => [word, [base, factor] as const])
  )
)

/** Returns the base unit of a plain word or sign and its factor; null for another word. Spec: INTENT-18. */
export const unitNamed = (word: string): readonly [base: BaseUnit, factor: number] | null =>
  UNIT_WORDS.get(INCH_SIGN.test(word) ? "inch" : word) ?? null

const INCH_SIGN = /^["”″]$/

/** Words behind a number that is neither a price nor an amount: "2 x", "20 %". */
const COUNTS: ReadonlySet<string> = new Set(["x", "%", "procent", "keer"])

/** Returns true for a unit that counts things, "persoon", and measures nothing. Spec: INTENT-22. */
export const isCount = (unit: BaseUnit): boolean => AMOUNT_WORDS.counts.includes(unit)

export interface Amount {
  readonly value: number
  /** null unless a number that may be a price. */
  readonly cents: Cents | null
  readonly unit: BaseUnit | null
  /** Base units in one of the unit that was written. */
  readonly factor: number
  /** Half of the last digit, in the base unit: "60 cm" may be 59.5. */
  readonly margin: number
  readonly length: number
  readonly hasCurrency: boolean
  /** True for "55+". */
  readonly isOrMore: boolean
  /** True for "4k", which may be a resolution. */
  readonly isLoose: boolean
}

/** Reads the amount that begins at word `at`, with its unit or currency: "€ 50", "1,5 kg", "een tientje". Spec: INTENT-18. */
export const amountAt = (words: ReadonlyArray<TermWord>, at: number): Amount | null => {
  const isSignFirst = plainAt(words, at) === "€"
  const start = isSignFirst ? at + 1 : at
  const number = numberOf(plainAt(words, start))
  if (number === null) return null
  const times = SIZES.find(([name]) => name === plainAt(words, start + 1))?.[1] ?? null
  const after = start + (times === null ? 1 : 2)
  const next = plainAt(words, after)
  const note = number.unit === undefined ? noteOf(next) : null
  const isCurrency = note !== null || CURRENCIES.has(next)
  const unit = isSignFirst || isCurrency ? undefined : number.unit
  const [base, factor] = (unit === undefined && !isCurrency ? unitNamed(next) : unit) ?? [null, 1]
  const isUnitNext = base !== null && unit === undefined
  const hasCurrency = isSignFirst || isCurrency || number.hasCurrency === true
  if (number.isArticle === true && !hasCurrency && base === null) return null
  if (base === null && !hasCurrency && COUNTS.has(next)) return null
  const value = number.value * (note ?? 1) * (times ?? 1)
  const length = after - at + (isCurrency || isUnitNext ? 1 : 0)
  const ended = ["+", "plus"].includes(plainAt(words, at + length))
  return {
    value: value * factor,
    cents: base === null && value <= MAX_EUROS ? toCents(Math.round(value * 100)) : null,
    unit: base,
    factor,
    margin: (number.step * factor) / 2,
    length: length + (ended ? 1 : 0),
    hasCurrency,
    isOrMore: ended || number.isOrMore === true,
    isLoose: number.isLoose === true
  }
}

const MAX_EUROS = 10_000_000
const MAX_NUMBER_LENGTH = 16
const MAX_WORD_LENGTH = 40

const CURRENCIES: ReadonlySet<string> = new Set(["€", "euro", "euros", "euro's", "eur", "eurootjes"])

interface Numeral extends Partial<Pick<Amount, "hasCurrency" | "isOrMore" | "isLoose">> {
  readonly value: number
  /** The value of its last digit. */
  readonly step: number
  readonly unit?: readonly [base: BaseUnit, factor: number]
  /** True for "een" and "half", which are no number by themselves. */
  readonly isArticle?: boolean
}

const numberOf = (word: string): Numeral | null => {
  if (!/^[€e]?(?:uro?)?\d/.test(word)) return spokenNumber(word)
  if (word.length > MAX_NUMBER_LENGTH) return null
  const digits = word.endsWith("+") ? word.slice(0, -1) : word
  const cents = readEuros(digits)
  const [, decimals = ""] = /[.,](\d{1,2})$/.exec(digits) ?? []
  const step = 10 ** -decimals.length
  if (cents !== null) {
    const hasCurrency = digits.includes("€") || digits.includes("eur") || digits.endsWith("-")
    return { value: cents / 100, step, hasCurrency, isOrMore: digits !== word }
  }
  const [, number = "", letters = ""] = /^(\d{1,7}(?:[.,]\d{1,3})?)(\D{1,10})$/.exec(digits) ?? []
  const value = Number(number.replace(",", "."))
  if (letters === "k") return { value: value * 1000, step, isLoose: true }
  const unit = unitNamed(letters)
  return unit === null
    ? null
    : { value, step: 10 ** -(number.split(/[.,]/)[1] ?? "").length, unit, isOrMore: digits !== word }
}

const spokenNumber = (word: string): Numeral | null => {
  if (word === "" || word.length > MAX_WORD_LENGTH) return null
  if (word === "een") return { value: 1, step: 1, isArticle: true }
  if (word === "half" || word === "halve") return { value: 0.5, step: 0.1, isArticle: true }
  const note = noteOf(word)
  if (note !== null) return { value: note, step: 1, hasCurrency: true }
  const value = wordNumber(word)
  return value === null ? null : { value, step: value % 1 === 0 ? 1 : 0.1 }
}

/** Returns 10 for "tientje" or "tientjes", 5 for "vijfje"; null for another word. */
const noteOf = (word: string): number | null => {
  const [, name] = /^(vijf|tien|twintig|vijftig|honderd)t?jes?$/.exec(word) ?? []
  return name === undefined ? null : wordNumber(name)
}

const SMALL = new Map(Object.entries(AMOUNT_WORDS.numbers))

/** Returns 1500 for "vijftienhonderd", 25 for "vijfentwintig"; null for a word that is no number. */
const wordNumber = (word: string): number | null => {
  for (const [name, size] of SIZES) {
    const at = word.indexOf(name)
    if (at === -1) continue
    const before = at === 0 ? 1 : wordNumber(word.slice(0, at))
    const rest = word.slice(at + name.length).replace(/^en/, "")
    const after = rest === "" ? 0 : wordNumber(rest)
    return before === null || after === null ? null : before * size + after
  }
  const small = SMALL.get(word)
  if (small !== undefined) return small
  const [, one = "", ten = ""] = /^(.{3,5})en(.{5,8})$/.exec(word) ?? []
  const units = SMALL.get(one)
  const tens = SMALL.get(ten)
  return units === undefined || tens === undefined || units > 9 || tens < 20 ? null : tens + units
}

const SIZES = Object.entries({ duizend: 1000, honderd: 100 })

/** Returns "" behind the last word. Spec: INTENT-18. */
export const plainAt = (words: ReadonlyArray<TermWord>, at: number): string => words[at]?.plain ?? ""

/** An amount that a feature has, in its base unit; its own number if the unit is unknown. */
export interface Measured {
  readonly amount: number
  readonly number: number
  readonly unit: BaseUnit | null
}

/** Reads the value of a feature: "55 inch", "15.6" of "Beelddiagonaal (inch)", the energy label "A"; null for words. Spec: INTENT-19. */
export const measuredValue = (value: string, label: string): Measured | null => {
  const text = value.trim().toLowerCase()
  if (text.length > MAX_WORD_LENGTH) return null
  const energy = /^([a-g])(\+{0,3})$/.exec(text)
  if (energy !== null) {
    const amount = energy[1]!.charCodeAt(0) * 10 - energy[2]!.length
    return { amount, number: amount, unit: "label" }
  }
  const [, digits, name = ""] =
    /^(?:ca\.? ?)?(\d{1,9}(?:[.,]\d{1,4})?) ?([^\d\s][^\s]{0,11})?(?: \(.*\))?$/.exec(text) ?? []
  if (digits === undefined) return null
  const isThousands = name !== "" && /^[1-9]\d{0,2}\.\d{3}$/.test(digits)
  const number = Number(isThousands ? digits.replace(".", "") : digits.replace(",", "."))
  const unit = unitNamed(name === "" ? (/\(([^()]{1,12})\)$/.exec(label)?.[1]?.toLowerCase() ?? "") : name)
  return { amount: number * (unit?.[1] ?? 1), number, unit: unit?.[0] ?? null }
}
