import { isSizeWord, isUnit } from "#domain/base/pack.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { tokens } from "#adapters/runtime/analyse/tokens.ts"
import { isRelated } from "./synonyms.ts"
import { type Clause, isFindable, type Lexicon, type Piece, piecesOf } from "./plan.ts"

const MAX_CHARS = 1000
const MAX_WORDS = 24

/** Reads "waar koop ik havermout" as "havermout". Returns all pieces if there are no others. Spec: RELAX-08, SYN-14. */
export const withoutQuestion = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> => {
  const { prepositions, questionWords, subjects } = language()
  const isListed = listedWords(pieces, lexicon)
  const purpose = purposeOf(pieces, lexicon)
  const isOfPurpose = new Set(purpose)
  const others = pieces.filter(
    (piece, i) =>
      piece.kind === "code" ||
      isOfPurpose.has(i) ||
      !(
        questionWords.has(piece.text) ||
        prepositions.has(piece.text) ||
        (i > 0 &&
          subjects.has(pieces[i + 1]?.text ?? "") &&
          !isListed(piece.text) &&
          (!isFindable(piece, lexicon) || pieces.some((other) => isPurpose(other, lexicon))))
      )
  )
  if (others.length === 0) return pieces
  const together = purpose.map((i) => pieces[i]!)
  return [...together, ...others.filter((piece) => !together.includes(piece))]
}

/** Leaves out the verb of "hoe bescherm ik", unless the list of synonyms has it. Spec: RELAX-14. */
export const withoutVerb = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> => {
  const { interrogatives, subjects } = language()
  const isListed = listedWords(pieces, lexicon)
  return pieces.filter(
    ({ text }, i) =>
      !interrogatives.has(pieces[i - 1]?.text ?? "") || !subjects.has(pieces[i + 1]?.text ?? "") || isListed(text)
  )
}

/** Returns none unless the search has all words of an entry. Spec: SYN-14. */
export const purposeOf = (pieces: ReadonlyArray<Piece>, { synonyms }: Lexicon): ReadonlyArray<number> => {
  const terms = pieces.map(({ text }) => termOf(text))
  for (const term of terms)
    for (const entry of synonyms.get(term) ?? []) {
      if (entry.terms.length < 2) continue
      const positions = entry.terms.map((each) => terms.indexOf(each))
      if (!positions.includes(-1)) return positions
    }
  return []
}

/** Finds one in "iets lekkers bij de koffie", none in "koekjes bij de koffie". Spec: SYN-15. */
export const prepositionPurpose = (
  term: string,
  pieces: ReadonlyArray<Piece>,
  lexicon: Lexicon
): { readonly purpose: ReadonlyArray<Piece>; readonly others: ReadonlyArray<Piece> } | null => {
  const { prepositions, stopWords } = language()
  const { words } = readTerm(term)
  const first = words.findIndex(isWanted)
  if (first < 1) return null
  const before = words.slice(0, first).findLast(({ text }) => prepositions.has(text) || !stopWords.has(text))?.text
  const noun = pieces.find(({ text }) => text === words[first]!.text)
  if (before === undefined || noun === undefined) return null
  const purpose = [prepositionPiece(before), noun]
  if (purposeOf(purpose, lexicon).length !== purpose.length) return null
  return { purpose, others: withoutQuestion(pieces, lexicon).filter((piece) => piece !== noun) }
}

/** No product has it: only the purpose stands for it. */
const prepositionPiece = (text: string): Piece => ({
  kind: "word",
  text,
  part: { surface: text, digits: false, prefix: false },
  requirements: []
})

/** True for "hoofdpijn", for which the list of synonyms has related products. Spec: SYN-11. */
const isPurpose = ({ text }: Piece, { synonyms }: Lexicon): boolean =>
  (synonyms.get(termOf(text)) ?? []).some((entry) => entry.terms.length === 1 && entry.synonyms.some(isRelated))

const listedWords = (pieces: ReadonlyArray<Piece>, { synonyms }: Lexicon): ((text: string) => boolean) => {
  const terms = new Set(pieces.map(({ text }) => termOf(text)))
  return (text) => (synonyms.get(termOf(text)) ?? []).some((entry) => entry.terms.every((term) => terms.has(term)))
}

