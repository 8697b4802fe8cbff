import { cut } from "#domain/base/text/cut.ts"

/** A category as feeds name it with `google_product_category`: the number, or the names from the top. Spec: PLACE-03. */
export type GoogleCategory = { readonly number: number } | { readonly path: ReadonlyArray<string> }

/** The maximum length of the text of a category in UTF-16 code units; the rest is ignored. */
export const MAX_GOOGLE_TEXT = 800

const MAX_LEVELS = 8

/**
 * Parses `google_product_category`: a number ("2271"), a path ("Kleding > Jurken"), or both as Google's file has them
 * ("2271 - Kleding > Jurken"), of which the number counts. Returns null for an empty text. Spec: PLACE-03.
 */
export const readGoogleCategory = (text: string): GoogleCategory | null => {
  const bounded = cut(text, MAX_GOOGLE_TEXT).trim()
  const number = /^(\d{1,9})(?:$| ?-)/.exec(bounded)?.[1]
  if (number !== undefined) return { number: Number(number) }
  const path = bounded
    .replaceAll("&gt;", ">")
    .split(">")
    .map((name) => name.trim())
    .filter((name) => name !== "")
  return path.length === 0 ? null : { path: path.slice(0, MAX_LEVELS) }
}

/**
 * Returns the form in which paths are compared: without case, accents, spaces and punctuation; `&amp;` is a "&". Letters
 * of every script count. Spec: PLACE-04, PLACE-06.
 */
export const pathKey = (path: ReadonlyArray<string>): string =>
  path
    .map((name) =>
      name
        .replaceAll("&amp;", "&")
        .normalize("NFKD")
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, "")
    )
    .join(">")

export interface GoogleLine {
  readonly number: number
  readonly path: ReadonlyArray<string>
}

/** An invalid file of Google's taxonomy, with the first line that is wrong, from 1. */
interface GoogleFileFault {
  readonly line: number
  readonly text: string
}

/** The maximum number of lines of a file; Google's has some 5,600. */
const MAX_GOOGLE_LINES = 20_000

/**
 * Parses a file of Google's taxonomy with numbers, `taxonomy-with-ids.nl-NL.txt`: lines `166 - Kleding > Jurken`, and
 * comments after `#`. Returns the fault of the first other line. Spec: PLACE-04.
 */
export const readGoogleFile = (text: string): ReadonlyArray<GoogleLine> | GoogleFileFault => {
  const lines: Array<GoogleLine> = []
  for (const [index, raw] of text
    .replace(/^\uFEFF/, "")
    .split("\n", MAX_GOOGLE_LINES)
    .entries()) {
    const line = raw.slice(0, MAX_GOOGLE_TEXT).trim()
    if (line === "" || line.startsWith("#")) continue
    const found = /^(\d{1,9}) - (.+)$/.exec(line)
    const path = found === null ? null : readGoogleCategory(found[2] ?? "")
    if (path === null || !("path" in path)) return { line: index + 1, text: cut(line, 80) }
    lines.push({ number: Number(found?.[1]), path: path.path })
  }
  return lines.length === 0 ? { line: 1, text: cut(text.trim(), 80) } : lines
}
