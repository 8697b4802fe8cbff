import { WEIGHTS } from "../embedded/weights.ts"
import { countsOfUnits, middleUnitPrice } from "../embedded/unit-price.ts"
import { explainedWords, NO_GAINS } from "../embedded/explain.ts"
import type { Lexicon } from "../embedded/plan.ts"
import { SCORE_STEPS } from "../embedded/rank.ts"
import type { FoldedFamily, IndexQuery, IndexResponse, ScoreExplanation } from "../port.ts"
import { aggregationsOf, exactPriceCounts, familiesIn, readFacets, readTotals, splitFilters } from "./facets.ts"
import { allOf, type Execution, matchFilter, type Query } from "./match.ts"
import { PART, type Scoring, scoringOf } from "./score.ts"
import { fieldOf } from "./schema.ts"
import type { Found, Hit, Searches } from "./searches.ts"
import type { IndexWords } from "./words.ts"

interface Executing {
  readonly searches: Searches
  readonly words: IndexWords
  readonly lexicon: Lexicon
  /** Maximum hits of one search, counted from the first one of all. */
  readonly maxWindow: number
}

/** Executes clauses. `meant` is the corrected term that they come from. Spec: OSEARCH-03. */
export const execute = async (
  executing: Executing,
  execution: Execution,
  meant: string | null
): Promise<IndexResponse> => {
  const { searches, words, lexicon } = executing
  const { query } = execution
  const split = splitFilters(query)
  const match = allOf([matchFilter(execution, words, lexicon), ...split.before])
  const filters = [...split.after.values()]
  const isRanked = query.sort === "relevance" && query.size > 0
  const scoring = isRanked ? scoringOf(execution, words, lexicon) : null
  const body = {
    query: scoring === null ? withLeading(match, query) : { bool: { filter: match, must: scoring.query } },
    ...(filters.length > 0 && { post_filter: allOf(filters) }),
    aggs: aggregationsOf(query, split)
  }
  const isFolded = query.fold === true
  const isByUnit = query.sort === "unit-price-asc" && query.size > 0
  const counted = isByUnit ? await searches.one({ ...body, size: 0 }) : null
  const hits = {
    sort: sortOf(query, counted === null ? null : readTotals(counted.aggregations!).unitSteps),
    _source: false,
    ...(isFolded && query.size > 0 && { collapse: { field: "family" } })
  }
  const isExplained = query.explain === true && scoring !== null
  const found = await readHits(executing, body, hits, query, isExplained)
  const first = { searches, query, match, split, aggregations: found.aggregations ?? {} }
  const { unitSteps, ...totals } = readTotals(first.aggregations)
  const page = found.hits.hits
  const products = found.hits.total.value
  return {
    ids: page.map(({ _id }) => _id),
    ...(isFolded && { products, families: await familiesOf(searches, allOf([match, ...filters]), page) }),
    total: isFolded ? await familiesIn(first, products) : products,
    facets: await readFacets(first),
    ...totals,
    priceCounts: await exactPriceCounts(first, totals.priceCounts),
    ...(query.countUnitPrices === true && { middleUnitPrice: middleUnitPrice(unitSteps) }),
    correctedTerm: null,
    exactTotal: 0,
    omittedWords: [],
    ...(isExplained && { explained: explained(page, execution, meant, lexicon, scoring) })
  }
}

/** Runs a search. Reads hits behind the maximum of one search by more searches, each after the last hit of the one before. */
const readHits = async (
  { searches, maxWindow }: Executing,
  body: { readonly query: Query },
  hits: Query,
  { offset, size }: IndexQuery,
  isExplained: boolean
): Promise<Found> => {
  if (size === 0) return searches.one({ ...body, size })
  if (offset + size <= maxWindow) return searches.one({ ...body, ...hits, from: offset, size }, isExplained)
  const first = await searches.one({ ...body, ...hits, size: maxWindow }, isExplained)
  const all = [...first.hits.hits]
  let last = all.at(-1)
  while (last !== undefined && all.length < Math.min(offset + size, first.hits.total.value)) {
    const search = { ...body, ...hits, aggs: {}, size: maxWindow, search_after: last.sort }
    const next = await searches.one(search, isExplained)
    all.push(...next.hits.hits)
    last = next.hits.hits.at(-1)
  }
  return { ...first, hits: { ...first.hits, hits: all.slice(offset, offset + size) } }
}

const isTiered = ({ sort, leading = [] }: IndexQuery): boolean =>
  leading.length > 0 && (sort === "price-asc" || sort === "price-desc")

/** Gives the products of leading categories a score. Spec: COVER-07. */
const withLeading = (match: Query, query: IndexQuery): Query =>
  isTiered(query)
    ? {
        bool: {
          filter: match,
          should: { constant_score: { filter: { terms: { [fieldOf("category")]: query.leading } } } }
        }
      }
    : match

const SORT_FIELDS = { price: "price", popular: "popularity", new: "createdAt" } as const

/** Units in the order of their codes, see unit-price.ts. */
const UNITS = ["kg", "l", "stuk", "m"] as const

