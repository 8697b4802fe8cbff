import { toCents } from "./euros.ts"
import { addDays } from "./days.ts"
import type { IsoDay, ProductId } from "./ids.ts"
import type { Cents } from "./cents.ts"
import { readLine } from "./text/line.ts"

/** Returns the fields of an unknown value; none if it is not an object. Spec: LIST-10. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}

/** Returns one line of at most `limit` UTF-16 code units; "" if `value` is not a string. Spec: LIST-10. */
export const readText = (value: unknown, limit: number): string =>
  typeof value === "string" ? readLine(value, limit) : ""

/** Parses a product's id; null if it is invalid. Spec: LIST-10. */
export const readProductId = (value: unknown): ProductId | null => readId(value) as ProductId | null

/** Parses a calendar day as `2026-11-21`; null if it is invalid, 30 February too. Spec: LIST-10. */
export const readDay = (value: unknown): IsoDay | null =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && addDays(value as IsoDay, 0) === value
    ? (value as IsoDay)
    : null

/** Parses whole cents from 0 to € 10 million, both included; null if they are invalid. Spec: LIST-10. */
export const readCents = (value: unknown): Cents | null =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAX_CENTS ? toCents(value as number) : null

/** The largest amount, as in the schema of Cents. */
const MAX_CENTS = 1_000_000_000

/** Parses JSON; undefined if `text` is invalid. Spec: LIST-10. */
export const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const ID_PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,79}$/

/** Parses an id from an unknown value; null if it is invalid or has spaces around it. Spec: LIST-09. */
export const readId = (value: unknown): string | null =>
  typeof value === "string" && ID_PATTERN.test(value) ? value : null
