import { beginningOf, type Clause, isFindable, type Lexicon, type Piece, piecesOf, planOf, wordOf } from "./plan.ts"
import { learnedNames } from "#domain/feed/classify/names.ts"
import { headOf } from "#adapters/runtime/analyse/compound.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { thingsNamed } from "#adapters/runtime/analyse/things.ts"
import { meaningOf, prepositionPurpose, withoutHyphens, withoutQuestion, withoutVerb } from "./question.ts"
import { type Count, FEW, relax, relaxFew, type Relaxed } from "./relax.ts"
import { findReading, isRightPart, readingsOf } from "./respell.ts"

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
  count: Count
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
  const typed = prefix ? [] : piecesOf(term, false, lexicon)
  const translated = translatedPieces(typed, lexicon, count)
  const other = asTyped(planOf(reversedPieces(typed, lexicon), lexicon)) ?? asTyped(planOf(translated, lexicon))
  if (other !== null) return other
  const learned = learnedPieces(typed, lexicon)
  const named = asTyped(planOf(learned, lexicon))
  if (named !== null) return { ...named, term: learned.map(({ text }) => text).join(" ") }
  const begun = prefix ? null : asTyped(planOf(beginningsOf(pieces, lexicon), lexicon))
  if (begun !== null) return begun
  // A word that was split is met by all its parts, or by none.
  const unsplit = readings.find((reading) => reading.pieces.length <= pieces.length)?.pieces ?? pieces
  const likeliest = [translated, learned].find(({ length }) => length > 0) ?? unsplit
  const relaxed = prefix ? null : relax(likeliest, lexicon, count, meaningOf(term))
  if (relaxed === null) return null
  const typedOf = (piece: Piece) =>
    (likeliest.length === pieces.length ? pieces[likeliest.indexOf(piece)] : undefined) ?? piece
  return interpretationOf({ ...relaxed, omitted: relaxed.omitted.map(typedOf) })
}

/** Reads "lamp bureau" as "bureaulamp", if the catalogue has that word. Spec: THING-05. */
const reversedPieces = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> => {
  for (const [i, piece] of pieces.entries()) {
    const next = pieces[i + 1]
    if (piece.kind === "code" || next === undefined || next.kind === "code") continue
    const joined = wordOf(next.text + piece.text, lexicon)
    if (joined.requirements.length === 1) return pieces.toSpliced(i, 2, joined)
  }
  return []
}

const MAX_NAME_WORDS = 3

/** Reads names of things that the catalogue does not use as the names of their categories: "dog food". Spec: THING-04. */
const translatedPieces = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon, count: Count): ReadonlyArray<Piece> => {
  for (let width = Math.min(MAX_NAME_WORDS, pieces.length); width > 0; width--)
    for (let from = 0; from + width <= pieces.length; from++) {
      const span = pieces.slice(from, from + width)
      const terms = span.map(({ text }) => termOf(text))
      const leaves = thingsNamed(terms).map(({ key, ...own }) => ({
        ...own,
        name: key.slice(key.lastIndexOf(".") + 1)
      }))
      const names = leaves.filter(({ name, isSame }) => isSame || terms.at(-1)!.endsWith(termOf(name)))
      if (names.length === 0) continue
      // A compound whose parts are sold, but never together, finds nothing by itself: "keukentrapje".
      if (width === 1 && isFindable(span[0]!, lexicon) && count(planOf(span, lexicon) ?? []) > 0) continue
      const read = names.map(({ name }) => piecesOf(name.replaceAll("-", " "), false, lexicon))
      const name = read.find((words) => words.every((word) => isFindable(word, lexicon)))
      if (name !== undefined) return pieces.toSpliced(from, width, ...name)
    }
  return []
}

/** Votes with which a name stands for a category, and by which it must exceed the next. */
const SURE = { votes: 7, margin: 1 } as const

const LEAF_LEVELS = 3

/** Reads a name that was learned for classification as that of the one category it speaks for: "valies", but no compound. Spec: THING-07. */
const learnedPieces = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> => {
  if (!language().hasCompounds) return []
  for (let width = Math.min(MAX_NAME_WORDS, pieces.length); width > 0; width--)
    for (let from = 0; from + width <= pieces.length; from++) {
      const span = pieces.slice(from, from + width)
      const terms = span.map(({ text }) => termOf(text))
      const isKind = width === 1 && (thingsNamed(terms).length > 0 || headOf(span[0]!.text, isRightPart) !== null)
      if (isKind || span.every((piece) => isFindable(piece, lexicon))) continue
      const votes = learnedNames().votesOf(terms.join(" "))
      const [first, second] = votes.toSorted((a, b) => b.weight - a.weight)
      const levels = first?.key.split(".") ?? []
      if (first === undefined || first.weight < Math.max(SURE.votes, (second?.weight ?? 0) + SURE.margin)) continue
      const name = piecesOf(levels.at(-1)!.replaceAll("-", " "), false, lexicon)
      if (levels.length === LEAF_LEVELS && lexicon.isCategoryName(name.map(({ text }) => termOf(text))))
        return pieces.toSpliced(from, width, ...name)
    }
  return []
}

const interpretationOf = ({ clauses, pieces, omitted }: Relaxed): Interpretation => {
  const texts = (list: ReadonlyArray<Piece>) => list.map(({ text }) => text)
  return { clauses, term: texts(pieces).join(" "), omitted: texts(omitted) }
}

const beginningsOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Piece> =>
  pieces.map((piece) =>
    piece.kind === "word" && isFindable(piece, lexicon) ? piece : (beginningOf(piece, lexicon) ?? piece)
  )
