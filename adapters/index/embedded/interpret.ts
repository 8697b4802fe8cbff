import { beginningOf, type Clause, isFindable, type Lexicon, type Piece, piecesOf, planOf } from "./plan.ts"
import { withNearestWords } from "./last-resort.ts"
import { meaningOf, prepositionPurpose, withoutHyphens, withoutQuestion, withoutVerb } from "./question.ts"
import { FEW, relax, relaxFew, type Relaxed } from "./relax.ts"
import { findReading, readingsOf } from "./respell.ts"

/** The lexicon of the words of a term, and the one that also has the compounds that end with a word. */
export interface Lexicons {
  readonly lexicon: Lexicon
  readonly wide: Lexicon
}

/** A search for something else than the term says, because that finds nothing. */
interface Interpretation {
  readonly clauses: ReadonlyArray<Clause>
  /** The words searched for; null if they are those of the term. */
  readonly term: string | null
  /** The words of the term that are left out. */
  readonly omitted: ReadonlyArray<string>
}

/**
 * Interprets a term that finds nothing: reads a purpose (SYN-15), leaves out hyphens and the words of a question, corrects its
 * spelling, reads its unknown words as beginnings, then leaves out its
 * weakest parts, then replaces unknown words by the nearest ones. Returns null if
 * nothing is found either way. A term that may be unfinished only has its spelling corrected. `count` returns the
 * number of documents that meet all clauses. Spec: SPELL-05, RELAX-01, RELAX-09, WORD-09.
 */
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

/** Reads unknown words, and all model numbers, as the beginning of longer ones. Spec: WORD-10. */
const beginningsOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> =>
  pieces.map((piece) =>
    piece.kind === "word" && isFindable(piece, lexicon) ? piece : (beginningOf(piece, lexicon) ?? piece)
  )
