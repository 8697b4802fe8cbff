import { unitOf } from "#domain/base/text/words.ts"
import { amountIn, MEASURES } from "./pack.ts"

/** Words before a size of clothes or shoes: "maat 42", "EU 42". */
const SIZE_WORDS: ReadonlySet<string> = new Set(["maat", "mt", "eu", "size", "schoenmaat", "kledingmaat"])

/** Lengths below a metre, in millimetres; their packs are never sold by length, so {@link MEASURES} lacks them. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ["mm", 1],
  ["millimeter", 1],
  ["cm", 10],
  ["centimeter", 10],
  ["dm", 100]
])

/** Thousands of watts, which {@link unitOf} lacks. */
const KILOWATTS: ReadonlySet<string> = new Set(["kw", "kilowatt"])

/** The maximum amount in the smallest unit. A larger number is no measure. */
const MAX_AMOUNT = 1e9

/** Returns true for a word that makes the number after it a size. Spec: WORD-06. */
export const isSizeWord = (word: string): boolean => SIZE_WORDS.has(word)

/** Returns true for a word that {@link canonicalMeasure} accepts as a unit of some number. Spec: WORD-05. */
export const isUnit = (word: string): boolean =>
  LENGTHS.has(word) || KILOWATTS.has(word) || Object.hasOwn(MEASURES, word) || unitOf(word, false) !== null

/**
 * Returns the canonical form of a measure, equal for all ways to write it: "1700ml" for "1,7" and "liter", "64gb" for
 * "64" and "gb". Lengths are in millimetres, weights in grams. 1000 and 1024 gigabytes are both "1tb", because shops
 * write both. Returns null if `unit` is no unit. `isApart`: a space stands between the two. Spec: WORD-05.
 */
export const canonicalMeasure = (amount: string, unit: string, isApart: boolean): string | null => {
  const length = LENGTHS.get(unit)
  if (length !== undefined) return canonical(decimalOf(amount) * length, "mm")
  if (KILOWATTS.has(unit)) return canonical(decimalOf(amount) * 1000, "w")
  if (Object.hasOwn(MEASURES, unit)) {
    const [base, scale] = MEASURES[unit]!
    const thousandths = amountIn(amount, scale)
    return base === "m" ? canonical(thousandths, "mm") : canonical(thousandths / 1000, base)
  }
  const other = unitOf(unit, isApart)
  if (other === null) return null
  const [base, factor] = other
  if (unit === "tb") return canonical(decimalOf(amount), "tb")
  const value = decimalOf(amount) * factor
  return base === "gb" ? storage(value) : canonical(value, base)
}

/** Half a terabyte in gigabytes, by either count. */
const HALF_TERABYTES = [500, 512]

const storage = (gigabytes: number): string | null => {
  for (const half of HALF_TERABYTES)
    if (gigabytes > 2 * half - 1 && gigabytes % half === 0) return canonical(gigabytes / half / 2, "tb")
  return canonical(gigabytes, "gb")
}

/** Returns the canonical form of a size of clothes or shoes: "maat42.5". Spec: WORD-06. */
export const canonicalSize = (amount: string): string => `maat${decimalOf(amount)}`

const decimalOf = (amount: string): number => Number(amount.replace(",", "."))

const canonical = (amount: number, unit: string): string | null =>
  amount > 0 && amount <= MAX_AMOUNT ? `${Math.round(amount * 1000) / 1000}${unit}` : null
