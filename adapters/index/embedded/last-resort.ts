import { language } from "./analyse/language.ts"
import { termOf } from "./analyse/terms.ts"
import { isFindable, type Lexicon, type Piece, type Word, wordOf } from "./plan.ts"

/** Maximum unknown words of a term that are replaced. */
const MAX_REPLACED_WORDS = 4

/** Minimum letters of the head of a compound: behind a known word, behind letters that are no word, and as a guess. */
const HEAD_LETTERS = { afterKnown: 3, sure: 5, likely: 4 } as const

/** Minimum letters before a head. */
const MIN_MODIFIER_LETTERS = 3

/** Maximum letters of a word whose head is looked for. */
const MAX_LETTERS = 31

/**
 * Replaces the words of a term of which nothing else is found: a compound by its head, "keukentrap" by "trap", another unknown
 * word by one of the catalogue that is less like it than a usual misspelling. Returns null if nothing can be replaced. `wide` also
 * knows words that only end compounds. Words of the list of synonyms are spelled right. Spec: RELAX-09, SYN-08.
 */
export const withNearestWords = (
  pieces: ReadonlyArray<Piece>,
  lexicon: Lexicon,
  wide: Lexicon
): ReadonlyArray<Piece> | null => {
  let replaced = 0
  const nearest = pieces.map((piece) => {
    if (piece.kind === "code" || replaced === MAX_REPLACED_WORDS || piece.requirements.length === 1) return piece
    const other = nearestWord(piece, lexicon, wide)
    if (other !== null) replaced++
    return other ?? piece
  })
  return replaced === 0 ? null : nearest
}

/** Returns the nearest word of an unknown word, or of a compound that is known by its parts. */
const nearestWord = ({ text, requirements }: Word, lexicon: Lexicon, wide: Lexicon): Word | null => {
  const { sure, likely } = headsOf(text, lexicon, wide)
  if (sure !== null) return sure
  if (lexicon.synonyms.has(termOf(text))) return null
  const spelled = requirements.length > 0 ? undefined : lexicon.distantSpellings(text).at(0)
  return spelled === undefined ? likely : wordOf(spelled.word, lexicon)
}

/** The longest known words that a word ends with: one that is its head beyond doubt, and one that may be by chance. */
interface Heads {
  readonly sure: Word | null
  readonly likely: Word | null
}

const headsOf = (text: string, lexicon: Lexicon, wide: Lexicon): Heads => {
  const { stopWords, prepositions, questionWords } = language()
  let likely: Word | null = null
  const last = text.length > MAX_LETTERS ? 0 : text.length - HEAD_LETTERS.afterKnown
  for (let cut = MIN_MODIFIER_LETTERS; cut <= last; cut++) {
    const head = text.slice(cut)
    if (stopWords.has(head) || prepositions.has(head) || questionWords.has(head)) continue
    const isSure = isKnown(text.slice(0, cut), lexicon)
    if (isKnown(head, lexicon)) {
      const word = wordOf(head, lexicon)
      if (isSure || head.length >= HEAD_LETTERS.sure) return { sure: word, likely }
      if (head.length >= HEAD_LETTERS.likely) likely ??= word
    } else if (isSure && isKnown(head, wide)) return { sure: wordOf(head, wide), likely }
  }
  return { sure: null, likely }
}

/** Returns true if products have a word or a synonym of it as a whole. */
const isKnown = (text: string, lexicon: Lexicon): boolean => {
  const word = wordOf(text, lexicon)
  return word.requirements.length <= 1 && isFindable(word, lexicon)
}
