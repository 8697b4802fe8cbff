import type { Cents } from "#domain/base/cents.ts"
import { readEuros } from "#domain/base/euros.ts"
import { orderBounds, type PriceRange } from "#domain/search/filters.ts"
import type { TermWord } from "./term-words.ts"

interface PricePhrase {
  readonly range: PriceRange
  readonly length: number
  /** False for a price that may be something else: "max 90" of a shoe, "50 euro" of a voucher. */
  readonly isCertain: boolean
}

interface Amount {
  readonly cents: Cents
  readonly length: number
  readonly hasCurrency: boolean
}

const MAX_AMOUNT_LENGTH = 16

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

const CURRENCIES = setOf("€ euro euros euro's eur")
const UPPER = setOf("onder beneden tot maximaal hoogstens t/m")
const LOWER = setOf("vanaf boven minimaal minstens")
/** Words that are also names or abbreviations: "air max 90", "10 min". */
const UNCERTAIN_UPPER = setOf("max budget")
const UNCERTAIN_LOWER = setOf("min")
const UPPER_THAN = setOf("minder goedkoper lager")
const LOWER_THAN = setOf("meer duurder hoger")

/** Words behind a number that is no price: "tot 3 jaar", "max 25 kg". */
const UNITS = setOf(
  `jaar jaren jarigen maand maanden mnd week weken dag dagen uur uren minuten min sec mm cm dm m meter m2 m3 km inch inches
  gram gr g kg kilo pond pondje ons onsje mg ml cl dl l liter ltr watt w kw kwh volt v ampere a mah ah hz lumen lm graden gb tb mb mp megapixel
  persoons personen persoon pers stuks stuk st delig deel pack rollen vel wasbeurten tabletten capsules keer x % procent
  db bar rpm pk lux kelvin k zits deurs vaks laags`
)

/** Reads the price that begins at word `at`; null if none does. Bounds are included. Spec: INTENT-01, INTENT-02. */
export const readPricePhrase = (words: ReadonlyArray<TermWord>, at: number): PricePhrase | null =>
  readBetween(words, at) ?? readBound(words, at) ?? readRange(words, at) ?? readBare(words, at)

/** Reads "tussen 20 en 40 euro" and "van 20 tot 40". */
const readBetween = (words: ReadonlyArray<TermWord>, at: number): PricePhrase | null => {
  const word = plainAt(words, at)
  if (word !== "tussen" && word !== "van") return null
  const range = readTwo(words, at + 1, word === "tussen" ? BETWEEN_JOINS : RANGE_JOINS)
  return range === null ? null : { ...range, length: range.length + 1 }
}

/** Reads "20 tot 40 euro", "20-40 euro": only with a currency. */
const readRange = (words: ReadonlyArray<TermWord>, at: number): PricePhrase | null => {
  const range = readTwo(words, at, RANGE_JOINS) ?? readJoined(words, at)
  return range?.hasCurrency === true ? range : null
}

const BETWEEN_JOINS = setOf("en - tot & a")
const RANGE_JOINS = setOf("tot - t/m a")

interface TwoAmounts extends PricePhrase {
  readonly hasCurrency: boolean
}

const readTwo = (words: ReadonlyArray<TermWord>, at: number, joins: ReadonlySet<string>): TwoAmounts | null => {
  const first = amountAt(words, at)
  if (first === null || !joins.has(plainAt(words, at + first.length))) return null
  const second = amountAt(words, at + first.length + 1)
  if (second === null) return null
  const length = first.length + 1 + second.length
  return twoAmounts(words, at, length, first, second)
}

const readJoined = (words: ReadonlyArray<TermWord>, at: number): TwoAmounts | null => {
  const [first = "", second = "", ...others] = plainAt(words, at).split("-")
  if (second === "" || others.length > 0) return null
  const low = amountOf(first)
  const high = amountAt([{ text: second, plain: second }, ...words.slice(at + 1, at + 2)], 0)
  return low === null || high === null ? null : twoAmounts(words, at, high.length, low, high)
}

