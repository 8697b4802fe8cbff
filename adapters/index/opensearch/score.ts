import type { BoundTerms } from "../embedded/bind.ts"
import { isOrderedByScore } from "../embedded/explain.ts"
import { NO_CATEGORIES, preferredCategories } from "../embedded/named-category.ts"
import type { Clause, Lexicon } from "../embedded/plan.ts"
import { idf } from "../embedded/postings.ts"
import { isWantedClause, otherTerms } from "../embedded/question.ts"
import { CHEAP_SCORE, VALUE_SCORE, WORDS_SCORE } from "../embedded/soft.ts"
import { WEIGHTS } from "../embedded/weights.ts"
import type { GainName, IndexQuery, SoftPart } from "../port.ts"
import { allOf, anyOf, boundIn, type Execution, namesOf, type Query, softFilters, valueFilter } from "./match.ts"
import { TEXT_FIELDS } from "./schema.ts"
import { frequencyOf, type IndexWords } from "./words.ts"

/** Points of a word whose BM25 is 1, so that words weigh as much beside popularity and soft parts as in the embedded index. */
const POINTS = 253

/** Share of its score that a word adds in each text but the best one. */
const OTHER_TEXTS = 0.3

/** Share of {@link POINTS} of a word that is one of very many. */
const RARE_WORD = 0.3

/** Maximum terms of a word whose rarity counts each: the words that begin with a text count as one. */
const MAX_SCORED_TERMS = 16

const MAX_TITLE_WORDS = 24

/** Score of the last pinned product, above all others. Spec: ORULE-03. */
const PIN_SCORE = 1e9

/** A share of its score that a document which matches `filter` gains. Spec: RANK-02, RANK-03, RANK-22. */
interface Gain {
  readonly name: GainName
  readonly weight: number
  readonly filter: Query
}

/** The parts of the score of a search. Each has a name by which the server returns its points. Spec: OSEARCH-11. */
export interface Scoring {
  readonly preferred: ReadonlyMap<string, number>
  readonly gains: ReadonlyArray<Gain>
  readonly query: Query
}

const ANY: Query = { match_all: { boost: 0 } }

const named = (query: Query, name: string): Query => ({ bool: { must: [query], _name: name } })

const constant = (filter: Query, boost: number): Query => ({ constant_score: { filter, boost } })

export const PART = {
  word: (i: number) => `word ${i}`,
  inTitle: (i: number) => `title ${i}`,
  soft: (i: number) => `soft ${i}`,
  cheap: "cheap",
  popularity: "popularity",
  preferred: (category: string) => `preferred ${category}`,
  gain: (i: number) => `gain ${i}`,
  boost: (i: number) => `boost ${i}`
} as const

/**
 * Returns the score of a search. The server scores words by BM25 over the texts, multiplies these scores in preferred categories, and adds
 * popularity; what the title says adds shares of that score. Spec: RANK-01 to RANK-03, RANK-05 to RANK-07, OSEARCH-03.
 */
export const scoringOf = ({ query, clauses }: Execution, words: IndexWords, lexicon: Lexicon): Scoring => {
  const { term, soft = [], boosts = [], pins = [] } = query
  const known = clauses ?? []
  const isRanked = term.trim() !== ""
  const preferred = isRanked ? preferredCategories(known, [words], WEIGHTS, query) : NO_CATEGORIES
  const gains = isRanked ? gainsOf(known, term, preferred) : []
  const texts = scoreOnly([
    ...known.map((clause, i) => named(clauseScore(clause, words), PART.word(i))),
    ...soft.map((part, i) => named(softScore(part, words, lexicon), PART.soft(i)))
  ])
  const inTitle = known.map((clause, i) => named(constant(titleFilter(clause), 0), PART.inTitle(i)))
  const first = scoreOnly([
    withFactors(
      texts,
      [...preferred].map(([category, weight]) => ({
        filter: named(valueFilter("category", [category]), PART.preferred(category)),
        weight
      })),
      "multiply"
    ),
    ...cheapPart(query),
    named(isOrderedByScore(query, known) ? BOOST : POPULARITY, PART.popularity),
    ...(query.explain === true ? inTitle : [])
  ])
  const ranked = withFactors(
    first,
    [{ weight: 1 }, ...gains.map(({ weight, filter }, i) => ({ filter: named(filter, PART.gain(i)), weight }))],
    "sum"
  )
  const boosted = withFactors(
    ranked,
    boosts.map(({ field, value, factor }, i) => ({
      filter: named(field === "product" ? { term: { id: value } } : valueFilter(field, [value]), PART.boost(i)),
      weight: factor
    })),
    "multiply"
  )
  const pinned = pins.map((id, i) => constant({ term: { id } }, PIN_SCORE * (pins.length - i)))
  return { preferred, gains, query: scoreOnly([boosted, ...pinned]) }
}

/** The popularity that adds to the score of words, and the one that orders products alone. */
const BOOST: Query = { rank_feature: { field: "boost", linear: {} } }
const POPULARITY: Query = {
  function_score: { query: ANY, field_value_factor: { field: "popularity", missing: 0 }, boost_mode: "replace" }
}

