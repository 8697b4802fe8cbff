import { cut } from "#domain/text/cut.ts"

/** The maximum number of levels, and of UTF-16 code units in a level's name. */
const MAX_LEVELS = 8
const MAX_LENGTH = 100

/**
 * Parses a shop's category as a path, top first: "Elektronica > Laptops", "Wonen | Lampen", "Mode/Tassen" (a slash
 * splits only if there is no other separator and no space beside it: "Thee / koffie" is one name). Plain numbers
 * (Google's ids) are no path. Returns at most eight names of 100 UTF-16 code units, none empty. Spec: READ-11.
 */
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
