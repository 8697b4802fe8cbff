const ZERO = 48

/**
 * Computes the check digit of a GTIN whose other digits are `body`: weights 3 and 1 alternating from the right, up to
 * the next ten. Leading zeros do not change it. `body` holds digits only. Source: GS1 General Specifications 7.9. Spec:
 * GTIN-07.
 */
export const gtinCheckDigit = (body: string): number => {
  let total = 0
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight)
    total += (body.charCodeAt(i) - ZERO) * weight
  return (10 - (total % 10)) % 10
}

/** Returns true if the last of these digits is the check digit of the others. Spec: GTIN-07. */
export const hasGtinCheckDigit = (digits: string): boolean =>
  gtinCheckDigit(digits.slice(0, -1)) === digits.charCodeAt(digits.length - 1) - ZERO

/**
 * Computes the check character of an ISBN-10 whose other nine digits are `body`, X for ten. Source: ISO 2108. Spec:
 * ISBN-02.
 */
const isbn10CheckCharacter = (body: string): string => {
  let total = 0
  for (let i = 0; i < 9; i++) total += (body.charCodeAt(i) - ZERO) * (10 - i)
  const check = (11 - (total % 11)) % 11
  return check === 10 ? "X" : String(check)
}

/**
 * Returns true if the last of ten characters (nine digits and a digit or X) is the check character of the others. Spec:
 * ISBN-01.
 */
export const hasIsbn10CheckCharacter = (characters: string): boolean =>
  characters.endsWith(isbn10CheckCharacter(characters))

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
