import { readWordSets } from "#domain/base/data-file.ts"
import words from "./words.json" with { type: "json" }

/** The lists of words by which questions are read. Spec: CHAT-08. */
export const WORDS = readWordSets("assistant/words.json", words)

/** Words that point at a product of the conversation. Spec: CHAT-09. */
export const PRONOUNS = WORDS.pronouns

const POSITIONS: ReadonlyArray<readonly [pattern: RegExp, position: number]> = [
  [/\b(?:eerste|1e|nummer (?:1|een)|nr 1|bovenste)\b/, 0],
  [/\b(?:tweede|2e|nummer (?:2|twee)|nr 2)\b/, 1],
  [/\b(?:derde|3e|nummer (?:3|drie)|nr 3)\b/, 2],
  [/\b(?:vierde|4e|nummer (?:4|vier)|nr 4|onderste)\b/, 3]
]

/** Returns the positions of shown products that a plain text names, from 0 to 3, in ascending order. Spec: CHAT-09. */
export const positionsIn = (plain: string): ReadonlyArray<number> =>
  POSITIONS.filter(([pattern]) => pattern.test(plain)).map(([, position]) => position)

/** Returns true if a plain text has one of the words, spelled exactly so. Spec: CHAT-08. */
export const hasExactWord = (plain: string, words: ReadonlySet<string>): boolean =>
  plain.split(" ").some((word) => words.has(word))

/**
 * Returns true if a text matches `first` and matches `second` after it. Two patterns take linear time where `first.*second` does not.
 * Spec: CHAT-08.
 */
export const isBefore = (plain: string, first: RegExp, second: RegExp): boolean => {
  const at = plain.search(first)
  return at >= 0 && second.test(plain.slice(at))
}
