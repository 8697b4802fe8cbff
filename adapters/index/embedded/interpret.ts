import { type Clause, type Lexicon, piecesOf } from "./plan.ts"
import { relax } from "./relax.ts"
import { findReading, readingsOf } from "./respell.ts"

/** A search for something else than the term says, because that finds nothing. */
interface Interpretation {
  readonly clauses: ReadonlyArray<Clause>
  /** The words searched for. */
  readonly term: string
  /** The words of the term that are left out. */
  readonly omitted: ReadonlyArray<string>
}

/**
 * Interprets a term that finds nothing: corrects its spelling, then leaves out its weakest parts. Returns null if
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
  const likeliest = readings.at(0)?.pieces ?? pieces
  const relaxed = prefix ? null : relax(likeliest, lexicon, count)
  if (relaxed === null) return null
  const texts = (list: typeof pieces) => list.map(({ text }) => text)
  return { clauses: relaxed.clauses, term: texts(relaxed.pieces).join(" "), omitted: texts(relaxed.omitted) }
}
