import { gtinCheckDigit, hasGtinCheckDigit } from "#domain/identifiers/check-digit.ts"
import type { OrderNumber } from "./order-number-schema.ts"

/** The largest order sequence that fits in a number. Spec: ORDER-01. */
export const MAX_SEQUENCE = 999_999_999

/**
 * Formats the number of the `sequence`th order: nine digits and a check digit (that of a GTIN), in two groups:
 * `KK-00000-01236` for 123. Returns null for anything but an integer from 1 to 999,999,999. Spec: ORDER-01.
 */
export const orderNumber = (sequence: number): OrderNumber | null => {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MAX_SEQUENCE) return null
  const body = String(sequence).padStart(9, "0")
  const digits = `${body}${gtinCheckDigit(body)}`
  return `KK-${digits.slice(0, 5)}-${digits.slice(5)}` as OrderNumber
}

/**
 * Parses a typed order number: any case, dashes and spaces anywhere or nowhere; null if it is invalid. Spec: ORDER-01.
 */
export const readOrderNumber = (text: string): OrderNumber | null => {
  if (text.length > MAX_TYPED_LENGTH) return null
  const digits = /^KK(\d{10})$/.exec(text.replace(/[\s-]/g, "").toUpperCase())?.[1]
  return digits === undefined || !hasGtinCheckDigit(digits) ? null : orderNumber(Number(digits.slice(0, 9)))
}

/** The maximum length of a typed number that is parsed. */
const MAX_TYPED_LENGTH = 60
