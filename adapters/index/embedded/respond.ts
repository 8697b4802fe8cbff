import type { IndexQuery, IndexResponse, ListedWord } from "../port.ts"
import { isRelated as isRelatedSynonym } from "./synonyms.ts"
import { termOf } from "#adapters/runtime/analyse/terms.ts"
import { interpret, type Lexicons } from "./interpret.ts"
import { type Clause, type Lexicon, piecesOf, planOf } from "./plan.ts"
import { meaningOf } from "./question.ts"
import { FEW, relaxFew } from "./relax.ts"
import { frequentReading, heardReadings, joinedReadings } from "./respell.ts"

/** Null clauses match nothing, an empty list everything. `meant` is the corrected term. */
type Execute = (query: IndexQuery, clauses: ReadonlyArray<Clause> | null, meant?: string | null) => IndexResponse

/** A term without words matches nothing; one that finds little is read again: WORD-09, SPELL-15, RELAX-06. */
export const respond = (query: IndexQuery, lexicons: Lexicons, execute: Execute): IndexResponse => {
  if (query.term.trim() === "") return execute(query, [])
  const response = respondToTerm(query, lexicons, execute)
  const listedWords = wordsOfSynonyms(query.term, lexicons.lexicon)
  return listedWords.length === 0 ? response : { ...response, listedWords }
}

const wordsOfSynonyms = (term: string, lexicon: Lexicon): ReadonlyArray<ListedWord> => {
  const words = piecesOf(term, false, lexicon).map(({ text }) => ({ text, term: termOf(text) }))
  const entries = words.flatMap((word) =>
    (lexicon.synonyms.get(word.term) ?? []).filter(({ terms }) =>
      terms.every((own) => words.some((other) => other.term === own))
    )
  )
  return words.flatMap((word) => {
    const own = entries.filter(({ terms }) => terms.includes(word.term))
    if (own.length === 0) return []
    const isRelated = own.every(({ terms, synonyms }) => terms.length === 1 && synonyms.every(isRelatedSynonym))
    const synonyms = own.flatMap((entry) => entry.synonyms.map(({ terms }) => terms))
    return [{ word: word.text, isRelated, synonyms }]
  })
}

const respondToTerm = (query: IndexQuery, { lexicon, wide }: Lexicons, execute: Execute): IndexResponse => {
  const plan = plannedOf(query, lexicon)
  const exact = execute(query, plan)
  if (!query.correct || productsOf(exact) >= FEW) return exact
  const unfiltered = withoutFilters(query)
  const count = (clauses: ReadonlyArray<Clause>) => execute(unfiltered, clauses).total
  const known = plan === null ? 0 : count(plan)
  if (known >= FEW) return soften(query, exact, plan, execute)
  const compounds = query.prefix ? null : plannedOf(query, wide)
  const found = compounds === null ? known : count(compounds)
  const base = found > known ? compounds : plan
  if (found >= FEW) return soften(query, execute(query, base), base, execute)
  const respelled = found === 0 || query.prefix ? null : respelledOf(query.term, plan === null, lexicon, count)
  if (respelled !== null) {
    const text = respelled.reading.texts.join(" ")
    return { ...execute(query, respelled.clauses, text), correctedTerm: text }
  }
  if (found > 0) return widen(query, base, found, { lexicon, wide }, execute)
  const meant = interpret(query.term, query.prefix, { lexicon, wide }, count)
  if (meant === null) return exact
  return { ...execute(query, meant.clauses, meant.term), correctedTerm: meant.term, omittedWords: meant.omitted }
}

/** An unknown word by its sound (SPELL-17), else two words as one (SPELL-15). */
const respelledOf = (
  term: string,
  isUnknown: boolean,
  lexicon: Lexicon,
  count: (clauses: ReadonlyArray<Clause>) => number
) => {
  const pieces = piecesOf(term, false, lexicon)
  const heard = isUnknown ? frequentReading(heardReadings(pieces, lexicon), lexicon, count, FEW) : null
  return heard ?? frequentReading(joinedReadings(pieces, lexicon), lexicon, count, FEW)
}

const plannedOf = ({ term, prefix }: IndexQuery, lexicon: Lexicon): ReadonlyArray<Clause> | null => {
  const clauses = planOf(piecesOf(term, prefix, lexicon), lexicon)
  return clauses?.length === 0 ? null : clauses
}

