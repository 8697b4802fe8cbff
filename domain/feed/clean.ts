/**
 * Converts text with HTML to plain text. Implemented by an adapter, because a well-maintained sanitizer is a library.
 *
 * Spec: READ-10.
 */
export type PlainText = (text: string) => string

/** The maximum length of a text; the rest is ignored. */
const MAX_TEXT_LENGTH = 200_000

// oxlint-disable-next-line no-control-regex
const NEEDS_CARE = /[<&\u0000-\u001F\u007F-\u00A0\u00AD\u2028\u2029\u200B\uFEFF\uD800-\uDFFF]| {2}|^ | $/

/** Returns one line of plain text: no HTML, no control characters, no lone surrogates, single spaces. Spec: READ-10. */
export const cleanLine = (text: string, plainText: PlainText): string => {
  if (!NEEDS_CARE.test(text)) return text
  return withoutHtml(text, plainText).replace(INVISIBLE, "").replace(/\s+/g, " ").trim()
}

/** Returns plain text with its paragraphs: at most one blank line between two. Spec: READ-10. */
export const cleanText = (text: string, plainText: PlainText): string => {
  if (!NEEDS_CARE.test(text)) return text
  return withoutHtml(text, plainText)
    .replace(INVISIBLE, "")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

/** Control characters but tab and line ends, soft hyphens, zero-width spaces, byte order marks. */
// oxlint-disable-next-line no-control-regex
const INVISIBLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u200B\uFEFF]/g

const withoutHtml = (text: string, plainText: PlainText): string => {
  const wellFormed = text.slice(0, MAX_TEXT_LENGTH).toWellFormed()
  return /[<&]/.test(wellFormed) ? plainText(wellFormed).toWellFormed() : wellFormed
}

/**
 * Copies a text into its own memory: a slice of a feed's chunk retains the entire chunk, so a text that outlives its
 * batch must be copied. Spec: READ-06.
 */
export const ownCopy = (text: string): string => text.split("").join("")
