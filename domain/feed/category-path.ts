import { cut } from "#domain/text/cut.ts"

/** Levels kept, and the longest name of one in UTF-16 code units. */
const MAX_LEVELS = 8
const MAX_LENGTH = 100

/**
 * A shop's category as a path, top first: "Elektronica > Laptops", "Wonen | Lampen", "Mode/Tassen" (a slash splits only where
 * no other mark does and no space stands beside it: "Thee / koffie" is one name). Numbers alone (Google's ids) are no path.
 * At most eight names of 100 UTF-16 code units, none empty. Spec: READ-11.
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
