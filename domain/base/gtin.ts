/** `scientific`: a spreadsheet lost digits; `in-store`: assigned by one shop or company. Spec: GTIN-03, GTIN-04. */
export type GtinReason =
  "empty" | "scientific" | "characters" | "length" | "check-digit" | "in-store" | "coupon" | "issn"

type GtinReading =
  { readonly gtin: string; readonly isbn: string | null } | { readonly gtin: null; readonly reason: GtinReason }

/** Parses a GTIN to its canonical form. Source: GS1 General Specifications 1.4 and 2.1. Spec: GTIN-01 to GTIN-06. */
export const readGtin = (text: string): GtinReading => {
  if (PLAIN_13.test(text)) return readFull(text)
  if (text.length > 60) return no("characters")
  const characters = text
    .trim()
    .replace(/^=?["']+|"$/g, "")
    .replace(/[\s\u2010-\u2015-]/g, "")
  if (NOTHING.test(characters)) return no("empty")
  if (SCIENTIFIC.test(characters)) return no("scientific")
  const digits = characters.replace(/[.,]0+$/, "")
  if (/^\d{9}X$/i.test(digits)) return book(digits)
  if (!/^\d+$/.test(digits)) return no("characters")
  if (/^0+$/.test(digits)) return no("empty")
  return readDigits(digits)
}

/** Returns null for words and for numbers with a wrong check digit. Spec: STATIC-02. */
export const gtinTerm = (term: string): string | null => (NUMBER.test(term) ? readGtin(term).gtin : null)

export type NumberProblem = "unknown" | "check-digit" | "in-store" | "other"

/** Returns why a term with as many digits as a GTIN finds no product; null for other terms. Spec: STATIC-03. */
export const numberProblem = (term: string): NumberProblem | null => {
  if (!NUMBER.test(term) || !/^(?:\d{8}|\d{12,14})$/.test(term.replace(/\D/g, ""))) return null
  const reading = readGtin(term)
  if (reading.gtin !== null) return "unknown"
  return reading.reason === "check-digit" || reading.reason === "in-store" ? reading.reason : "other"
}

const NUMBER = /^[\d\s\u2010-\u2015-]{1,60}X?$/i

const PLAIN_13 = /^[1-9]\d{12}$/
const NOTHING = /^(?:0*|-|n\/?a|n\.?v\.?t\.?|none|null|onbekend|geen|doesnotapply|nietvantoepassing)$/i
const SCIENTIFIC = /^\d(?:[.,]\d+)?e\+?\d{1,2}$/i

const no = (reason: GtinReason): GtinReading => ({ gtin: null, reason })

const book = (text: string): GtinReading => {
  const isbn = readIsbn(text)
  return isbn === null ? no("check-digit") : { gtin: isbn, isbn }
}

const readDigits = (digits: string): GtinReading => {
  switch (digits.length) {
    case 8:
    case 12:
    case 13:
    case 14:
      return readFull(digits)
    case 10:
      return readTen(digits)
    case 11:
      return isStripped(digits) ? classify(digits) : no("length")
    default:
      return no("length")
  }
}

/** Parses digits of a valid length. Those with a reserved prefix often have no check digit. */
const readFull = (digits: string): GtinReading =>
  hasGtinCheckDigit(digits) ? classify(digits) : no(reserved(digits.padStart(14, "0").slice(1)) ?? "check-digit")

/** Accepts ten digits if they are an ISBN-10 or a UPC that lost two zeros, but not both. */
const readTen = (digits: string): GtinReading => {
  const isIsbn = hasIsbn10CheckCharacter(digits)
  const isUpc = isStripped(digits)
  if (isIsbn === isUpc) return no("length")
  return isIsbn ? book(digits) : classify(digits)
}

/** Returns true for a number without its leading zeros: a spreadsheet drops all or none. */
const isStripped = (digits: string): boolean => !digits.startsWith("0") && hasGtinCheckDigit(digits)

const classify = (digits: string): GtinReading => {
  const full = digits.padStart(14, "0")
  if (full.startsWith("9")) return no("in-store")
  const thirteen = full.slice(1)
  if (thirteen.startsWith("00000")) return classifyGtin8(full)
  const reason = reserved(thirteen)
  if (reason !== null) return no(reason)
  if (!full.startsWith("0")) return { gtin: full, isbn: null }
  return { gtin: thirteen, isbn: isBookNumber(thirteen) ? thirteen : null }
}

/** Classifies a padded GTIN-8, or a case of one. Those that start with 0 or 2 are internal to a company. */
const classifyGtin8 = (full: string): GtinReading => {
  const eight = full.slice(6)
  if (/^[02]/.test(eight)) return no("in-store")
  return { gtin: full.startsWith("0") ? eight : full, isbn: null }
}

const RESERVED: ReadonlyArray<readonly [prefix: RegExp, reason: GtinReason]> = [
  [/^(?:0[24]|2)/, "in-store"],
  [/^(?:05|9[89])/, "coupon"],
  [/^977/, "issn"]
]

const reserved = (thirteen: string): GtinReason | null =>
  RESERVED.find(([prefix]) => prefix.test(thirteen))?.[1] ?? null

const ZERO = 48

/** Ignores leading zeros of `body`. Source: GS1 General Specifications 7.9. Spec: GTIN-07. */
export const gtinCheckDigit = (body: string): number => {
  let total = 0
  for (let i = body.length - 1, weight = 3; i >= 0; i--, weight = 4 - weight)
    total += (body.charCodeAt(i) - ZERO) * weight
  return (10 - (total % 10)) % 10
}

/** Returns true if the last of these digits is the check digit of the others. Spec: GTIN-07. */
export const hasGtinCheckDigit = (digits: string): boolean =>
  gtinCheckDigit(digits.slice(0, -1)) === digits.charCodeAt(digits.length - 1) - ZERO

/** Source: ISO 2108. Spec: ISBN-02. */
const isbn10CheckCharacter = (body: string): string => {
  let total = 0
  for (let i = 0; i < 9; i++) total += (body.charCodeAt(i) - ZERO) * (10 - i)
  const check = (11 - (total % 11)) % 11
  return check === 10 ? "X" : String(check)
}

const hasIsbn10CheckCharacter = (characters: string): boolean => characters.endsWith(isbn10CheckCharacter(characters))

/** The pattern of a book's number: 978, or 979 without 979-0 (which is printed music, ISMN). */
const BOOK = /^97(?:8\d{10}|9[1-9]\d{9})$/

const isBookNumber = (digits: string): boolean => BOOK.test(digits)

/** Accepts hyphens, spaces and "ISBN" before it; null for a wrong check digit. Spec: ISBN-01. */
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

const PLAIN = /^[a-z0-9]*$/

/** Normalises case, accents, spaces and punctuation; "" for null. Spec: GROUP-02. */
export const normaliseCode = (text: string | null): string => {
  if (text === null) return ""
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "")
}
