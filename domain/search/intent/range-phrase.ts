import { toCents } from "#domain/base/euros.ts"
import { orderBounds, type PriceRange } from "#domain/search/filters.ts"
import { type Amount, AMOUNT_WORDS, amountAt, type BaseUnit, isCount, plainAt } from "./amount.ts"
import { type AxisName, axisNamed, axisOf, comparativeNamed } from "./quality.ts"
import type { TermWord } from "./term-words.ts"

/** An amount that a feature is compared with, in the base unit of `unit`. */
export interface Quantity {
  readonly bounds: readonly [from: number | null, to: number | null]
  /** True if the bounds are not included: "meer dan 16 GB". */
  readonly isExclusive: boolean
  /** null for a number without a unit: "groter dan 55". */
  readonly unit: BaseUnit | null
  /** The dimension that the words name; null if the unit alone decides. */
  readonly axis: AxisName | null
}

interface RangePhrase {
  readonly length: number
  /** False if the words may be something else: "max 90" of a shoe, "50 euro" of a voucher. */
  readonly isCertain: boolean
  readonly price: PriceRange | null
  readonly quantity: Quantity | null
}

type Side = "from" | "to" | "around" | "between" | "span"

interface Comparison {
  readonly side: Side
  readonly length: number
  readonly isCertain: boolean
  readonly isExclusive: boolean
  readonly axis: AxisName | null
  /** True for words that no price is compared with: "groter dan". */
  readonly isDimension: boolean
}

const phrasesOf = (words: Readonly<Record<string, ReadonlyArray<string>>>): ReadonlyMap<string, Side> =>
  new Map(Object.entries(words).flatMap(([side, phrases]) => phrases.map((phrase) => [phrase, side as Side] as const)))

const COMPARISONS = phrasesOf(AMOUNT_WORDS.comparisons)
/** Words that are also names or mean something else: "air max 90", "10 min", "tafel rond 120 cm". */
const UNCERTAIN = phrasesOf(AMOUNT_WORDS.uncertain)
const PRICE_COMPARATIVES = phrasesOf(AMOUNT_WORDS.comparatives)

const JOINS: { readonly [Name in "between" | "span"]: ReadonlySet<string> } = {
  between: new Set(["en", "-", "tot", "&", "a"]),
  span: new Set(["tot", "-", "–", "t/m", "a", "tot en met"])
}

const FILLERS: ReadonlySet<string> = new Set(["de", "het", "zo'n", "een"])
const MAX_COMPARISON_WORDS = 3

/** How far "rond de 500 euro" reaches, as a share. Spec: INTENT-18. */
const AROUND_PRICE = 0.2
const AROUND_AMOUNT = 0.1

/** Reads the price or amount that begins at word `at`; null if none does. Spec: INTENT-01, INTENT-02, INTENT-18. */
export const readRangePhrase = (words: ReadonlyArray<TermWord>, at: number): RangePhrase | null => {
  const axis = axisNamed(plainAt(words, at))
  const start = axis === null ? at : at + 1 + Number(["van", "is", ":"].includes(plainAt(words, at + 1)))
  const found = readCompared(words, start, axis) ?? readUncompared(words, start, axis)
  return found === null || (axis !== null && found.quantity === null)
    ? null
    : { ...found, length: found.length + start - at }
}

const readCompared = (words: ReadonlyArray<TermWord>, at: number, axis: AxisName | null): RangePhrase | null => {
  const compared = comparisonAt(words, at)
  if (compared === null) return null
  const start = afterFillers(words, at + compared.length)
  if (compared.side === "between" || compared.side === "span") {
    const two = twoAmountsAt(words, start, compared.side)
    return two === null ? null : phraseOf(words, at, { ...two, compared, axis })
  }
  const amount = amountAt(words, start)
  return amount === null
    ? null
    : phraseOf(words, at, { first: amount, second: null, end: start + amount.length, compared, axis })
}

