import { normaliseCode } from "#domain/base/gtin.ts"
import { colourOf, isSoldByColour } from "./colours.ts"
import {
  firstVeto,
  type IsExcused,
  type MatchOffer,
  type Veto,
  maxPriceRatio,
  priceRatio,
  type PriceRatios
} from "./offer.ts"
import { isPlaceholderBrand } from "#domain/base/text/placeholders.ts"
import { commonShare, haveCommonCode, readTitleEvidence, type TitleEvidence } from "./title-evidence.ts"
import { titleWords } from "#domain/base/text/words.ts"
import { canonicalBrand } from "./brands.ts"

export type VetoOffer = Pick<
  MatchOffer,
  "title" | "brand" | "number" | "pack" | "category" | "price" | "condition" | "colors" | "sizes"
>

export interface VetoFacts {
  readonly offer: VetoOffer
  readonly title: TitleEvidence
  readonly brand: string
  readonly number: string | null
  readonly colours: ReadonlySet<string>
}

/** Reads a title when it is first compared, because that takes longer than the rest. Spec: MATCH-63. */
export const readVetoFacts = (offer: VetoOffer, other: VetoFacts | null = null): VetoFacts =>
  new LazyFacts(offer, other)

/** A class, because a getter in a literal makes each object one of its own kind, which V8 reads slowly. */
class LazyFacts implements VetoFacts {
  readonly offer: VetoOffer
  readonly brand: string
  readonly number: string | null
  #title: TitleEvidence | null = null
  #colours: ReadonlySet<string> | null = null
  readonly #equal: VetoFacts | null

  constructor(offer: VetoOffer, other: VetoFacts | null) {
    this.offer = offer
    this.brand = other !== null && other.offer.brand === offer.brand ? other.brand : readBrand(offer.brand)
    this.number = offer.number?.padStart(14, "0") ?? null
    this.#equal = other !== null && isEqualText(other.offer, offer) ? other : null
  }