/** A quality of a product, which is no kind of product although categories are named after it. */
const QUALITY =
  /(?:isch|ische|vrij|vrije|vegan|vegetarisch|halfvol|halfvolle|mager|magere)$|^(?:naturel|puur|pure|vers|verse|vol|volle|light|zero|extra|mini|maxi)$/

/** A count, a unit or a packaging, which is no kind of product although "fruit per stuk" is a category. */
const UNITS: ReadonlySet<string> = new Set(
  (
    "stuk stuks stukken stukjes pack kilo gram gr liter ml cl cm mm pot potje blik blikje blikjes fles flesje flesjes flessen pak pakje pakken " +
    "zak zakje doos doosje krat tray rol reep tube kuipje beker bos bosje plak plakken plakjes schijfjes blokjes reepjes"
  ).split(" ")
)

const isColour = (text: string): boolean => language().colours.has(text)

/** Returns true for a colour, a quality, a unit or a packaging. */
export const isNoThing = (text: string): boolean =>
  QUALITY.test(text) || UNITS.has(text) || isUnit(text) || isSizeWord(text) || isColour(text)

export interface TermMeaning {
  /** "wijn" in "welke wijn past bij vis", "koelkast" in "koelkast 60 cm met vriesvak"; null for a term without a preposition. Spec: RELAX-08. */
  readonly wanted: string | null
  /** Words for a thing that the searcher has already: "mijn laptop". Spec: RELAX-12. */
  readonly owned: ReadonlySet<string>
}

export const meaningOf = (term: string): TermMeaning => {
  const { words, preposition } = readTerm(term)
  const before = words.slice(0, Math.max(0, preposition)).filter(isWanted)
  return {
    wanted: (before.findLast(({ text }) => !isNoThing(text) && !/^\d/.test(text)) ?? before.at(-1))?.text ?? null,
    owned: new Set(words.flatMap(({ text, isOwned }) => (isOwned ? [text] : [])))
  }
}

/** Returns "laptop" of "mijn laptop", and words after a preposition behind what is wanted. Spec: RANK-21. */
export const otherTerms = (term: string): ReadonlySet<string> => {
  const { words, preposition } = readTerm(term)
  const isAfter = (i: number) => preposition >= 0 && i > preposition
  return new Set(words.filter(({ isOwned }, i) => isOwned || isAfter(i)).map(({ text }) => termOf(text)))
}

export const isWantedClause = ({ alternatives }: Clause, others: ReadonlySet<string>): boolean =>
  others.size === 0 || !(alternatives[0] ?? []).every(({ term }) => others.has(term))

interface TermWord {
  readonly text: string
  readonly isContent: boolean
  readonly isOwned: boolean
}

const isWanted = ({ isContent, isOwned }: TermWord): boolean => isContent && !isOwned

const readTerm = (term: string): { readonly words: ReadonlyArray<TermWord>; readonly preposition: number } => {
  const { prepositions, questionWords, stopWords, possessives } = language()
  const texts = tokens(term.slice(0, MAX_CHARS), MAX_WORDS).map(({ text }) => text)
  const words = texts.map((text, i) => ({
    text,
    isContent: !questionWords.has(text) && !stopWords.has(text) && !prepositions.has(text),
    isOwned: possessives.has(texts[i - 1] ?? "")
  }))
  const first = words.findIndex(isWanted)
  const preposition = first < 0 ? -1 : texts.findIndex((text, i) => i > first && prepositions.has(text))
  return { words, preposition }
}

/** Splits "samsung-55-inch" if the catalogue lacks one of its codes. Spec: WORD-11. */
export const withoutHyphens = (term: string, lexicon: Lexicon): string => {
  if (!term.includes("-")) return term
  const isUnknown = (piece: Piece) => piece.kind === "code" && !isFindable(piece, lexicon)
  return piecesOf(term, false, lexicon).some(isUnknown) ? term.replaceAll("-", " ") : term
}