/** Reads "20 tot 40 euro", "24-27 inch", "55 inch of meer", "60 cm breed" and "€ 50", which is an upper bound. */
const readUncompared = (words: ReadonlyArray<TermWord>, at: number, axis: AxisName | null): RangePhrase | null => {
  const amount = amountAt(words, at)
  const counted = amount === null || axis !== null ? null : readCounted(words, at, amount)
  if (counted !== null) return counted
  const two = twoAmountsAt(words, at, "span") ?? joinedAmountsAt(words, at)
  if (two !== null && (two.second.hasCurrency || two.first.hasCurrency || two.second.unit !== null))
    return phraseOf(words, at, { ...two, compared: { ...SPAN, isCertain: two.second.unit === null }, axis })
  if (amount === null || (amount.unit === null && !amount.hasCurrency)) return null
  const end = at + amount.length
  const side = amount.isOrMore ? ({ side: "from", length: 0 } as const) : sideAfter(words, end)
  if (side !== null) {
    const compared = { ...SPAN, side: side.side }
    return phraseOf(words, at, { first: amount, second: null, end: end + side.length, compared, axis })
  }
  if (amount.hasCurrency) {
    const price: PriceRange = [null, amount.cents]
    return { length: amount.length, isCertain: false, price, quantity: null }
  }
  const exact = { ...SPAN, side: "around" } as const
  const named = phraseOf(words, at, { first: amount, second: null, end, compared: exact, axis })
  if (named?.quantity?.axis == null) return null
  const bounds = [amount.value - amount.margin, amount.value + amount.margin] as const
  return { ...named, quantity: { ...named.quantity, bounds } }
}

const MAX_COUNT = 99

/** Plurals that are counted, but no units of measure. */
const COUNTED = /^\p{L}{4,24}(?:en|s)$/u

/** Reads "8 personen" or "2 lades": exactly so many of what a feature counts. Spec: INTENT-22. */
const readCounted = (words: ReadonlyArray<TermWord>, at: number, amount: Amount): RangePhrase | null => {
  const { value, unit, length, hasCurrency, isOrMore } = amount
  const next = plainAt(words, at + length)
  const name = unit === null && COUNTED.test(next) ? next : unit !== null && isCount(unit) ? unit : null
  if (name === null || hasCurrency || isOrMore || !Number.isInteger(value) || value < 1 || value > MAX_COUNT)
    return null
  if (["of", "en"].includes(plainAt(words, at + length + Number(unit === null)))) return null
  const quantity = { bounds: [value, value], isExclusive: false, unit: name, axis: null } as const
  return { length: length + Number(unit === null), isCertain: true, price: null, quantity }
}

const SPAN: Comparison = {
  side: "span",
  length: 0,
  isCertain: true,
  isExclusive: false,
  axis: null,
  isDimension: false
}

/** Reads the words that compare: "minder dan", "niet meer dan", "tot en met", "groter dan". */
const comparisonAt = (words: ReadonlyArray<TermWord>, at: number): Comparison | null => {
  const isNot = plainAt(words, at) === "niet"
  const comparative = isNot ? at + 1 : at
  const word = plainAt(words, comparative)
  if (["dan", "als"].includes(plainAt(words, comparative + 1))) {
    const side = sideOf(word)
    if (side === null) return null
    return {
      side: isNot ? (side === "to" ? "from" : "to") : side,
      length: comparative + 2 - at,
      isCertain: true,
      isExclusive: !isNot,
      axis: comparativeNamed(word)?.axis ?? null,
      isDimension: !PRICE_COMPARATIVES.has(word)
    }
  }
  for (let length = MAX_COMPARISON_WORDS; length > 0; length--) {
    const phrase = words
      .slice(at, at + length)
      .map(({ plain }) => plain)
      .join(" ")
    const side = COMPARISONS.get(phrase) ?? UNCERTAIN.get(phrase)
    if (side !== undefined) return { ...SPAN, side, length, isCertain: COMPARISONS.has(phrase) }
  }
  return null
}

const sideOf = (word: string): Side | null =>
  PRICE_COMPARATIVES.get(word) ?? SIDES[comparativeNamed(word)?.direction ?? "is"]

