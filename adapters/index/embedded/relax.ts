import { type Clause, isFindable, isWrittenAsOne, type Lexicon, type Piece, planOf } from "./plan.ts"
import { headOf } from "#adapters/runtime/analyse/compound.ts"
import { isNoun } from "#adapters/runtime/analyse/dictionary.ts"
import { isDictionaryWord, thingsNamed, thingsOf } from "#adapters/runtime/analyse/things.ts"
import { language } from "#adapters/runtime/analyse/language.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { isNoThing, purposeOf, type TermMeaning } from "./question.ts"

/** Minimum length of a number, or of a mixture of letters and digits, that identifies one product. Spec: RELAX-03. */
const IDENTIFIER_LENGTH = { number: 6, mixed: 5 } as const

export const FEW = 10

export interface Relaxed {
  readonly clauses: ReadonlyArray<Clause>
  readonly pieces: ReadonlyArray<Piece>
  readonly omitted: ReadonlyArray<Piece>
}

/** Width and length, "90x200"; a measure with a unit has a space instead. */
const DIMENSIONS = /^\d+x\d+$/

const isIdentifier = ({ kind, text }: Piece): boolean => {
  if (kind === "word" || text.includes(" ") || DIMENSIONS.test(text)) return false
  return text.length >= (/\D/.test(text) ? IDENTIFIER_LENGTH.mixed : IDENTIFIER_LENGTH.number)
}

/** True for two letters or a symbol, such as "♥". */
const isWord = ({ text }: Piece): boolean => /\p{L}{2}|[\p{S}!#%&*@?§]/u.test(text)

/** True for "7590", which says which "Fritzbox" is meant. */
const isModelNumber = ({ text }: Piece): boolean => /^\d{4}/.test(text)

/** Returns false for a short number, a letter, a colour and the like, which are never all that is left of a search. Spec: RELAX-10. */
const isTelling = (piece: Piece): boolean =>
  !isNoThing(piece.text) && [isIdentifier, isModelNumber, isWord].some((is) => is(piece))

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

/** Returns true for the name of a category below a main one: a trampoline says more than "tuin", and a hoekbank more than "stof". */
const namesLeaf = ({ kind, text }: Piece): boolean =>
  kind === "word" && thingsOf(text).some(({ key, isSame }) => isSame && key.includes("."))

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
  if (named >= 0) return named
  return pieces.findLastIndex((piece) => !owned.has(piece.text) && isThing(piece))
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
 * but an adjective or a verb; in a language without names of things, half of the words. Spec: THING-03, RELAX-15.
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
  if (others.some(namesLeaf) && !known.some(namesLeaf)) return true
  if (known.some((piece) => !owned.has(piece.text) && isProductType(piece, lexicon))) return false
  if (!language().hasCompounds) return 2 * known.length <= pieces.length
  return others.some((piece) => !isQualifying(piece))
}

/** Returns true for an adjective, a verb or another word of Dutch that is no noun. */
const isQualifying = ({ kind, text }: Piece): boolean => kind === "word" && isDictionaryWord(text) && !isNoun(text)

export type Count = (clauses: ReadonlyArray<Clause>) => number

/** Unknown pieces go first, never the product type. Null if nothing is found. Spec: RELAX-01 to RELAX-03, RELAX-10, RELAX-13. */
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
  const others = known.filter((_, i) => !isOfType(known, i, type, lexicon))
  // "magere yoghurt" and "yoghurt naturel" both are names, of which one must go.
  const free = others.length > 0 ? others : known.filter((_, i) => i !== type)
  const droppable = free.filter((piece) => isTyped || !isIdentifier(piece))
  return withMost(known, pieces, droppable, lexicon, count, 0, meaning)
}

/** Greatest for what the searcher has and for words of a question, then for the most frequent. Spec: RELAX-01, RELAX-08. */
const weaknessOf = (piece: Piece, lexicon: Lexicon, { owned }: TermMeaning): number => {
  const { questionWords, prepositions } = language()
  if (owned.has(piece.text) || questionWords.has(piece.text) || prepositions.has(piece.text)) return MOST_WEAK
  return Math.log(1 + frequencyOf(piece, lexicon))
}

