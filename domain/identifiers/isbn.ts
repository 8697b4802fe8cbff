import { gtinCheckDigit, hasGtinCheckDigit, hasIsbn10CheckCharacter } from "./check-digit.ts"

/** The pattern of a book's number: 978, or 979 without 979-0 (which is printed music, ISMN). */
const BOOK = /^97(?:8\d{10}|9[1-9]\d{9})$/

/** Returns true if thirteen digits with a valid check digit identify a book. Spec: GTIN-06. */
export const isBookNumber = (digits: string): boolean => BOOK.test(digits)

/**
 * Parses an ISBN-10 or ISBN-13, with or without hyphens, spaces or "ISBN" before it, to an ISBN-13 of digits only; null
 * if `text` is invalid, is longer than 40 characters or has a wrong check digit. Spec: ISBN-01.
 */
export const readIsbn = (text: string): string | null => {
  if (text.length > 40) return null
  const characters = text
    .replace(/^\s*ISBN(?:-?1[03])?:?/i, "")
    .replace(/[\s\u2010-\u2015-]/g, "")
    .toUpperCase()
  if (/^\d{9}[\dX]$/.test(characters)) return hasIsbn10CheckCharacter(characters) ? isbn13(characters) : null
  return isBookNumber(characters) && hasGtinCheckDigit(characters) ? characters : null
}

const isbn13 = (isbn10: string): string => {
  const body = `978${isbn10.slice(0, 9)}`
  return `${body}${gtinCheckDigit(body)}`
}
