import { allDrawings, drawingsDepicting } from "./drawings.ts"

/** Minimum letters of a word that is searched for at the end of a compound: "tafellamp", but no "ijs" in "radijs". */
const MIN_END_LETTERS = 4

/** Shorter words that are unambiguous at the end of a compound: "handtas", "appelsap". */
const SHORT_ENDS: ReadonlySet<string> = new Set(["tas", "jas", "sap", "jam", "bed", "pan"])

/**
 * Guesses the drawing of a product from its Dutch name, for its picture only; null if no word is known.
 *
 * The last known word counts, before words like "voor" and "met" ("laptoptas voor tablet" is a bag), and the end of a
 * compound (a "tafellamp" is a lamp). Weak drawings only count if no other word does. With `among`, only these drawings count.
 */
export const shapeByName = (name: string, among?: ReadonlyArray<string>): string | null => {
  const [main = ""] = name
    .slice(0, 160)
    .toLowerCase()
    .split(/ (?:voor|met|zonder|for|with|incl\.?) |[,(|]/)
  let weak: string | null = null
  for (const word of main.split(/[^\p{L}\p{N}'-]+/u).reverse()) {
    for (let start = 0; start < word.length; start++) {
      const end = word.slice(start)
      const counts = start === 0 || end.length >= MIN_END_LETTERS || SHORT_ENDS.has(end)
      const depicting = counts ? drawingsDepicting(end) : []
      const shape = among === undefined ? depicting[0] : depicting.find((one) => among.includes(one))
      if (shape !== undefined && allDrawings().get(shape)?.isWeak === false) return shape
      weak ??= shape ?? null
    }
  }
  return weak
}
