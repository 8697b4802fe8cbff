import {
  beginningOf,
  type Clause,
  isFindable,
  type Lexicon,
  type Piece,
  piecesOf,
  planOf,
  type Word,
  wordOf
} from "./plan.ts"
import { meaningOf, prepositionPurpose, withoutHyphens, withoutQuestion, withoutVerb } from "./question.ts"
import { FEW, relax, relaxFew, type Relaxed } from "./relax.ts"
import { findReading, readingsOf } from "./respell.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"

export interface Lexicons {
  readonly lexicon: Lexicon
  readonly wide: Lexicon
}

interface Interpretation {
  readonly clauses: ReadonlyArray<Clause>
  readonly term: string | null
  readonly omitted: ReadonlyArray<string>
}

/** Returns null if nothing is found. An unfinished term is only respelled. Spec: SPELL-05, RELAX-01, RELAX-09. */
export const interpret = (
  term: string,
  prefix: boolean,
  { lexicon, wide }: Lexicons,
  count: (clauses: ReadonlyArray<Clause>) => number
): Interpretation | null => {
  const asTyped = (clauses: ReadonlyArray<Clause> | null): Interpretation | null =>
    clauses === null || clauses.length === 0 || count(clauses) === 0 ? null : { clauses, term: null, omitted: [] }
  const spaced = prefix || !term.includes("-") ? null : piecesOf(term.replaceAll("-", " "), false, lexicon)
  const apart = spaced === null ? null : asTyped(planOf(spaced, lexicon))
  if (apart !== null) return apart
  const words = prefix ? term : withoutHyphens(term, lexicon)
  const read = piecesOf(words, prefix, lexicon)
  const meant = prefix ? null : prepositionPurpose(words, read, lexicon)
  if (meant !== null) {
    const { purpose, others } = meant
    const found = asTyped(planOf([...purpose, ...others], lexicon)) ?? asTyped(planOf(purpose, lexicon))
    if (found !== null) return found
  }
  const pieces = prefix ? read : withoutQuestion(read, lexicon)
  const isChanged = words !== term || pieces.length < read.length
  const shorter = isChanged ? asTyped(planOf(pieces, lexicon)) : null
  if (shorter !== null) {
    const total = count(shorter.clauses)
    const wider = total < FEW ? relaxFew(pieces, lexicon, count, total, meaningOf(term)) : null
    return wider === null ? shorter : interpretationOf(wider)
  }
  const verbless = prefix ? read : withoutVerb(read, lexicon)
  const asked = verbless.length === read.length ? null : asTyped(planOf(withoutQuestion(verbless, lexicon), lexicon))
  if (asked !== null) return asked
  const readings = readingsOf(pieces, lexicon)
  const found = findReading(readings, lexicon, count, FEW)
  if (found !== null) {
    const { reading, clauses, total } = found
    // Adds compounds, and the parts of compounds, to clauses that find few documents (WORD-09).
    return {
      clauses: total < FEW ? (planOf(reading.pieces, wide) ?? clauses) : clauses,
      term: reading.texts.join(" "),
      omitted: []
    }
  }
  const begun = prefix ? null : asTyped(planOf(beginningsOf(pieces, lexicon), lexicon))
  if (begun !== null) return begun
  const likeliest = readings.at(0)?.pieces ?? pieces
  const relaxed = prefix ? null : relax(likeliest, lexicon, count, meaningOf(term))
  if (relaxed !== null) return interpretationOf(relaxed)
  const nearest = prefix ? null : withNearestWords(pieces, lexicon, wide)
  if (nearest === null) return null
  const clauses = planOf(nearest, wide)
  if (clauses !== null && clauses.length > 0 && count(clauses) > 0)
    return interpretationOf({ clauses, pieces: nearest, omitted: [] })
  const shortened = relax(nearest, wide, count, meaningOf(term))
  return shortened === null ? null : interpretationOf(shortened)
}

const interpretationOf = ({ clauses, pieces, omitted }: Relaxed): Interpretation => {
  const texts = (list: ReadonlyArray<Piece>) => list.map(({ text }) => text)
  return { clauses, term: texts(pieces).join(" "), omitted: texts(omitted) }
}

const beginningsOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> =>
  pieces.map((piece) =>
    piece.kind === "word" && isFindable(piece, lexicon) ? piece : (beginningOf(piece, lexicon) ?? piece)
  )

const MAX_REPLACED_WORDS = 4

/** Minimum letters of the head of a compound: behind a known word, behind letters that are no word, and as a guess. */
const HEAD_LETTERS = { afterKnown: 3, sure: 5, likely: 4 } as const

const MIN_MODIFIER_LETTERS = 3

const MAX_LETTERS = 31

/** A compound by its head, another word by a distant one; null if none can be. Spec: RELAX-09, SYN-08. */
const withNearestWords = (
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

const isKnown = (text: string, lexicon: Lexicon): boolean => {
  const word = wordOf(text, lexicon)
  return word.requirements.length <= 1 && isFindable(word, lexicon)
}
