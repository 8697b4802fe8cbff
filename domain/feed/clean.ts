import { cut } from "#domain/base/text/line.ts"

/** Implemented by an adapter, because a well-maintained sanitizer is a library. Spec: READ-10. */
export type PlainText = (text: string) => string

const MAX_TEXT_LENGTH = 200_000

const NEEDS_CARE =
  // oxlint-disable-next-line no-control-regex
  /[<&\u0000-\u001F\u007F-\u00A0\u00AD\u061C\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069\uFEFF\uD800-\uDFFF]|[\u0300-\u036F]{5}| {2}|^ | $/

/** Returns one line of plain text: no HTML, no control characters, no lone surrogates, single spaces. Spec: READ-10. */
export const cleanLine = (text: string, plainText: PlainText): string => {
  if (!NEEDS_CARE.test(text)) return text
  return visible(withoutHtml(text, plainText)).replace(/\s+/g, " ").trim()
}

/** Returns plain text with its paragraphs: at most one blank line between two. Spec: READ-10. */
export const cleanText = (text: string, plainText: PlainText): string => {
  if (!NEEDS_CARE.test(text)) return text
  return visible(withoutHtml(text, plainText))
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

/** Bidirectional control characters can disguise a name or an amount. */
const INVISIBLE =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/** The characters of Windows-1252 for the bytes 80 to 9F; a space for the five bytes it does not use. */
const WINDOWS_1252 = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ"

// oxlint-disable-next-line no-control-regex
const C1 = /[\u0080-\u009F]/g

/** Combining marks past the fourth on one letter: no language writes them, and they cover the lines around. */
const PILED_MARKS = /([\u0300-\u036F]{4})[\u0300-\u036F]+/g

const visible = (text: string): string =>
  text
    .replace(INVISIBLE, "")
    .replace(PILED_MARKS, "$1")
    .replace(C1, (control) => (WINDOWS_1252[control.charCodeAt(0) - 0x80] ?? "").trim())

const DECODED_TWICE = /Ã[\u00A1-\u00BF]|â(?:‚¬|€[\u0080-\uFFFF])/

/** Finds lost characters, and UTF-8 that was read as Windows-1252 ("CrÃ¨me"). Spec: FEED-TEXT-1. */
export const isGarbled = (text: string): boolean =>
  text.includes("\uFFFD") || ((text.includes("Ã") || text.includes("â")) && DECODED_TWICE.test(text))

const withoutHtml = (text: string, plainText: PlainText): string => {
  const wellFormed = text.slice(0, MAX_TEXT_LENGTH).toWellFormed()
  return /[<&]/.test(wellFormed) ? plainText(wellFormed).toWellFormed() : wellFormed
}

/** Frees the chunk of a feed, which a slice would retain. Spec: READ-06. */
export const ownCopy = (text: string): string => text.split("").join("")

const MAX_LEVELS = 8
const MAX_LENGTH = 100

/** Splits at a slash only without another separator or spaces. Google's ids are no path. Spec: READ-11. */
export const readCategoryPath = (text: string): ReadonlyArray<string> => {
  if (/^\d*$/.test(text)) return []
  const levels = text
    .replaceAll("&gt;", ">")
    .split(separator(text))
    .map((level) => cut(level.trim(), MAX_LENGTH).trimEnd())
    .filter((level) => level !== "")
  return levels.filter((level, i) => level !== levels[i - 1]).slice(0, MAX_LEVELS)
}

const separator = (text: string): RegExp => {
  if (text.includes(">") || text.includes("&gt;")) return />/
  if (text.includes("|")) return /\|/
  return /(?<=\S)\/(?=\S)/
}
