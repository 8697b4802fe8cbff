import { levelsOf } from "../embedded/categories.ts"
import { bindClauses, type BoundClause, type BoundTerms } from "../embedded/bind.ts"
import { type Clause, isRequired, type Lexicon } from "../embedded/plan.ts"
import { statesFor } from "../embedded/segment.ts"
import type { FacetField, IndexQuery, SoftPart } from "../port.ts"
import { fieldOf, isCode, storedValue } from "./schema.ts"
import { softClauses } from "../embedded/soft.ts"
import type { IndexWords } from "./words.ts"

export type Query = Readonly<Record<string, unknown>>

/** A query with its clauses; null matches nothing. */
export interface Execution {
  readonly query: IndexQuery
  readonly clauses: ReadonlyArray<Clause> | null
}

/** Maximum terms of one word: a server rejects lists of more than 65,536 by default. */
const MAX_TERMS = 60_000

export const MATCH_NONE: Query = { match_none: {} }

export const allOf = (filter: ReadonlyArray<Query>): Query => ({ bool: { filter } })

export const anyOf = (should: ReadonlyArray<Query>): Query =>
  should.length === 0 ? MATCH_NONE : should.length === 1 ? should[0]! : { bool: { should } }

export const stateFilter = ({ audience, expired }: Pick<IndexQuery, "audience" | "expired">): Query => {
  const states = statesFor(audience, expired)
  return { terms: { state: [1, 2, 4, 8].filter((state) => (state & states) !== 0) } }
}

export const valueFilter = (field: FacetField, values: ReadonlyArray<string>): Query => ({
  terms: { [fieldOf(field)]: values.map((value) => storedValue(field, value)) }
})

export const categoryFilter = (category: string): ReadonlyArray<Query> =>
  levelsOf(category).length === 0 ? [] : [valueFilter("category", [category])]

/** Returns a query for the documents that meet the clauses and the soft parts, without scores. Spec: OSEARCH-03. */
export const matchFilter = ({ query, clauses }: Execution, words: IndexWords, lexicon: Lexicon): Query =>
  clauses === null
    ? MATCH_NONE
    : allOf([
        stateFilter(query),
        ...(query.ids.length === 0 ? [] : [{ terms: { id: query.ids } }]),
        ...clauses.filter(isRequired).map((clause) => clauseFilter(clause, words)),
        ...(query.soft ?? []).flatMap((part) => {
          if (part.optional === true) return []
          const met = anyOf(softFilters(part, words, lexicon))
          return [part.rule === "excluded" ? { bool: { must_not: met } } : met]
        })
      ])

export const boundIn = (clause: Clause, words: IndexWords): BoundClause => bindClauses([clause], [words])[0]![0]!

const clauseFilter = (clause: Clause, words: IndexWords): Query => {
  const bound = boundIn(clause, words)
  if (bound.kind === "terms") return termsFilter([bound], words)
  const single = bound.alternatives.flatMap((terms) => (terms.length === 1 ? terms : []))
  const several = bound.alternatives.filter((terms) => terms.length !== 1)
  return anyOf([
    ...(single.length === 0 ? [] : [termsFilter(single, words)]),
    ...several.map((all) => allOf(all.map((terms) => termsFilter([terms], words))))
  ])
}

const termsFilter = (bound: ReadonlyArray<BoundTerms>, words: IndexWords): Query => {
  const names = bound.flatMap((each) => namesOf(each, words))
  const fields = { words: names.filter((name) => !isCode(name)), codes: names.filter(isCode) }
  return anyOf(
    Object.entries(fields).flatMap(([field, own]) => (own.length === 0 ? [] : [{ terms: { [field]: own } }]))
  )
}

/** Returns the terms of a word, the most frequent first if there are too many. */
export const namesOf = ({ terms }: BoundTerms, { postings }: IndexWords): ReadonlyArray<string> => {
  const frequencyOf = (term: number) => postings.offsets[term + 1]! - postings.offsets[term]!
  const frequent =
    terms.length < 2 ? terms : [...terms].toSorted((a, b) => frequencyOf(b) - frequencyOf(a)).slice(0, MAX_TERMS)
  return Array.from(frequent, (term) => postings.terms.at(term))
}

/** Returns the queries of which a document that meets a soft part matches one: the first is that of its value. Spec: INTENT-09. */
export const softFilters = (part: SoftPart, words: IndexWords, lexicon: Lexicon): ReadonlyArray<Query> => [
  part.field === null || part.values.length === 0 ? MATCH_NONE : valueFilter(part.field, part.values),
  ...wordFilters(part, words, lexicon)
]

export const wordFilters = (part: SoftPart, words: IndexWords, lexicon: Lexicon): ReadonlyArray<Query> =>
  softClauses(part, lexicon).map((clauses) => allOf(clauses.map((clause) => clauseFilter(clause, words))))