/** Returns the order of hits; equal ones by id. By unit price, those of the most frequent unit come first. */
const sortOf = (query: IndexQuery, unitSteps: Uint32Array | null): ReadonlyArray<Query> => {
  const { sort } = query
  if (sort === "relevance") return [{ _score: "desc" }, { popularity: "desc" }, { id: "asc" }]
  if (sort !== "unit-price-asc") {
    const [field, order] = sort.split("-") as [keyof typeof SORT_FIELDS, "asc" | "desc"]
    const first = isTiered(query) ? [{ _score: "desc" }] : []
    return [...first, { [SORT_FIELDS[field]]: order }, { id: "asc" }]
  }
  const counts = countsOfUnits(unitSteps ?? new Uint32Array(0))
  const units = UNITS.map((unit, i) => ({ unit, count: counts[i + 1] ?? 0 })).sort((a, b) => b.count - a.count)
  return [...units.map(({ unit }) => ({ [`unit.${unit}`]: { order: "asc", missing: "_last" } })), { id: "asc" }]
}

interface FamilyBuckets {
  readonly buckets?: ReadonlyArray<{
    readonly key: string
    readonly doc_count: number
    readonly price: { readonly value: number }
    /** The lowest total; null if none is known. */
    readonly totals: { readonly price: { readonly value: number | null } }
  }>
}

/** Returns for each product of a page the variants that match; null for a single one. A product without variants is its own family. Spec: FOLD-03. */
const familiesOf = async (
  searches: Searches,
  match: Query,
  page: ReadonlyArray<Hit>
): Promise<ReadonlyArray<FoldedFamily | null>> => {
  const families = page.map(({ _id, fields }) => fields?.family?.[0] ?? _id)
  const wanted = [...new Set(families)].filter((family) => !page.some(({ _id }) => _id === family))
  if (wanted.length === 0) return page.map(() => null)
  const price = { min: { field: "price" } }
  const { aggregations } = await searches.one({
    query: match,
    size: 0,
    aggs: {
      families: {
        terms: { field: "family", include: wanted, size: wanted.length },
        aggs: { price, totals: { filter: { term: { isTotal: true } }, aggs: { price } } }
      }
    }
  })
  const { buckets = [] } = (aggregations?.["families"] ?? {}) as FamilyBuckets
  const found = new Map(
    buckets.map(({ key, doc_count, price, totals }) => {
      const isTotal = totals.price.value !== null
      return [key, { count: doc_count, price: totals.price.value ?? price.value, isTotal }]
    })
  )
  return families.map((key) => {
    const family = found.get(key)
    return family === undefined || family.count < 2 ? null : family
  })
}

const explained = (
  hits: ReadonlyArray<Hit>,
  { query, clauses }: Execution,
  meant: string | null,
  lexicon: Lexicon,
  scoring: Scoring
): ReadonlyArray<ScoreExplanation> => {
  const { soft = [], boosts = [], pins = [] } = query
  const labels = explainedWords({ query, clauses: clauses ?? [], meant, lexicon })
  return hits.map(({ _id, matched_queries: matched = {} }) => {
    const has = (name: string) => name in matched
    const points = (name: string) => (matched[name] ?? 0) * SCORE_STEPS
    const words = new Map<string, ScoreExplanation["words"][number]>()
    labels.forEach((label, i) => {
      const before = words.get(label)
      words.set(label, {
        label,
        points: (before?.points ?? 0) + points(PART.word(i)),
        isInTitle: has(PART.inTitle(i)) || before?.isInTitle === true
      })
    })
    const preferences = soft.map(({ values, terms }, i) => ({
      label: values[0] ?? terms[0] ?? "",
      points: points(PART.soft(i))
    }))
    const conditions = [...words.values(), ...preferences].reduce((total, part) => total + part.points, 0)
    const added = { named: 0, opened: 0 }
    let product = 1
    for (const [category, factor] of scoring.preferred) {
      if (!has(PART.preferred(category))) continue
      const isOpened = category === query.openedCategory && factor === 1 + WEIGHTS.opened
      added[isOpened ? "opened" : "named"] += conditions * product * (factor - 1)
      product *= factor
    }
    const own = { ...added, cheap: points(PART.cheap), popularity: points(PART.popularity) }
    const text = Math.floor(Object.values(own).reduce((total, part) => total + part, conditions))
    const gains: Record<string, number> = { ...NO_GAINS }
    scoring.gains.forEach(({ name, weight }, i) => {
      if (has(PART.gain(i))) gains[name]! += weight
    })
    const factors = boosts.filter((_, i) => has(PART.boost(i)))
    const ranked = Math.floor(Object.values(gains).reduce((factor, gain) => factor + gain, 1) * text)
    return {
      score: Math.floor(factors.reduce((product, { factor }) => product * factor, 1) * ranked),
      text,
      words: [...words.values()],
      preferences,
      ...own,
      gains: gains as ScoreExplanation["gains"],
      boosts: factors.map(({ rule, factor }) => ({ rule, factor })),
      isPinned: pins.includes(_id)
    }
  })
}
