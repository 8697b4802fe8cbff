import { addDays } from "#domain/calendar/days.ts"
import { readId } from "#domain/catalogue/id-text.ts"
import type { IsoDay, ProductId } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { readLine } from "#domain/text/line.ts"

/** The fields of a value of unknown origin; none when it is no object. Spec: LIST-10. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}

/** One line of at most `limit` UTF-16 code units; "" for what is no text. Spec: LIST-10. */
export const readText = (value: unknown, limit: number): string =>
  typeof value === "string" ? readLine(value, limit) : ""

/** A product's id, null for what is none. Spec: LIST-10. */
export const readProductId = (value: unknown): ProductId | null => readId(value) as ProductId | null

/** A day of the calendar as `2026-11-21`; null for what is none, 30 February too. Spec: LIST-10. */
export const readDay = (value: unknown): IsoDay | null =>
  typeof value === "string" && /^\d{4}-\d{2}-\d{2}/.test(value) && addDays(value as IsoDay, 0) === value
    ? (value as IsoDay)
    : null

/** Whole cents from 0 to € 10 million, both included; null for what is no amount. Spec: LIST-10. */
export const readCents = (value: unknown): Cents | null =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MAXIMUM ? (value as Cents) : null

/** The largest amount there is, as the schema of Cents has it. */
const MAXIMUM = 1_000_000_000
