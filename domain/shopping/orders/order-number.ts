import { gtinCheckDigit, hasGtinCheckDigit } from "#domain/base/gtin.ts"
import type { OrderNumber } from "#domain/base/ids.ts"

export const MAX_SEQUENCE = 999_999_999

/** Random bytes of an order number: many more than its 44 bits, so that all numbers are as likely. Spec: ORDER-17. */
export const ORDER_NUMBER_BYTES = 12

/** Formats nine digits and a GTIN's check digit: `KK-00000-01236` for 123. Spec: ORDER-01. */
export const orderNumber = (sequence: number): OrderNumber | null => {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MAX_SEQUENCE) return null
  const body = String(sequence).padStart(9, "0")
  return grouped(`${body}${gtinCheckDigit(body)}`)
}

/** Returns a number that cannot be guessed; null below {@link ORDER_NUMBER_BYTES} bytes. Spec: ORDER-17. */
export const randomOrderNumber = (random: Uint8Array): OrderNumber | null => {
  if (random.length < ORDER_NUMBER_BYTES) return null
  let rest = random.reduce((value, byte) => value * 256n + BigInt(byte), 0n)
  const take = (count: number): number => {
    const taken = Number(rest % BigInt(count))
    rest /= BigInt(count)
    return taken
  }
  const first = CHARACTERS[DIGITS + take(CHARACTERS.length - DIGITS)]!
  const body = first + Array.from({ length: BODY_LENGTH - 1 }, () => CHARACTERS[take(CHARACTERS.length)]!).join("")
  return grouped(body + checkCharacter(body))
}

/** Accepts any case, dashes and spaces, and O, I and L as digits. Spec: ORDER-01, ORDER-17. */
export const readOrderNumber = (text: string): OrderNumber | null => {
  if (text.length > MAX_TYPED_LENGTH) return null
  const typed = text.replace(/[\s-]/g, "").toUpperCase().replace(/O/g, "0").replace(/[IL]/g, "1")
  const code = /^KK([0-9A-Y]{10})$/.exec(typed)?.[1]
  if (code === undefined) return null
  if (/^\d+$/.test(code)) return hasGtinCheckDigit(code) ? orderNumber(Number(code.slice(0, 9))) : null
  const body = code.slice(0, BODY_LENGTH)
  return /^[A-Y]/.test(body) && checkCharacter(body) === code[BODY_LENGTH] ? grouped(code) : null
}

const MAX_TYPED_LENGTH = 60

/** The characters of new numbers: digits and letters that do not look like a digit. Their number is prime. */
const CHARACTERS = "0123456789ABCDEFGHJKMNPQRSTVWXY"

const DIGITS = 10

const BODY_LENGTH = 9

/** Detects a wrong character and two swapped ones by weights modulo a prime; null if invalid. */
const checkCharacter = (body: string): string | null => {
  let total = 0
  for (const [index, character] of [...body].entries()) {
    const value = CHARACTERS.indexOf(character)
    if (value < 0) return null
    total += (index + 2) * value
  }
  return CHARACTERS[total % CHARACTERS.length]!
}

const grouped = (code: string): OrderNumber => `KK-${code.slice(0, 5)}-${code.slice(5)}` as OrderNumber