/** Leaves out soft parts only if results are still few. Spec: RELAX-06, RELAX-07. */
const widen = (
  query: IndexQuery,
  base: ReadonlyArray<Clause> | null,
  total: number,
  { wide }: Lexicons,
  execute: Execute
): IndexResponse => {
  const unfiltered = withoutFilters(query)
  const count = (clauses: ReadonlyArray<Clause>) => execute(unfiltered, clauses).total
  const relaxed = query.prefix
    ? null
    : relaxFew(piecesOf(query.term, false, wide), wide, count, total, meaningOf(query.term))
  if (relaxed === null) return soften(query, execute(query, base), base, execute)
  const isEnough = execute({ ...unfiltered, soft: query.soft ?? [] }, relaxed.clauses).total >= FEW
  const widened = isEnough ? query : softened(query)
  const { response, exactTotal } = exactFirst(query, base, widened, relaxed.clauses, execute)
  const textOf = (pieces: typeof relaxed.pieces) => pieces.map(({ text }) => text)
  return {
    ...response,
    exactTotal,
    correctedTerm: textOf(relaxed.pieces).join(" "),
    omittedWords: textOf(relaxed.omitted)
  }
}

const soften = (
  query: IndexQuery,
  exact: IndexResponse,
  clauses: ReadonlyArray<Clause> | null,
  execute: Execute
): IndexResponse => {
  const { soft = [] } = query
  if (soft.length === 0 || productsOf(exact) >= FEW) return exact
  const meeting = execute({ ...withoutFilters(query), soft }, clauses).total
  if (meeting === 0 || meeting >= FEW) return exact
  const { response, exactTotal } = exactFirst(query, clauses, softened(query), clauses, execute)
  if (productsOf(response) > productsOf(exact)) return { ...response, exactTotal }
  // With another value of a filter there may be more results, so its number counts them (FOLD-04).
  const { facets, price, priceCounts } = response
  return { ...exact, facets, price, priceCounts }
}

const softened = (query: IndexQuery): IndexQuery => ({
  ...query,
  soft: (query.soft ?? []).map((part) => (part.rule === undefined ? ({ ...part, optional: true } as const) : part))
})

/** Pins and exact matches come first where results are sorted by relevance. Spec: ORULE-03, RELAX-06. */
const exactFirst = (
  query: IndexQuery,
  exact: ReadonlyArray<Clause> | null,
  widened: IndexQuery,
  clauses: ReadonlyArray<Clause> | null,
  execute: Execute
): { readonly response: IndexResponse; readonly exactTotal: number } => {
  const { offset, size } = query
  const response = execute(widened, clauses)
  const first = execute({ ...query, offset: 0, size: FEW, facets: [] }, exact)
  if (query.sort !== "relevance" || size === 0) return { response, exactTotal: first.total }
  const all = offset === 0 ? response : execute({ ...widened, offset: 0, size: offset + size, facets: [] }, clauses)
  const { pins = [] } = query
  const pinned = all.ids.filter((id) => pins.includes(id))
  const ids = [...new Set([...pinned, ...first.ids, ...all.ids])].slice(offset, offset + size)
  const ofIds = <A>(list: (found: IndexResponse) => ReadonlyArray<A> | undefined) => {
    const known = new Map([all, first].flatMap((found) => found.ids.map((id, i) => [id, list(found)?.[i]] as const)))
    return ids.map((id) => known.get(id))
  }
  const own = {
    ids,
    ...(query.fold === true && { families: ofIds(({ families }) => families).map((family) => family ?? null) }),
    ...(query.explain === true && {
      explained: ofIds(({ explained }) => explained).filter((explanation) => explanation !== undefined)
    })
  }
  return { response: { ...response, ...own }, exactTotal: first.total }
}

/** Filters must not change how a term is interpreted. Spec: RELAX-01. */
const withoutFilters = (query: IndexQuery): IndexQuery => ({
  ...query,
  filters: NO_FILTERS,
  priceFrom: null,
  priceTo: null,
  ids: [],
  sort: "relevance",
  offset: 0,
  size: 0,
  facets: [],
  soft: [],
  pins: [],
  boosts: [],
  explain: false,
  fold: false
})

/** Products, so that folding does not change how a term is interpreted. Spec: FOLD-04. */
const productsOf = ({ total, products = total }: IndexResponse): number => products

const NO_FILTERS: IndexQuery["filters"] = new Map()
