import { language } from "./analyse/language.ts"
import { isFindable, type Lexicon, type Piece, type Word, wordOf } from "./plan.ts"

/** Maximum unknown words of a term that are replaced. */
const MAX_REPLACED_WORDS = 4

/** Letters of the head of a compound: enough to be no chance, those it needs after a known word, and the fewest. */
const HEAD_LETTERS = { sure: 5, afterKnown: 3, fewest: 4 } as const

/** Minimum letters before a head. */
const MIN_MODIFIER_LETTERS = 3

/** Maximum letters of a word whose head is looked for. */
const MAX_LETTERS = 31

/**
 * Replaces the words of a term of which nothing else is found: a compound by its head, "keukentrap" by "trap", another unknown
 * word by one of the catalogue that is less like it than a usual misspelling. Returns null if nothing can be replaced. `wide` also
 * knows words that only end compounds. Spec: RELAX-09.
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
  const heads = headsOf(text, wide)
  const isSure = ({ text: head }: Word): boolean =>
    (head.length >= HEAD_LETTERS.sure && isKnown(head, lexicon)) ||
    isKnown(text.slice(0, text.length - head.length), lexicon)
  const sure = heads.find(isSure)
  if (sure !== undefined) return sure
  const spelled = requirements.length > 0 ? undefined : lexicon.distantSpellings(text).at(0)
  if (spelled !== undefined) return wordOf(spelled.word, lexicon)
  return heads.find(({ text: head }) => head.length >= HEAD_LETTERS.fewest) ?? null
}

/** Returns the known words that a word ends with, the longest first. */
const headsOf = (text: string, lexicon: Lexicon): ReadonlyArray<Word> => {
  if (text.length > MAX_LETTERS) return []
  const { stopWords, prepositions, questionWords } = language()
  const heads: Array<Word> = []
  for (let cut = MIN_MODIFIER_LETTERS; cut <= text.length - HEAD_LETTERS.afterKnown; cut++) {
    const head = text.slice(cut)
    if (stopWords.has(head) || prepositions.has(head) || questionWords.has(head)) continue
    const word = wordOf(head, lexicon)
    if (word.requirements.length <= 1 && isFindable(word, lexicon)) heads.push(word)
  }
  return heads
}

const isKnown = (text: string, lexicon: Lexicon): boolean => isFindable(wordOf(text, lexicon), lexicon)