/** Above the logarithm of any number of products. */
const MOST_WEAK = 100

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
  const isTyped = pieces.some((piece) => piece.text === meaning.wanted || isProductType(piece, lexicon))
  const isWish = (piece: Piece) => isTyped || isQualifying(piece) || isNoThing(piece.text) || /\d/.test(piece.text)
  const free = pieces.filter((piece, i) => type < 0 || (isWish(piece) && !isOfType(pieces, i, type, lexicon)))
  return withMost(pieces, pieces, free, lexicon, count, total, meaning)
}

/** Maximum pieces of which combinations are left out, so that there are at most 126 of one size. */
const MAX_OMITTABLE = 9

const MAX_ALTERNATIVES = 32

/** Maximum alternatives of the clauses of one combination. */
const MAX_PER_COMBINATION = 4

/** Maximum combinations of which every omitted word is named. */
const MAX_NAMED = 8

/** Weight of a word of a condition, which scores as an optional clause. */
const CONDITION_WEIGHT = 0.001

/** Finds products that lack one of the `free` pieces, two of them and so on, until there are {@link FEW}. Spec: RELAX-06, RELAX-15. */
const withMost = (
  known: ReadonlyArray<Piece>,
  all: ReadonlyArray<Piece>,
  free: ReadonlyArray<Piece>,
  lexicon: Lexicon,
  count: Count,
  total: number,
  meaning: TermMeaning
): Relaxed | null => {
  const weakness = new Map(free.map((piece) => [piece, weaknessOf(piece, lexicon, meaning)]))
  const weightOf = (pieces: ReadonlyArray<Piece>) => pieces.reduce((total, piece) => total + weakness.get(piece)!, 0)
  let most = total
  let rests: ReadonlyArray<ReadonlyArray<Piece>> = []
  let named = rests
  let condition: ReadonlyArray<Clause> = []
  for (let size = known.length < all.length ? 0 : 1; size <= free.length && most < FEW; size++) {
    const lists = combinations(free.slice(0, MAX_OMITTABLE), size)
      .toSorted((a, b) => weightOf(b) - weightOf(a))
      .map((omitted) => known.filter((piece) => !omitted.includes(piece)))
      .filter((rest) => rest.some(isTelling))
      .toSorted((a, b) => Number(b.some(isWord)) - Number(a.some(isWord)))
      .slice(0, MAX_ALTERNATIVES)
    const clauses = lists.length === 1 ? (planOf(lists[0]!, lexicon) ?? []) : conditionOf(lists, lexicon)
    const found = clauses.length === 0 ? 0 : count(clauses)
    if (found <= most) continue
    most = found
    rests = lists
    if (named.length === 0 || free.length < known.length) named = lists
    condition = clauses
  }
  if (most === total) return null
  const isHelpful = (rest: ReadonlyArray<Piece>) => named.length === 1 || count(planOf(rest, lexicon) ?? []) > total
  const helpful = total === 0 ? [] : named.slice(0, MAX_NAMED).filter(isHelpful)
  const common = known.filter((piece) => helpful.every((rest) => rest.includes(piece)))
  const isNamed = helpful.length > 0 && common.length > 0
  const pieces = isNamed ? common : (named.find(isHelpful) ?? named[0]!)
  const omitted = all.filter((piece) => !pieces.includes(piece))
  const optional = rests.length === 1 ? known.filter((piece) => !rests[0]!.includes(piece)) : known
  return { clauses: [...optionalClauses(optional, lexicon), ...condition], pieces, omitted }
}

const combinations = <A>(list: ReadonlyArray<A>, size: number): ReadonlyArray<ReadonlyArray<A>> =>
  size === 0
    ? [[]]
    : list.flatMap((first, i) => combinations(list.slice(i + 1), size - 1).map((others) => [first, ...others]))

/** Returns a clause that products meet with all pieces of one of the lists; none if there is no list. */
const conditionOf = (lists: ReadonlyArray<ReadonlyArray<Piece>>, lexicon: Lexicon): ReadonlyArray<Clause> => {
  const alternatives = lists.flatMap((pieces) =>
    (planOf(pieces, lexicon) ?? []).reduce<Clause["alternatives"]>(
      (before, clause) =>
        before.flatMap((first) => clause.alternatives.map((next) => [...first, ...next])).slice(0, MAX_PER_COMBINATION),
      [[]]
    )
  )
  const weakened = alternatives
    .filter((terms) => terms.length > 0)
    .slice(0, MAX_ALTERNATIVES)
    .map((terms) => terms.map((term) => ({ ...term, weight: CONDITION_WEIGHT })))
  return weakened.length === 0 ? [] : [{ alternatives: weakened }]
}
