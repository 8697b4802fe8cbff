import { levelsOf } from "../embedded/categories.ts"
import { bindClauses, type BoundClause, type BoundTerms } from "../embedded/bind.ts"
import { isOrderedByScore } from "../embedded/explain.ts"
import { NO_CATEGORIES, preferredCategories } from "../embedded/named-category.ts"
import { type Clause, isRequired, type Lexicon, piecesOf, planOf } from "../embedded/plan.ts"
import { statesFor } from "../embedded/segment.ts"
import { CHEAP_SCORE, VALUE_SCORE, WORDS_SCORE } from "../embedded/soft.ts"
import { WEIGHTS } from "../embedded/weights.ts"
import type { FacetField, IndexQuery, SoftPart } from "../port.ts"
import { featureName, fieldOf, storedValue } from "./schema.ts"
import type { IndexWords } from "./words.ts"

export type Query = Readonly<Record<string, unknown>>

/** A query with its clauses; null matches nothing. */
export interface Execution {
  readonly query: IndexQuery
  readonly clauses: ReadonlyArray<Clause> | null
}

/** Maximum terms of a word whose impacts are compared: a beginning may have thousands. */
const MAX_SCORED_TERMS = 256

/** Maximum terms of a search whose impacts are compared: a server rejects searches with more than 1,024 clauses by default. */
const MAX_SCORED_BY_SEARCH = 800

const MAX_TERMS = 60_000

const MATCH_NONE: Query = { match_none: {} }

/** Returns a query for the states that the audience of `query` finds. Spec: ADULT-07. */
export const stateFilter = ({ audience, expired }: Pick<IndexQuery, "audience" | "expired">): Query => {
  const states = statesFor(audience, expired)
  return { terms: { state: [1, 2, 4, 8].filter((state) => (state & states) !== 0) } }
}

export const valueFilter = (field: FacetField, values: ReadonlyArray<string>): Query => ({
  terms: { [fieldOf(field)]: values.map((value) => storedValue(field, value)) }
})

/** Returns true if the words of a query decide its order. */
export const isScored = (query: IndexQuery, clauses: ReadonlyArray<Clause> | null): boolean =>
  query.sort === "relevance" && isOrderedByScore(query, clauses ?? [])

/** Returns true if the second stage orders the hits of a query. */
export const isRanked = ({ sort, term, size }: IndexQuery): boolean =>
  sort === "relevance" && term.trim() !== "" && size > 0

/**
 * Returns the query for the documents that meet the clauses and the soft parts, in one of `filters`. Its scores are those of the first
 * stage of the embedded index, because the index stores its impacts and the weights of words are computed here. Spec: OSEARCH-03.
 */
export const matchQuery = (
  { query, clauses }: Execution,
  words: IndexWords,
  lexicon: Lexicon,
  filters: ReadonlyArray<Query>
): Query => {
  if (clauses === null) return MATCH_NONE
  const { ids, soft = [] } = query
  const filter = [stateFilter(query), ...(ids.length === 0 ? [] : [{ terms: { id: ids } }]), ...filters]
  if (!isScored(query, clauses)) {
    const required = clauses.filter(isRequired).map((clause) => clauseFilter(clause, words))
    const parts = soft.filter(({ optional }) => optional !== true).map((part) => softQuery(part, words, lexicon))
    return { bool: { filter: [...filter, ...required, ...parts] } }
  }
  const preferred = isRanked(query) ? preferredCategories(clauses, [words], WEIGHTS, query) : NO_CATEGORIES
  const texts = textsQuery({ query, clauses }, words, lexicon)
  const cheap = cheapPart(query)
  return {
    bool: {
      filter,
      must: [preferred.size === 0 ? texts : preferring(texts, preferred)],
      should: [...(cheap === null ? [] : [cheap]), { rank_feature: { field: "boost", linear: {} } }]
    }
  }
}

/** Returns a query whose score is that of the words and the soft parts. Of fewer words the impacts are compared if there are too many. */
const textsQuery = (
  { query: { soft = [] }, clauses }: { readonly query: IndexQuery; readonly clauses: ReadonlyArray<Clause> },
  words: IndexWords,
  lexicon: Lexicon
): Query => {
  const parts = soft.map((part) => ({ isOptional: part.optional === true, query: softQuery(part, words, lexicon) }))
  const softQueries = (isOptional: boolean) =>
    parts.flatMap((part) => (part.isOptional === isOptional ? [part.query] : []))
  for (let limit = MAX_SCORED_TERMS; ; limit = Math.floor(limit / 2)) {
    const scored = (some: ReadonlyArray<Clause>) => some.map((clause) => clauseQuery(clause, words, limit))
    const must = [...scored(clauses.filter(isRequired)), ...softQueries(false)]
    const should = [...scored(clauses.filter((clause) => !isRequired(clause))), ...softQueries(true)]
    const texts = { bool: { must: must.length === 0 ? [{ match_all: { boost: 0 } }] : must, should } }
    if (limit <= 1 || scoredTermsIn(texts) <= MAX_SCORED_BY_SEARCH) return texts
  }
}

const scoredTermsIn = (query: unknown): number => {
  if (typeof query !== "object" || query === null) return 0
  if ("rank_feature" in query) return 1
  return Object.values(query).reduce<number>((total, part) => total + scoredTermsIn(part), 0)
}

/** Returns queries whose scores are the parts of those of {@link matchQuery}, in the order of clauses and soft parts. Spec: OSEARCH-11. */
export const partQueries = (
  { query, clauses }: Execution,
  words: IndexWords,
  lexicon: Lexicon
): { readonly words: ReadonlyArray<Query>; readonly preferences: ReadonlyArray<Query>; readonly cheap: Query } => ({
  words: (clauses ?? []).map((clause) => clauseQuery(clause, words)),
  preferences: (query.soft ?? []).map((part) => softQuery(part, words, lexicon)),
  cheap: cheapPart(query) ?? MATCH_NONE
})

