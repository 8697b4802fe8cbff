import { language } from "./analyse/language.ts"
import { tokens } from "./analyse/tokens.ts"
import { isFindable, type Lexicon, type Piece, piecesOf } from "./plan.ts"

/** Maximum characters and words of a term that are read as a question. */
const MAX_CHARS = 1000
const MAX_WORDS = 24

/**
 * Leaves out prepositions and the words of a question: "waar koop ik havermout", also an unknown verb before its subject: "hoe repareer ik
 * een band". Returns all pieces if there are no others. Spec: RELAX-08.
 */
export const withoutQuestion = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> => {
  const { prepositions, questionWords, subjects } = language()
  const others = pieces.filter(
    (piece, i) =>
      piece.kind === "code" ||
      !(
        questionWords.has(piece.text) ||
        prepositions.has(piece.text) ||
        (i > 0 && subjects.has(pieces[i + 1]?.text ?? "") && !isFindable(piece, lexicon))
      )
  )
  return others.length === 0 ? pieces : others
}

/**
 * Returns the word that says what is wanted: the last one before the first preposition that is no word of a question, "wijn" in
 * "welke wijn past bij vis". Returns null for a term without a preposition. Spec: RELAX-08.
 */
export const wantedWord = (term: string): string | null => {
  const { prepositions, questionWords, stopWords } = language()
  const words = tokens(term.slice(0, MAX_CHARS), MAX_WORDS).map(({ text }) => text)
  const isContent = (word: string) => !questionWords.has(word) && !stopWords.has(word)
  const first = words.findIndex(isContent)
  const preposition = words.findIndex((word, i) => i > first && prepositions.has(word))
  return first < 0 || preposition < 0 ? null : (words.slice(0, preposition).findLast(isContent) ?? null)
}

/** Replaces the hyphens of a term by spaces if the catalogue lacks one of its codes: "samsung-55-inch". Spec: WORD-11. */
export const withoutHyphens = (term: string, lexicon: Lexicon): string => {
  if (!term.includes("-")) return term
  const isUnknown = (piece: Piece) => piece.kind === "code" && !isFindable(piece, lexicon)
  return piecesOf(term, false, lexicon).some(isUnknown) ? term.replaceAll("-", " ") : term
}