  get title(): TitleEvidence {
    const { title, brand } = this.offer
    return (this.#title ??= this.#equal?.title ?? readTitleEvidence(title, this.brand === "" ? null : brand))
  }

  get colours(): ReadonlySet<string> {
    return (this.#colours ??= readColours(this.offer.colors) ?? this.title.colours)
  }
}

const readBrand = (name: string | null): string => {
  const brand = normaliseCode(name)
  return isPlaceholderBrand(brand) ? "" : canonicalBrand(brand)
}

const readColours = (names: ReadonlyArray<string>): ReadonlySet<string> | null => {
  if (names.length === 0) return null
  const colours = names.flatMap(titleWords).flatMap((word) => colourOf(word) ?? [])
  return colours.length === 0 ? null : new Set(colours)
}

const isEqualText = (a: VetoOffer, b: VetoOffer): boolean => a.title === b.title && a.brand === b.brand

const MIN_WORDS = 3

const MIN_COMMON_SHARE = 0.5

/** The relative difference of two measures that titles round to one, and the absolute one of screens in inches. */
const MEASURE_TOLERANCE = 0.03
const INCH_TOLERANCE = 0.6

/** Symmetric but for the order of the values. Spec: MATCH-63 to MATCH-69. */
export const vetoOf = (a: VetoFacts, b: VetoFacts, ratios: PriceRatios, isExcused?: IsExcused): Veto | null =>
  firstVeto(CHECKS, a, b, isExcused) ?? firstVeto([() => priceVeto(a.offer, b.offer, ratios)], a, b, isExcused)

const hasEqualNumber = (a: VetoFacts, b: VetoFacts): boolean => a.number !== null && a.number === b.number

/** Returns a veto unless two offers of one shop have an equal number and one title says all of the other. Spec: MATCH-70. */
export const sameShopVeto = (a: VetoFacts, b: VetoFacts): Veto | null => {
  if (a.number === null || a.number !== b.number) return { reason: "number", a: a.number ?? "", b: b.number ?? "" }
  const [few, many] = a.title.words.size <= b.title.words.size ? [a.title, b.title] : [b.title, a.title]
  const says = [...few.words].every((word) => many.words.has(word))
  const hasNumbers = equalSets(a.title.numbers, b.title.numbers) && equalSets(a.title.colours, b.title.colours)
  return says && hasNumbers ? null : { reason: "words", a: a.offer.title, b: b.offer.title }
}

const numberVeto = (a: VetoFacts, b: VetoFacts): Veto | null =>
  a.number === null || b.number === null || a.number === b.number
    ? null
    : { reason: "number", a: a.number, b: b.number }

const conditionVeto = (a: VetoFacts, b: VetoFacts): Veto | null =>
  hasEqualNumber(a, b) || a.offer.condition === b.offer.condition
    ? null
    : { reason: "condition", a: a.offer.condition, b: b.offer.condition }

const packVeto = ({ offer: a }: VetoFacts, { offer: b }: VetoFacts): Veto | null =>
  a.pack === null || b.pack === null || a.pack === b.pack ? null : { reason: "pack", a: a.pack, b: b.pack }

const brandVeto = (a: VetoFacts, b: VetoFacts): Veto | null =>
  brandsContradict(a, b) ? { reason: "brand", a: a.offer.brand ?? "", b: b.offer.brand ?? "" } : null

const sizeVeto = ({ offer: a }: VetoFacts, { offer: b }: VetoFacts): Veto | null =>
  sizesContradict(a.sizes, b.sizes) ? { reason: "size", a: a.sizes.join(", "), b: b.sizes.join(", ") } : null

/** Requires that no title names the brand of the other, and neither is a part of the other. Spec: MATCH-64. */
const brandsContradict = (a: VetoFacts, b: VetoFacts): boolean => {
  if (a.brand === "" || b.brand === "" || a.brand === b.brand) return false
  return !namesBrand(a, b) && !namesBrand(b, a)
}

const namesBrand = (a: VetoFacts, b: VetoFacts): boolean => {
  const words = new Set(titleWords(`${a.offer.brand ?? ""} ${a.offer.title}`))
  return titleWords(b.offer.brand ?? "").every((word) => words.has(word))
}

const LETTER_SIZE = /^(?:\d?x{0,4}[sl]|m)$/
const EU_SIZE = /^[2-6]\d(?:[.,]5)?$/

const sizesContradict = (a: ReadonlyArray<string>, b: ReadonlyArray<string>): boolean =>
  [LETTER_SIZE, EU_SIZE].some((system) => {
    const [one, other] = [a, b].map((sizes) =>
      sizes.map((size) => size.toLowerCase()).filter((size) => system.test(size))
    )
    return isDisjoint(new Set(one), new Set(other))
  })

/** Spec: MATCH-65. */
const piecesVeto = (a: VetoFacts, b: VetoFacts): Veto | null => {
  if (isEqualText(a.offer, b.offer)) return null
  const [one, other] = [a.title.pieces ?? 1, b.title.pieces ?? 1]
  const bothNamed = a.title.pieces !== null && b.title.pieces !== null
  const isOther =
    one !== other && (bothNamed || (!hasEqualNumber(a, b) && (a.offer.pack === null || b.offer.pack === null)))
  return isOther ? { reason: "pack", a: String(one), b: String(other) } : null
}

const measureVeto = (a: VetoFacts, b: VetoFacts): Veto | null => {
  if (isEqualText(a.offer, b.offer)) return null
  for (const [unit, values] of a.title.measures) {
    const others = b.title.measures.get(unit)
    if (others === undefined || measuresAgree(unit, values, others)) continue
    return { reason: "capacity", a: `${values.join("/")} ${unit}`, b: `${others.join("/")} ${unit}` }
  }
  return null
}

/** Returns true if the largest numbers agree, or one title names a single number that the other names as well. */
const measuresAgree = (unit: string, a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => {
  const isClose = (x: number, y: number) =>
    Math.abs(x - y) <= (unit === "inch" ? INCH_TOLERANCE : Math.max(x, y) * MEASURE_TOLERANCE)
  if (isClose(Math.max(...a), Math.max(...b))) return true
  const [few, many] = a.length <= b.length ? [a, b] : [b, a]
  return few.length === 1 && many.length > 1 && many.some((value) => isClose(value, few[0]!))
}

/** Counts colours in an unknown category, unless a number or code is equal. Spec: MATCH-66. */
const colourVeto = (a: VetoFacts, b: VetoFacts): Veto | null => {
  const [one, other] = [a.offer.category, b.offer.category]
  const isUnknown = one === null && other === null
  if (isUnknown ? hasEqualNumber(a, b) : !sellsByColour(one) && !sellsByColour(other)) return null
  if (!isDisjoint(a.colours, b.colours) || (isUnknown && haveCommonCode(a.title, b.title))) return null
  return { reason: "colour", a: [...a.colours].join(" "), b: [...b.colours].join(" ") }
}

const sellsByColour = (category: string | null): boolean => category !== null && isSoldByColour(category)

/** Accepts an equal number and brand of titles in two languages, which share no word. Spec: MATCH-67. */
const wordVeto = (a: VetoFacts, b: VetoFacts): Veto | null => {
  if (a.offer.title === b.offer.title) return null
  const share = commonShare(a.title.words, b.title.words)
  if (haveCommonCode(a.title, b.title)) return null
  const bothNameCodes = a.title.codes.length > 0 && b.title.codes.length > 0
  if (bothNameCodes && share < MIN_COMMON_SHARE)
    return { reason: "model", a: a.title.codes.join(" "), b: b.title.codes.join(" ") }
  if (isDisjoint(a.title.numbers, b.title.numbers))
    return { reason: "model", a: [...a.title.numbers].join(" "), b: [...b.title.numbers].join(" ") }
  const isOneBrand = a.brand !== "" && a.brand === b.brand
  if (share > 0 || (hasEqualNumber(a, b) && isOneBrand) || Math.min(a.title.words.size, b.title.words.size) < MIN_WORDS)
    return null
  return { reason: "words", a: a.offer.title, b: b.offer.title }
}

const CHECKS = [numberVeto, conditionVeto, packVeto, brandVeto, sizeVeto, piecesVeto, measureVeto, colourVeto, wordVeto]

/** Returns a veto if the prices are further apart than the category shows. A used thing is cheaper. Spec: MATCH-69. */
const priceVeto = (a: VetoOffer, b: VetoOffer, ratios: PriceRatios): Veto | null => {
  if (a.condition !== b.condition) return null
  if (priceRatio(a.price, b.price) <= maxPriceRatio(ratios, a.category, b.category)) return null
  return { reason: "price", a: String(a.price), b: String(b.price) }
}

const isDisjoint = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  if (a.size === 0 || b.size === 0) return false
  for (const value of a) if (b.has(value)) return false
  return true
}

const equalSets = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((value) => b.has(value))