const SIDES = { low: "to", high: "from", is: null } as const

/** Reads "of meer", "of groter" or "en kleiner" behind an amount. */
const sideAfter = (
  words: ReadonlyArray<TermWord>,
  at: number
): { readonly side: Side; readonly length: number } | null => {
  if (!["of", "en"].includes(plainAt(words, at))) return null
  const side = sideOf(plainAt(words, at + 1))
  return side === null ? null : { side, length: 2 }
}

const afterFillers = (words: ReadonlyArray<TermWord>, at: number): number => {
  let start = at
  while (FILLERS.has(plainAt(words, start)) && amountAt(words, start + 1) !== null) start++
  return start
}

interface TwoAmounts {
  readonly first: Amount
  readonly second: Amount
  readonly end: number
}

const twoAmountsAt = (words: ReadonlyArray<TermWord>, at: number, kind: keyof typeof JOINS): TwoAmounts | null => {
  const first = amountAt(words, at)
  if (first === null) return joinedAmountsAt(words, at)
  const join = at + first.length
  const joinLength = plainAt(words, join) === "tot" && plainAt(words, join + 1) === "en" ? 3 : 1
  if (!JOINS[kind].has(plainAt(words, join))) return null
  const start = afterFillers(words, join + joinLength)
  const second = amountAt(words, start)
  return second === null ? null : { first, second, end: start + second.length }
}

const joinedAmountsAt = (words: ReadonlyArray<TermWord>, at: number): TwoAmounts | null => {
  const [low = "", high = "", ...others] = plainAt(words, at).split("-")
  if (!/\d$/.test(low) || high === "" || others.length > 0) return null
  const first = amountAt([{ text: low, plain: low }], 0)
  const second = amountAt([{ text: high, plain: high }, ...words.slice(at + 1, at + 2)], 0)
  return first === null || second === null ? null : { first, second, end: at + second.length }
}

interface Compared extends Omit<TwoAmounts, "second"> {
  readonly second: Amount | null
  readonly compared: Comparison
  readonly axis: AxisName | null
}

const phraseOf = (words: ReadonlyArray<TermWord>, at: number, found: Compared): RangePhrase | null => {
  const { first, second, end, compared } = found
  const { side, isDimension, isExclusive } = compared
  const last = second ?? first
  const hasCurrency = first.hasCurrency || last.hasCurrency
  if (last.unit === null && (hasCurrency || !(isDimension || found.axis !== null))) {
    if (last.cents === null || first.cents === null) return null
    const price = orderBounds(
      boundsOf(side, first.cents, last.cents, AROUND_PRICE).map((cents) =>
        cents === null ? null : toCents(Math.round(cents))
      ) as unknown as PriceRange
    )
    const isCertain = !first.isLoose && !last.isLoose && (compared.isCertain || hasCurrency)
    return { length: end - at, isCertain, price, quantity: null }
  }
  if (hasCurrency) return null
  const behind = axisNamed(plainAt(words, end))
  const named = found.axis ?? compared.axis
  const isOwnUnit = behind !== null && [undefined, last.unit].includes(axisOf(behind).unit)
  const isNamedBehind = isOwnUnit && (named === null || named === behind)
  // The first of two amounts has the unit of the second: "tussen 24 en 27 inch".
  const scale = first.unit === null && last.unit !== null && second !== null ? last.factor : 1
  const [from, to] = boundsOf(side, first.value * scale, last.value, AROUND_AMOUNT)
  const isSwapped = from !== null && to !== null && from > to
  return {
    length: end - at + Number(isNamedBehind),
    isCertain: compared.isCertain,
    price: null,
    quantity: {
      bounds: isSwapped ? [to, from] : [from, to],
      isExclusive,
      unit: last.unit,
      axis: named ?? (isNamedBehind ? behind : null)
    }
  }
}

const boundsOf = (side: Side, first: number, last: number, share: number): readonly [number | null, number | null] => {
  if (side === "to") return [null, first]
  if (side === "from") return [first, null]
  return side === "around" ? [first * (1 - share), first * (1 + share)] : [first, last]
}