/** Adds up scores, and matches every document. */
const scoreOnly = (should: ReadonlyArray<Query>): Query => ({ bool: { must: [ANY], should } })

const withFactors = (query: Query, functions: ReadonlyArray<Query>, mode: "sum" | "multiply"): Query =>
  functions.length === 0 ? query : { function_score: { query, functions, score_mode: mode, boost_mode: "multiply" } }

const titleFilter = (clause: Clause): Query =>
  anyOf(["title", "titleFront"].map((field) => terms(field, termsOfClause(clause))))

const softScore = (part: SoftPart, words: IndexWords, lexicon: Lexicon): Query => {
  const [valued, ...worded] = softFilters(part, words, lexicon)
  return {
    dis_max: { queries: [constant(valued!, VALUE_SCORE), ...worded.map((query) => constant(query, WORDS_SCORE))] }
  }
}

const clauseScore = (clause: Clause, words: IndexWords): Query => {
  const bound = boundIn(clause, words)
  if (bound.kind === "terms") return termsScore(bound, words)
  return {
    dis_max: {
      queries: bound.alternatives.map((terms) => ({ bool: { must: terms.map((each) => termsScore(each, words)) } }))
    }
  }
}

/** Returns a query whose score is the BM25 of a term; of more terms that of the best one, with the rarity of all together. Spec: INDEX-30. */
const termsScore = (bound: BoundTerms, words: IndexWords): Query => {
  const names = namesOf(bound, words)
  const queries = names.slice(0, MAX_SCORED_TERMS).map((name) => {
    const boost = (POINTS * bound.weight) / idf(frequencyOf(words, name), words.size)
    const fields = TEXT_FIELDS.map((field) => `text.${field.name}^${field.boost}`)
    return { multi_match: { query: name, type: "cross_fields", fields, tie_breaker: OTHER_TEXTS, boost } }
  })
  const others =
    names.length <= MAX_SCORED_TERMS ? [] : [constant({ terms: { words: names } }, POINTS * RARE_WORD * bound.weight)]
  return { dis_max: { queries: [...queries, ...others] } }
}

/** Returns a query for cheap products: by their unit price if they have one, else by their price. Spec: INTENT-10, INTENT-16. */
const cheapPart = ({ cheapTo, cheapUnitTo }: IndexQuery): ReadonlyArray<Query> => {
  if (cheapTo === undefined) return []
  const byPrice: Query = { range: { price: { lte: cheapTo } } }
  if (cheapUnitTo === undefined) return [named(constant(byPrice, CHEAP_SCORE), PART.cheap)]
  const field = `unit.${cheapUnitTo.per}`
  const byUnit = { range: { [field]: { lte: cheapUnitTo.cents } } }
  const others = { bool: { filter: [byPrice], must_not: [{ exists: { field } }] } }
  return [named(constant(anyOf([byUnit, others]), CHEAP_SCORE), PART.cheap)]
}

const terms = (field: string, values: ReadonlyArray<string>): Query => ({ terms: { [field]: values } })

const gainsOf = (
  clauses: ReadonlyArray<Clause>,
  term: string,
  preferred: ReadonlyMap<string, number>
): ReadonlyArray<Gain> => {
  const { fit, priors } = WEIGHTS
  const others = otherTerms(term)
  const words = clauses.slice(0, MAX_TITLE_WORDS)
  const wordTerms = words.map(termsOfClause)
  const all = wordTerms.flat()
  const wanted = words.flatMap((clause, i) => (isWantedClause(clause, others) ? wordTerms[i]! : []))
  const own = wanted.length === 0 ? all : wanted
  const isNamed = [...preferred.keys()].map((category) => valueFilter("category", [category]))
  const isOwn = anyOf([
    { term: { accessoryCount: 0 } },
    { terms_set: { accessories: { terms: all, minimum_should_match_field: "accessoryCount" } } }
  ])
  const isThing = allOf([isOwn, anyOf([terms("titleThings", own), ...isNamed])])
  return [
    ...wordTerms.map((names) => ({
      name: "coverage" as const,
      weight: fit.coverage / words.length,
      filter: terms("titleFront", names)
    })),
    { name: "head", weight: fit.head, filter: anyOf([terms("titleHeads", own), allOf([isOwn, anyOf(isNamed)])]) },
    {
      name: "exactness",
      weight: fit.exactness,
      filter: allOf([terms("titleThings", own), { range: { titleContent: { lte: words.length } } }])
    },
    { name: "thing", weight: fit.thing, filter: isThing },
    { name: "delivery", weight: priors.delivery, filter: { exists: { field: "by_delivery" } } }
  ]
}

/** Returns the terms of a clause, without beginnings of words. */
const termsOfClause = ({ alternatives }: Clause): ReadonlyArray<string> =>
  alternatives
    .flat()
    .flatMap(({ term, prefix }) => (prefix ? [] : [term]))
    .slice(0, MAX_SCORED_TERMS)
