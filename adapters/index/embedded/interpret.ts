import { beginningOf, type Clause, isFindable, type Lexicon, type Piece, piecesOf, planOf } from "./plan.ts"
import { relax } from "./relax.ts"
import { findReading, readingsOf } from "./respell.ts"

/** A search for something else than the term says, because that finds nothing. */
interface Interpretation {
  readonly clauses: ReadonlyArray<Clause>
  /** The words searched for; null if they are those of the term. */
  readonly term: string | null
  /** The words of the term that are left out. */
  readonly omitted: ReadonlyArray<string>
}

/**
 * Interprets a term that finds nothing: corrects its spelling, then reads its unknown words as beginnings, then leaves out its
 * weakest parts. Returns null if
 * nothing is found either way. A term that may be unfinished only has its spelling corrected. `count` returns the
 * number of documents that meet all clauses. Spec: SPELL-05, RELAX-01.
 */
export const interpret = (
  term: string,
  prefix: boolean,
  lexicon: Lexicon,
  count: (clauses: ReadonlyArray<Clause>) => number
): Interpretation | null => {
  const pieces = piecesOf(term, prefix, lexicon)
  const readings = readingsOf(pieces, lexicon)
  const found = findReading(readings, lexicon, count)
  if (found !== null) return { clauses: found.clauses, term: found.reading.texts.join(" "), omitted: [] }
  const begun = prefix ? null : planOf(beginningsOf(pieces, lexicon), lexicon)
  if (begun !== null && begun.length > 0 && count(begun) > 0) return { clauses: begun, term: null, omitted: [] }
  const likeliest = readings.at(0)?.pieces ?? pieces
  const relaxed = prefix ? null : relax(likeliest, lexicon, count)
  if (relaxed === null) return null
  const texts = (list: typeof pieces) => list.map(({ text }) => text)
  return { clauses: relaxed.clauses, term: texts(relaxed.pieces).join(" "), omitted: texts(relaxed.omitted) }
}

/** Reads unknown words as the beginning of longer ones. Spec: WORD-10. */
const beginningsOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> =>
  pieces.map((piece) => (isFindable(piece, lexicon) ? piece : (beginningOf(piece, lexicon) ?? piece)))
