import { type Clause, isFindable, isWrittenAsOne, type Lexicon, type Piece, planOf } from "./plan.ts"
import { isSizeWord, isUnit } from "#domain/base/pack.ts"
import { headOf } from "#adapters/runtime/analyse/compound.ts"
import { isDictionaryWord, isNoun, thingsNamed, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { purposeOf, type TermMeaning } from "./question.ts"

/** Minimum length of a number, or of a mixture of letters and digits, that identifies one product. Spec: RELAX-03. */
const IDENTIFIER_LENGTH = { number: 6, mixed: 5 } as const

export const FEW = 10

export interface Relaxed {
  readonly clauses: ReadonlyArray<Clause>
  readonly pieces: ReadonlyArray<Piece>
  readonly omitted: ReadonlyArray<Piece>
  readonly closer?: ReadonlyArray<Clause> | null
}

/** Width and length, "90x200"; a measure with a unit has a space instead. */
const DIMENSIONS = /^\d+x\d+$/

const isIdentifier = ({ kind, text }: Piece): boolean => {
  if (kind === "word" || text.includes(" ") || DIMENSIONS.test(text)) return false
  return text.length >= (/\D/.test(text) ? IDENTIFIER_LENGTH.mixed : IDENTIFIER_LENGTH.number)
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

const MIN_EQUAL_WEIGHT = 0.5

const namesCategory = (term: string, lexicon: Lexicon): boolean =>
  lexicon.namesCategory(term) ||
  (lexicon.synonyms.get(term) ?? []).some(
    ({ terms, synonyms }) =>
      terms.length === 1 &&
      synonyms.some(
        (synonym) =>
          synonym.weight > MIN_EQUAL_WEIGHT && synonym.terms.length === 1 && lexicon.namesCategory(synonym.terms[0]!)
      )
  )

const isThing = (piece: Piece): boolean =>
  piece.kind === "word" && !isNoThing(piece.text) && thingsOf(piece.text).length > 0

const isOwnCategory = ({ kind, text }: Piece): boolean => kind === "word" && thingsOf(text).some(({ isSame }) => isSame)

const isProductType = (piece: Piece, lexicon: Lexicon): boolean => {
  if (piece.kind === "code" || isNoThing(piece.text)) return false
  if (isOwnCategory(piece) || namesCategory(termOf(piece.text), lexicon)) return true
  const head = headOf(piece.text, (part) => lexicon.hasTerm(termOf(part)))
  return head !== null && lexicon.namesCategory(termOf(head))
}

const isFullName = (piece: Piece, lexicon: Lexicon): boolean =>
  piece.kind === "word" && !isNoThing(piece.text) && lexicon.isCategoryName([termOf(piece.text)])

/** The word before a preposition, else a purpose, the last full name or part of one. Spec: RELAX-02, RELAX-08. */
const productTypeOf = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon, { wanted, owned }: TermMeaning): number => {
  const said = pieces.findIndex(({ kind, text }) => kind === "word" && text === wanted)
  if (said >= 0) return said
  const purpose = purposeOf(pieces, lexicon).at(0)
  if (purpose !== undefined) return purpose
  const full = pieces.findLastIndex((piece) => !owned.has(piece.text) && isFullName(piece, lexicon))
  if (full >= 0) return full
  const named = pieces.findLastIndex((piece) => !owned.has(piece.text) && isProductType(piece, lexicon))
  return named >= 0
    ? named
    : pieces.findLastIndex(
        ({ kind, text }) => kind === "word" && !isNoThing(text) && !owned.has(text) && !lexicon.namesBrand(text)
      )
}

/** Includes a neighbour that makes one word, "dekbed overtrek", or the name of a category, "hdmi kabel". */
const isOfType = (pieces: ReadonlyArray<Piece>, i: number, type: number, lexicon: Lexicon): boolean => {
  if (i === type) return true
  const purpose = purposeOf(pieces, lexicon)
  if (purpose.includes(type) && purpose.includes(i)) return true
  if (type < 0 || Math.abs(i - type) !== 1) return false
  const [first, second] = [pieces[Math.min(i, type)]!, pieces[Math.max(i, type)]!]
  return (
    isWrittenAsOne(first, second, lexicon) ||
    isName(
      [first, second].map(({ text }) => termOf(text)),
      lexicon
    )
  )
}

const isName = (terms: ReadonlyArray<string>, lexicon: Lexicon): boolean =>
  lexicon.isCategoryName(terms) || thingsNamed(terms).some(({ isKind }) => !isKind)

/** Fewer documents mean that the piece says more. */
const frequencyOf = (piece: Piece, lexicon: Lexicon): number => {
  const requirements = (planOf([piece], lexicon) ?? []).flatMap(({ alternatives }) => alternatives.flat())
  return Math.min(...requirements.map(({ term }) => lexicon.frequencyOf(term)))
}

/**
 * Returns true if the thing itself is not sold: what is wanted, the name of a thing, or, where no other word names one, any word
 * but an adjective or a verb. Spec: THING-03.
 */
const lacksThing = (
  pieces: ReadonlyArray<Piece>,
  known: ReadonlyArray<Piece>,
  lexicon: Lexicon,
  { wanted, owned }: TermMeaning
): boolean => {
  const end = pieces.findIndex(({ text }) => text === wanted)
  const asked = new Set(end < 0 ? pieces : pieces.slice(0, end + 1))
  const others = pieces.filter(
    (piece) => asked.has(piece) && !known.includes(piece) && !owned.has(piece.text) && !isNoThing(piece.text)
  )
  if (wanted !== null && others.some((piece) => piece.text === wanted && !isQualifying(piece))) return true
  const isSold = (piece: Piece): boolean =>
    !owned.has(piece.text) && (isThing(piece) || (piece.kind === "word" && namesCategory(termOf(piece.text), lexicon)))
  if (others.some(isThing) && !known.some(isSold)) return true
  if (known.some((piece) => !owned.has(piece.text) && isProductType(piece, lexicon))) return false
  return others.some((piece) => !isQualifying(piece))
}

/** Returns true for an adjective, a verb or another word of Dutch that is no noun. */
const isQualifying = ({ kind, text }: Piece): boolean => kind === "word" && isDictionaryWord(text) && !isNoun(text)

type Count = (clauses: ReadonlyArray<Clause>) => number

/** Unknown pieces go first, never the product type. Null if nothing is found. Spec: RELAX-01 to RELAX-03, RELAX-10. */
export const relax = (
  pieces: ReadonlyArray<Piece>,
  lexicon: Lexicon,
  count: Count,
  meaning: TermMeaning
): Relaxed | null => {
  const { wanted } = meaning
  const purpose = new Set(purposeOf(pieces, lexicon))
  const isPurposeKnown =
    planOf(
      pieces.filter((_, i) => purpose.has(i)),
      lexicon
    ) !== null
  const known = pieces.filter((piece, i) => (isPurposeKnown && purpose.has(i)) || isFindable(piece, lexicon))
  const type = productTypeOf(known, lexicon, meaning)
  const isTyped = known.some((piece) => piece.text === wanted || isProductType(piece, lexicon))
  if (known.length === 0 || (purpose.size === 0 && lacksThing(pieces, known, lexicon, meaning))) return null
  const attempt = (rest: ReadonlyArray<Piece>): Relaxed | null => {
    if (rest.every(({ text }) => isColour(text))) return null
    const clauses = planOf(rest, lexicon)
    if (clauses === null || clauses.length === 0 || count(clauses) === 0) return null
    const omitted = pieces.filter((piece) => !rest.includes(piece))
    return { clauses: [...clauses, ...optionalClauses(omitted, lexicon)], pieces: rest, omitted }
  }
  /** Spec: RELAX-13. */
  const extended = (found: Relaxed): Relaxed => {
    const total = count(found.clauses)
    const more = total < FEW ? relaxFew(found.pieces, lexicon, count, total, meaning) : null
    if (more === null) return found
    const omitted = pieces.filter((piece) => !more.pieces.includes(piece))
    return { clauses: [...more.clauses, ...optionalClauses(found.omitted, lexicon)], pieces: more.pieces, omitted }
  }
  if (known.length < pieces.length) {
    const found = attempt(known)
    if (found !== null) return extended(found)
  }
  const others = known.filter((_, i) => !isOfType(known, i, type, lexicon))
  // "magere yoghurt" and "yoghurt naturel" both are names, of which one must go.
  const free = others.length > 0 ? others : known.filter((_, i) => i !== type)
  const droppable = weakestFirst(
    free.filter((piece) => isTyped || !isIdentifier(piece)),
    lexicon,
    meaning
  )
  for (const piece of droppable) {
    const without = attempt(known.filter((other) => other !== piece))
    if (without !== null) return extended(without)
  }
  const narrowed = narrowMost(known, droppable, attempt)
  return narrowed === null ? null : extended(narrowed)
}

/** First things that the searcher has and words of a question, then the most frequent. Spec: RELAX-01, RELAX-08. */
const weakestFirst = (pieces: ReadonlyArray<Piece>, lexicon: Lexicon, { owned }: TermMeaning): ReadonlyArray<Piece> => {
  const { questionWords, prepositions } = language()
  const frequency = (piece: Piece): number => {
    if (owned.has(piece.text) || questionWords.has(piece.text) || prepositions.has(piece.text)) return Infinity
    return frequencyOf(piece, lexicon)
  }
  return pieces
    .map((piece) => ({ piece, frequency: frequency(piece) }))
    .sort((a, b) => (a.frequency === b.frequency ? 0 : b.frequency - a.frequency))
    .map(({ piece }) => piece)
}

const optionalClauses = (omitted: ReadonlyArray<Piece>, lexicon: Lexicon): ReadonlyArray<Clause> =>
  omitted.flatMap((piece) => planOf([piece], lexicon) ?? []).map((clause) => ({ ...clause, optional: true }))

/** Stops when {@link FEW} documents are found; null if that adds none, and for an identifier. Spec: RELAX-06. */
export const relaxFew = (
  pieces: ReadonlyArray<Piece>,
  lexicon: Lexicon,
  count: Count,
  total: number,
  meaning: TermMeaning
): Relaxed | null => {
  if (pieces.some(isIdentifier)) return null
  const type = productTypeOf(pieces, lexicon, meaning)
  const dropped = new Set<Piece>()
  const rest = () => pieces.filter((piece) => !dropped.has(piece))
  const countRest = () => {
    const clauses = planOf(rest(), lexicon)
    return clauses === null || clauses.length === 0 ? 0 : count(clauses)
  }
  const isTyped = pieces.some((piece) => piece.text === meaning.wanted || isProductType(piece, lexicon))
  const isWish = (piece: Piece) => isTyped || isQualifying(piece) || isNoThing(piece.text) || /\d/.test(piece.text)
  const droppable = weakestFirst(
    pieces.filter((piece, i) => isWish(piece) && !isOfType(pieces, i, type, lexicon)),
    lexicon,
    meaning
  )
  let most = total
  let closer: ReadonlyArray<Piece> | null = null
  for (const piece of droppable) {
    dropped.add(piece)
    const found = countRest()
    if (found > most && found < FEW) closer = rest()
    most = found
    if (most >= FEW) break
  }
  if (most <= total) return null
  // A piece that the closer documents lack stays left out: they are among the results.
  for (const piece of droppable) {
    if (!dropped.has(piece)) break
    if (closer?.includes(piece) === false) continue
    dropped.delete(piece)
    if (countRest() < Math.min(most, FEW)) dropped.add(piece)
  }
  const omitted = pieces.filter((piece) => dropped.has(piece))
  const clauses = planOf(rest(), lexicon) ?? []
  return {
    clauses: [...clauses, ...optionalClauses(omitted, lexicon)],
    pieces: rest(),
    omitted,
    closer: closer && planOf(closer, lexicon)
  }
}

/** Adds pieces to those that cannot be left out, the rarest first, as long as the search finds something. */
const narrowMost = (
  known: ReadonlyArray<Piece>,
  droppable: ReadonlyArray<Piece>,
  attempt: (rest: ReadonlyArray<Piece>) => Relaxed | null
): Relaxed | null => {
  const dropped = new Set(droppable)
  const rest = () => known.filter((piece) => !dropped.has(piece))
  let best = attempt(rest())
  for (const piece of droppable.toReversed()) {
    dropped.delete(piece)
    const more = attempt(rest())
    if (more === null) dropped.add(piece)
    else best = more
  }
  return best
}
