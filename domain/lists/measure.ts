import { Schema } from "effect"
import { decodeDataFile } from "#domain/unknown/data-file.ts"
import units from "./units.json" with { type: "json" }

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
const Units = Schema.Record(Schema.NonEmptyString, Schema.Tuple([Schema.NonEmptyString, Schema.Int]))

const UNITS = new Map(Object.entries(decodeDataFile(Units, "lists/units.json", units)))
