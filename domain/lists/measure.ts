/** A number with its unit, comparable to others with that unit. Spec: LIST-14. */
export interface Measure {
  /** Whole thousandths of `unit`. */
  readonly thousandths: number
  /** The smallest unit of its kind (mg, mm, ml, MB, W, s), or the unit as written; empty for a bare number. */
  readonly unit: string
}

/**
 * Parses a property's value as a measure, null if it is a range, several numbers, words, or too large for an exact
 * integer. "1.200" is twelve hundred, "5.2" and "5,2" are five and a fifth.
 *
 * Spec: LIST-14.
 */
export const readMeasure = (value: string): Measure | null => {
  const match = VALUE.exec(value.trim())
  if (match === null) return null
  const [, sign = "", integer = "", fraction = "", written = ""] = match
  const [unit, factor] = UNITS.get(written) ?? [written, 1]
  const thousandths = (Number(integer.replaceAll(".", "")) * 1_000 + Number(fraction.padEnd(3, "0"))) * factor
  if (!Number.isSafeInteger(thousandths)) return null
  return { thousandths: sign === "" ? thousandths : 0 - thousandths, unit }
}

/**
 * The sign, the integer part with or without dots, up to three decimals, and a unit without digits that does not start
 * like a range.
 */
const VALUE = /^(-?)(\d{1,3}(?:\.\d{3})+|\d{1,9})(?:[.,](\d{1,3}))?\s*((?![\d.,\s-])\D{1,30}|)$/

/** The base unit of each written unit, and its factor. */
const UNITS: ReadonlyMap<string, readonly [unit: string, factor: number]> = new Map([
  ["g", ["mg", 1_000]],
  ["gram", ["mg", 1_000]],
  ["kg", ["mg", 1_000_000]],
  ["cl", ["ml", 10]],
  ["dl", ["ml", 100]],
  ["l", ["ml", 1_000]],
  ["liter", ["ml", 1_000]],
  ["cm", ["mm", 10]],
  ["m", ["mm", 1_000]],
  ["meter", ["mm", 1_000]],
  ["km", ["mm", 1_000_000]],
  ["GB", ["MB", 1_000]],
  ["TB", ["MB", 1_000_000]],
  ["Gbps", ["Mbps", 1_000]],
  ["kW", ["W", 1_000]],
  ["kWh", ["Wh", 1_000]],
  ["Ah", ["mAh", 1_000]],
  ["seconde", ["s", 1]],
  ["seconden", ["s", 1]],
  ["minuut", ["s", 60]],
  ["minuten", ["s", 60]],
  ["uur", ["s", 3_600]],
  ["dag", ["s", 86_400]],
  ["dagen", ["s", 86_400]],
  ["maand", ["maanden", 1]],
  ["jaar", ["maanden", 12]]
])
