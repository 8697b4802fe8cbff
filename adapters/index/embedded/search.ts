import { limitFeatures, type IndexResponse, type IndexFacet, type IndexQuery } from "../port.ts"
import { bindClauses } from "./bind.ts"
import { StringTable, compareCodePoints } from "./bytes/string-table.ts"
import { explain, type ExplainedConditions } from "./explain.ts"
import { countAdded } from "./family-facets.ts"
import { foldHits } from "./family-tally.ts"
import { lexiconOf } from "./lexicon.ts"
import { NO_CATEGORIES, preferredCategories } from "./named-category.ts"
import { withCompounds } from "./compounds.ts"
import { type Clause, isRequired, type Lexicon } from "./plan.ts"
import { isPromoted, promote, PROMOTION_WINDOW } from "./promote.ts"
import type { Ranked } from "./rank.ts"
import { respond } from "./respond.ts"
import { rerank } from "./rerank.ts"
import type { Scratch } from "./scratch.ts"
import { bindSoft } from "./soft.ts"
import { countUnfiltered, searchSegment } from "./search-segment.ts"
import { knownStates } from "./segment.ts"
import { NO_SYNONYMS, type Synonyms } from "./synonyms.ts"
import { emptyTotals, type SearchTotals } from "./totals.ts"
import { Tally } from "./tally.ts"
import { type Task, taskOf } from "./task.ts"
import { countsOfUnits, middleUnitPrice, orderByUnitPrice } from "./unit-price.ts"
import type { Views } from "./view.ts"
import { type Weights, WEIGHTS } from "./weights.ts"

/** Results are exact. Does not yield. */
export const search = (
  views: Views,
  scratch: Scratch,
  query: IndexQuery,
  synonyms: Synonyms = NO_SYNONYMS,
  weights: Weights = WEIGHTS
): IndexResponse => {
  const segments = views.views.map((view) => view.segment)
  const lexicon = lexiconOf(segments, knownStates(query.audience), synonyms)
  const context = { views, scratch, lexicon, weights }
  const wide = withCompounds(lexicon, segments)
  return respond(query, { lexicon, wide }, (derived, clauses, meant) => execute(context, derived, clauses, meant))
}

interface SearchContext {
  readonly views: Views
  readonly scratch: Scratch
  readonly lexicon: Lexicon
  readonly weights: Weights
}

/** Null clauses match nothing, an empty list everything. `meant` is the corrected term, or null. */
const execute = (
  context: SearchContext,
  query: IndexQuery,
  clauses: ReadonlyArray<Clause> | null,
  meant: string | null = null
): IndexResponse => {
  const { scratch } = context
  const hits = collectHits(context, query, clauses)
  const { task, totals } = hits
  const facets = facetsOf(context, hits)
  const isByScore = hits.isRanked || isPromoted(query) || (query.explain === true && query.sort === "relevance")
  const page = isByScore
    ? pageOfRanked(context, hits, clauses ?? [], query, meant)
    : mergedHits(hits).slice(query.offset, query.offset + query.size)
  return {
    ids: page.map(idOf),
    ...(task.isFolded && {
      products: totals.products,
      families: page.map(({ segment, document }) => scratch.families.folded(segment, document))
    }),
    total: totals.total,
    facets,
    price: totals.maxPrice < 0 ? null : { min: totals.minPrice, max: totals.maxPrice },
    priceCounts: Array.from(totals.priceCounts),
    ...(query.countUnitPrices === true && { middleUnitPrice: middleUnitPrice(totals.unitSteps) }),
    correctedTerm: null,
    exactTotal: 0,
    omittedWords: [],
    ...(isByScore &&
      query.explain === true && {
        explained: explain(page, { ...context, ...hits, query, clauses: clauses ?? [], meant })
      })
  }
}

interface CollectedHits {
  readonly ordered: ReadonlyArray<ReadonlyArray<Ranked>>
  readonly task: Task
  readonly totals: SearchTotals
  readonly conditions: ReadonlyArray<ExplainedConditions>
  readonly preferred: ReadonlyMap<string, number>
  readonly isRanked: boolean
}

const collectHits = (
  { views, scratch, lexicon, weights }: SearchContext,
  query: IndexQuery,
  clauses: ReadonlyArray<Clause> | null
): CollectedHits => {
  const isRanked = query.sort === "relevance" && query.term.trim() !== "" && query.size > 0
  const promoted = isPromoted(query)
    ? Math.max(PROMOTION_WINDOW, query.offset + query.size + (query.pins ?? []).length)
    : 0
  const task = taskOf(views, query, Math.max(promoted, isRanked ? weights.window : 0))
  const totals = emptyTotals(query.sort === "unit-price-asc" || query.countUnitPrices === true)
  if (task.isFolded) scratch.beginFamilies(task.slots, views.familyCount)
  const ranked: Array<ReadonlyArray<Ranked>> = []
  const conditions: Array<ExplainedConditions> = []
  let preferred = NO_CATEGORIES
  if (clauses !== null) {
    const segments = views.views.map((view) => view.segment)
    const bound = bindClauses(clauses.filter(isRequired), segments)
    const optional = bindClauses(
      clauses.filter((clause) => !isRequired(clause)),
      segments
    )
    const soft = bindSoft(query.soft ?? [], segments, lexicon, scratch)
    countUnfiltered(views, task, clauses.filter(isRequired), query.soft ?? [], scratch, totals)
    if (isRanked) preferred = preferredCategories(clauses, segments, weights, query)
    views.views.forEach((view, i) => {
      const own = { clauses: bound[i]!, optional: optional[i]!, soft: soft[i]!, preferred }
      conditions.push({ view, soft: own.soft })
      ranked.push(searchSegment(view, views, task, own, scratch, totals))
    })
  }
  const ordered = query.sort === "unit-price-asc" ? orderByUnitPrice(ranked, countsOfUnits(totals.unitSteps)) : ranked
  return { ordered, task, totals, conditions, preferred, isRanked }
}

