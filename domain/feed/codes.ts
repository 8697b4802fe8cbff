import { readGtin, type GtinReason } from "#domain/base/gtin.ts"
import { readIsbn } from "#domain/base/check-digit.ts"
import { isPlaceholderNumber } from "#domain/base/text/placeholders.ts"
import type { Note } from "./prices.ts"
import type { RawItem } from "./raw.ts"

const GTIN_RULES = {
  scientific: "FEED-GTIN-1",
  characters: "FEED-GTIN-2",
  length: "FEED-GTIN-3",
  "check-digit": "FEED-GTIN-4",
  "in-store": "FEED-GTIN-5",
  coupon: "FEED-GTIN-5",
  issn: "FEED-GTIN-6",
  placeholder: "FEED-GTIN-7"
} as const satisfies Record<InvalidReason, string>

/** The reasons why a number is left out with a warning. */
type InvalidReason = Exclude<GtinReason, "empty"> | "placeholder"

/**
 * Returns the first valid GTIN and the ISBN of an item; reports an invalid number only if none is valid. Spec: READ-18,
 * FEED-GTIN-1 to FEED-GTIN-7, FEED-ISBN-1.
 */
export const readCodes = (raw: RawItem, note: Note): { gtin: string | null; isbn: string | null } => {
  const isbn = isbnOf(raw, note)
  let wrong: readonly [text: string, reason: InvalidReason] | null = null
  for (const text of raw.gtin.flatMap(splitCodes)) {
    const reading = readGtin(text)
    if (reading.gtin !== null) {
      if (!isPlaceholderNumber(reading.gtin)) return { gtin: reading.gtin, isbn: isbn ?? reading.isbn }
      wrong ??= [text, "placeholder"]
    } else if (reading.reason !== "empty") wrong ??= [text, reading.reason]
  }
  if (wrong !== null) note(GTIN_RULES[wrong[1]], "gtin", wrong[0])
  return { gtin: isbn, isbn }
}

const SEPARATOR = / ?[,;|/] ?| /
const DIGITS = /^[\d-]{8,20}$/
const MAX_CODES_LENGTH = 500

/** Splits a text that holds several numbers of at least eight characters; any other text is one number. */
const splitCodes = (text: string): ReadonlyArray<string> => {
  if (text.length < 17 || text.length > MAX_CODES_LENGTH) return [text]
  const line = text.replace(/\s+/g, " ").trim()
  const codes = line.split(SEPARATOR)
  return codes.every((code) => DIGITS.test(code)) && readGtin(line).gtin === null ? codes : [text]
}

const isbnOf = (raw: RawItem, note: Note): string | null => {
  const text = raw.isbn[0]
  if (text === undefined || text.trim() === "") return null
  const isbn = readIsbn(text)
  if (isbn === null) note("FEED-ISBN-1", "isbn", text)
  return isbn
}