const twoAmounts = (
  words: ReadonlyArray<TermWord>,
  at: number,
  length: number,
  first: Amount,
  second: Amount
): TwoAmounts | null => {
  const hasCurrency = first.hasCurrency || second.hasCurrency
  if (!hasCurrency && UNITS.has(plainAt(words, at + length))) return null
  return { range: orderBounds([first.cents, second.cents]), length, isCertain: true, hasCurrency }
}

/** Reads "onder 50 euro", "vanaf € 100", "minder dan 20", "max 25". */
const readBound = (words: ReadonlyArray<TermWord>, at: number): PricePhrase | null => {
  const word = plainAt(words, at)
  const isThan = plainAt(words, at + 1) === "dan" && (UPPER_THAN.has(word) || LOWER_THAN.has(word))
  const isUpTo = word === "tot" && plainAt(words, at + 1) === "en" && plainAt(words, at + 2) === "met"
  const isUpper = UPPER.has(word) || UNCERTAIN_UPPER.has(word) || (isThan && UPPER_THAN.has(word))
  const isLower = LOWER.has(word) || UNCERTAIN_LOWER.has(word) || (isThan && LOWER_THAN.has(word))
  if (!isUpper && !isLower) return null
  const start = isThan ? 2 : isUpTo ? 3 : 1
  const amount = amountAt(words, at + start)
  if (amount === null) return null
  const length = start + amount.length
  if (!amount.hasCurrency && UNITS.has(plainAt(words, at + length))) return null
  const isCertain = amount.hasCurrency || !(UNCERTAIN_UPPER.has(word) || UNCERTAIN_LOWER.has(word))
  return { range: isUpper ? [null, amount.cents] : [amount.cents, null], length, isCertain }
}

/** Reads an amount with its currency alone, as an upper bound: "€ 50", "50 euro". */
const readBare = (words: ReadonlyArray<TermWord>, at: number): PricePhrase | null => {
  const amount = amountAt(words, at)
  return amount?.hasCurrency === true ? { range: [null, amount.cents], length: amount.length, isCertain: false } : null
}

const amountAt = (words: ReadonlyArray<TermWord>, at: number): Amount | null => {
  const isCurrencyFirst = plainAt(words, at) === "€"
  const amount = amountOf(plainAt(words, isCurrencyFirst ? at + 1 : at))
  if (amount === null) return null
  if (isCurrencyFirst) return { ...amount, length: 2, hasCurrency: true }
  return CURRENCIES.has(plainAt(words, at + 1)) ? { ...amount, length: 2, hasCurrency: true } : amount
}

const amountOf = (word: string): Amount | null => {
  const cents = word.length > MAX_AMOUNT_LENGTH ? null : readEuros(word)
  if (cents === null) return null
  return { cents, length: 1, hasCurrency: word.includes("€") || word.includes("eur") || word.endsWith("-") }
}

const plainAt = (words: ReadonlyArray<TermWord>, at: number): string => words[at]?.plain ?? ""

interface PriceCounts {
  readonly counts: ReadonlyArray<number>
  /** Ascending; one fewer than the counts. */
  readonly bounds: ReadonlyArray<number>
  readonly min: number
  readonly max: number
}

/** Returns cents; takes prices to lie evenly within their range. Spec: INTENT-10. */
export const middlePrice = ({ counts, bounds, min, max }: PriceCounts): number | null => {
  const total = counts.reduce((before, count) => before + count, 0)
  if (total === 0) return null
  let below = 0
  const range = counts.findIndex((count) => {
    if (2 * (below + count) >= total) return true
    below += count
    return false
  })
  const from = Math.max(min, bounds[range - 1] ?? 0)
  const to = Math.min(max, bounds[range] ?? max)
  return Math.round(from + ((total / 2 - below) / counts[range]!) * (to - from))
}
