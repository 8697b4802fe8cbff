import { isWithin } from "#domain/base/category-key.ts"
import colours from "./colours.json" with { type: "json" }

const COLOURS: ReadonlyMap<string, string> = new Map(
  Object.entries(colours).flatMap(([colour, words]) => words.map((word) => [word, colour] as const))
)

/** Returns the colour that a word of a title names; null if it names none. Spec: MATCH-66. */
export const colourOf = (word: string): string | null => COLOURS.get(word) ?? null

/** Returns true for a word that names a colour. Spec: MATCH-23. */
export const isColour = (word: string): boolean => COLOURS.has(word)

/** Counts "rose gold" as one colour, and so a colour in two languages. Spec: MATCH-23. */
export const readColours = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const colours = new Set<string>()
  for (const [at, word] of words.entries()) {
    const colour = COLOURS.get(word)
    if (colour === undefined || (colour === "gold" && COLOURS.get(words[at - 1] ?? "") === "rose")) continue
    colours.add(colour)
  }
  return [...colours].sort()
}

const SOLD_BY_COLOUR: ReadonlyArray<string> = [
  "mode",
  "elektronica.telefonie",
  "wonen.banken-en-stoelen",
  "wonen.tafels-en-bureaus",
  "wonen.kasten",
  "wonen.slapen",
  "wonen.woontextiel",
  "tuin.tuinmeubelen"
]

/** Returns true if a category sells two colours as two products. Spec: MATCH-66. */
export const isSoldByColour = (category: string): boolean => SOLD_BY_COLOUR.some((key) => isWithin(category, key))