const cheapPart = ({ cheapTo, cheapUnitTo }: IndexQuery): Query | null =>
  cheapTo === undefined ? null : constant(cheapQuery(cheapTo, cheapUnitTo), CHEAP_SCORE)

const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } })

/** Multiplies the scores of the products in categories. Spec: RANK-07. */
const preferring = (query: Query, preferred: ReadonlyMap<string, number>): Query => ({
  function_score: {
    query,
    functions: [...preferred].map(([category, weight]) => ({ filter: valueFilter("category", [category]), weight })),
    score_mode: "multiply",
    boost_mode: "multiply"
  }
})

const cheapQuery = (cheapTo: number, cheapUnitTo: IndexQuery["cheapUnitTo"]): Query => {
  const byPrice: Query = { range: { price: { lte: cheapTo } } }
  if (cheapUnitTo === undefined) return byPrice
  const unit = `unit.${cheapUnitTo.per}`
  return {
    bool: {
      should: [
        { range: { [unit]: { lte: cheapUnitTo.cents } } },
        { bool: { filter: [byPrice], must_not: [{ exists: { field: unit } }] } }
      ]
    }
  }
}

/** Returns a query for documents that meet a clause, whose score is that of the best alternative. */
const clauseQuery = (clause: Clause, words: IndexWords, limit: number = MAX_SCORED_TERMS): Query => {
  const bound = boundIn(clause, words)
  if (bound.kind === "terms") return termsQuery(bound, words, limit)
  const queries = bound.alternatives.map((terms) => ({
    bool: { must: terms.map((each) => termsQuery(each, words, limit)) }
  }))
  return { dis_max: { queries } }
}

const boundIn = (clause: Clause, words: IndexWords): BoundClause => bindClauses([clause], [words])[0]![0]!

/** Returns a query for documents that meet a clause, without scores and with fewer clauses than {@link clauseQuery}. */
const clauseFilter = (clause: Clause, words: IndexWords): Query => {
  const bound = boundIn(clause, words)
  if (bound.kind === "terms") return termsFilter([bound], words)
  const single = bound.alternatives.flatMap((terms) => (terms.length === 1 ? terms : []))
  const several = bound.alternatives.filter((terms) => terms.length !== 1)
  return {
    bool: {
      should: [
        ...(single.length === 0 ? [] : [termsFilter(single, words)]),
        ...several.map((all) => ({ bool: { filter: all.map((terms) => termsFilter([terms], words)) } }))
      ]
    }
  }
}

/** Returns a query for documents with one of the terms, without scores. */
const termsFilter = (bound: ReadonlyArray<BoundTerms>, words: IndexWords): Query => {
  const names = bound.flatMap((each) => namesOf(each, words))
  const [codes, others] = [names.filter((name) => name.startsWith("#")), names.filter((name) => !name.startsWith("#"))]
  const named = { terms: { words: others } }
  return codes.length === 0 ? named : { bool: { should: [named, ...codes.map((code) => scoredTerm(code, 1))] } }
}

/** Returns the terms of a word, the most frequent first if there are too many. */
const namesOf = ({ terms }: BoundTerms, { postings }: IndexWords): ReadonlyArray<string> => {
  const frequencyOf = (term: number) => postings.offsets[term + 1]! - postings.offsets[term]!
  const frequent =
    terms.length < 2 ? terms : [...terms].toSorted((a, b) => frequencyOf(b) - frequencyOf(a)).slice(0, MAX_TERMS)
  return Array.from(frequent, (term) => postings.terms.at(term))
}

const scoredTerm = (term: string, weight: number): Query => ({
  rank_feature: { field: `terms.${featureName(term)}`, boost: weight, linear: {} }
})

/** Returns a query for documents with one of the terms, whose score is that of the best one. Spec: INDEX-30. */
const termsQuery = (bound: BoundTerms, words: IndexWords, limit: number): Query => {
  const names = namesOf(bound, words)
  if (names.length === 0) return MATCH_NONE
  const scored = names.slice(0, limit).map((name) => scoredTerm(name, bound.weight))
  if (names.length === 1) return scored[0]!
  const best: Query = { dis_max: { queries: scored } }
  return names.length <= limit ? best : { bool: { filter: [termsFilter([bound], words)], should: [best] } }
}

/** Returns a query for documents that meet a soft part: more for a value than for its words. Spec: INTENT-09. */
const softQuery = (part: SoftPart, words: IndexWords, lexicon: Lexicon): Query => {
  const { field, values } = part
  const queries = [
    ...(field === null || values.length === 0 ? [] : [constant(valueFilter(field, values), VALUE_SCORE)]),
    ...wordQueries(part, words, lexicon).map((query) => constant(query, WORDS_SCORE))
  ]
  return queries.length === 0 ? MATCH_NONE : { dis_max: { queries } }
}

export const wordQueries = (
  { terms }: Pick<SoftPart, "terms">,
  words: IndexWords,
  lexicon: Lexicon
): ReadonlyArray<Query> =>
  terms.flatMap((term) => {
    const plan = planOf(piecesOf(term, false, lexicon), lexicon)
    return plan === null || plan.length === 0
      ? []
      : [{ bool: { filter: plan.map((clause) => clauseFilter(clause, words)) } }]
  })

export const categoryFilter = (category: string): ReadonlyArray<Query> =>
  levelsOf(category).length === 0 ? [] : [valueFilter("category", [category])]
