import { TERM_LIMIT } from "#domain/search/term.ts"

/** Maximum number of words of a term in which parts are recognised; later ones are read literally. */
export const MAX_INTENT_WORDS = 24

export const MAX_PHRASE_WORDS = 4

/** A word of a term: as typed, and in lower case without accents and without punctuation at its end. */
export interface TermWord {
  readonly text: string
  readonly plain: string
}

/** Splits the first {@link TERM_LIMIT} characters of a term into words; a dash between spaces is one. Spec: INTENT-01. */
export const termWords = (term: string): ReadonlyArray<TermWord> =>
  term
    .slice(0, TERM_LIMIT)
    .split(/\s/)
    .filter((text) => text !== "")
    .map((text) => ({ text, plain: plainWord(text) }))

/** Folds to lower case, without accents and without commas, points, colons and the like at the end. */
const plainWord = (text: string): string => {
  const folded = text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
  let end = folded.length
  while (end > 1 && ",.;:!?".includes(folded[end - 1]!)) end--
  return folded.slice(0, end)
}

/** Joins the plain words from `at` on, as a phrase. Spec: INTENT-03. */
export const phraseAt = (words: ReadonlyArray<TermWord>, at: number, length: number): string =>
  words
    .slice(at, at + length)
    .map(({ plain }) => plain)
    .join(" ")

/** Joins words as they were typed. Spec: INTENT-08. */
export const textOf = (words: ReadonlyArray<TermWord>): string => words.map(({ text }) => text).join(" ")