const mergedHits = ({ ordered, task: { isFolded, wanted } }: CollectedHits): ReadonlyArray<Ranked> =>
  isFolded ? foldHits(mergeHits(ordered, Number.POSITIVE_INFINITY), wanted) : mergeHits(ordered, wanted)

/** Orders the best hits of all segments again, with the operator's rules. Spec: RANK-02, ORULE-03, ORULE-04. */
const pageOfRanked = (
  context: SearchContext,
  collected: CollectedHits,
  clauses: ReadonlyArray<Clause>,
  query: IndexQuery,
  meant: string | null
): ReadonlyArray<Ranked> => {
  const { weights } = context
  const { task, preferred, isRanked } = collected
  const texts = { term: query.term, meant: meant ?? query.term }
  const segments = context.views.views.map(({ segment }) => segment)
  const { offset, size } = query
  const hits = mergedHits(collected)
  const isReordered = isPromoted(query)
  const best =
    !isRanked || (offset >= weights.window && !isReordered)
      ? hits.slice(0, weights.window)
      : sortHits(rerank(hits.slice(0, weights.window), clauses, weights, preferred, segments, texts))
  const all = [...best, ...hits.slice(weights.window)]
  if (!isReordered) return all.slice(offset, offset + size)
  const promoted = promote(all, pinnedHits(context, clauses, query), query)
  return (task.isFolded ? foldHits(promoted, task.wanted) : promoted).slice(offset, offset + size)
}

const pinnedHits = (
  context: SearchContext,
  clauses: ReadonlyArray<Clause>,
  query: IndexQuery
): ReadonlyArray<Ranked> => {
  const { ids, pins = [] } = query
  const wanted = ids.length === 0 ? pins : pins.filter((id) => ids.includes(id))
  if (wanted.length === 0) return []
  const own = { ...query, ids: wanted, pins: [], boosts: [], offset: 0, size: wanted.length, facets: [], fold: false }
  return collectHits(context, own, clauses).ordered.flat()
}

/** For "all", omits features that no match has. */
const facetsOf = ({ views, scratch }: SearchContext, { task, totals }: CollectedHits): ReadonlyArray<IndexFacet> => {
  const { tallies } = views
  const { query, fields } = task
  const facets: Array<IndexFacet> = []
  for (const field of fields) {
    const tally = tallies.get(field)
    const selected = query.filters.get(field) ?? []
    const isNothing = (tally === undefined || tally.isEmpty) && selected.length === 0
    if (isNothing && query.facets === "all" && field.startsWith("feature::")) continue
    const { buckets, total } = (tally ?? new Tally(StringTable.empty)).take(selected, query.facetSize)
    const isAdded = tally !== undefined && task.slotOf.has(field) && field !== "category"
    if (isAdded) countAdded(views, task, field, scratch, totals)
    facets.push({ field, buckets: isAdded ? tally.takeAdded(buckets) : buckets, total })
  }
  const { maxFeatures } = query
  return query.facets === "all" && maxFeatures !== undefined ? limitFeatures(facets, maxFeatures) : facets
}

const idOf = ({ segment, document }: Ranked): string => segment.ids.at(segment.rankOf[document]!)

const byValue = (a: Ranked, b: Ranked): number =>
  b.value - a.value ||
  (a.segment === b.segment
    ? a.segment.rankOf[a.document]! - b.segment.rankOf[b.document]!
    : compareCodePoints(idOf(a), idOf(b)))

const mergeHits = (lists: ReadonlyArray<ReadonlyArray<Ranked>>, limit: number): ReadonlyArray<Ranked> => {
  const [first = [], ...others] = lists.filter((hits) => hits.length > 0)
  if (others.length === 0) return first.length <= limit ? first : first.slice(0, limit)
  return others.reduce((merged, hits) => mergeTwo(merged, hits, limit), first)
}

const mergeTwo = (a: ReadonlyArray<Ranked>, b: ReadonlyArray<Ranked>, limit: number): ReadonlyArray<Ranked> => {
  const length = Math.min(limit, a.length + b.length)
  const merged: Array<Ranked> = []
  for (let i = 0, j = 0; merged.length < length;)
    merged.push(j === b.length || (i < a.length && byValue(a[i]!, b[j]!) < 0) ? a[i++]! : b[j++]!)
  return merged
}

/** Inserts one after the other: for a window of hits, the engine's sort takes longer. */
const sortHits = <Hit extends Ranked>(hits: ReadonlyArray<Hit>): ReadonlyArray<Hit> => {
  const sorted: Array<Hit> = []
  for (const hit of hits) {
    let at = sorted.length
    while (at > 0 && byValue(hit, sorted[at - 1]!) < 0) {
      sorted[at] = sorted[at - 1]!
      at--
    }
    sorted[at] = hit
  }
  return sorted
}
