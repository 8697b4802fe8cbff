import type { IndexResponse, IndexFacet, IndexQuery } from "../port.ts"
import { bindClauses } from "./bind.ts"
import { compareCodePoints, StringTable } from "./bytes/string-table.ts"
import { familyLookUp } from "./family-tally.ts"
import { foldHits } from "./fold.ts"
import { lexiconOf } from "./lexicon.ts"
import { NO_CATEGORIES, preferredCategories } from "./named-category.ts"
import { withCompounds } from "./compounds.ts"
import type { Clause, Lexicon } from "./plan.ts"
import type { Ranked } from "./rank.ts"
import { respond } from "./respond.ts"
import { rerank } from "./rerank.ts"
import type { Scratch } from "./scratch.ts"
import { bindSoft } from "./soft.ts"
import { searchSegment } from "./search-segment.ts"
import { knownStates } from "./segment.ts"
import { NO_SYNONYMS, type Synonyms } from "./synonyms.ts"
import { emptyTotals } from "./totals.ts"
import { Tally } from "./tally.ts"
import { type Task, taskOf } from "./task.ts"
import { orderByUnitPrice } from "./unit-price.ts"
import type { Views } from "./view.ts"
import { type Weights, WEIGHTS } from "./weights.ts"

/** Executes a query over all views, as {@link respond} says. Results are exact. Does not yield. */
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
  return respond(query, { lexicon, wide }, (asked, clauses) => execute(context, asked, clauses))
}

/** The parts of an execution that do not depend on its clauses. */
interface SearchContext {
  readonly views: Views
  readonly scratch: Scratch
  readonly lexicon: Lexicon
  readonly weights: Weights
}

/** Executes the clauses of a query; null matches nothing, an empty list everything. */
const execute = (
  { views, scratch, lexicon, weights }: SearchContext,
  query: IndexQuery,
  clauses: ReadonlyArray<Clause> | null
): IndexResponse => {
  const isRanked = query.sort === "relevance" && query.term.trim() !== "" && query.size > 0
  const task = taskOf(views, query, isRanked ? weights.window : 0)
  const totals = emptyTotals()
  if (task.isFolded) scratch.families.begin(views.familyCount)
  const ranked: Array<ReadonlyArray<Ranked>> = []
  let preferred = NO_CATEGORIES
  if (clauses !== null) {
    const segments = views.views.map((view) => view.segment)
    const bound = bindClauses(clauses.filter(isRequired), segments)
    const optional = bindClauses(
      clauses.filter((clause) => !isRequired(clause)),
      segments
    )
    const soft = bindSoft(query.soft ?? [], segments, lexicon, scratch)
    if (isRanked) preferred = preferredCategories(clauses, segments, weights)
    views.views.forEach((view, i) => {
      const conditions = { clauses: bound[i]!, optional: optional[i]!, soft: soft[i]!, preferred }
      ranked.push(searchSegment(view, views, task, conditions, scratch, totals))
    })
  }
  const ordered = query.sort === "unit-price-asc" ? orderByUnitPrice(ranked, totals.unitCounts) : ranked
  const familyOf = familyLookUp(views.views)
  const fold: Fold = task.isFolded ? (hits) => foldHits(hits, familyOf, task.wanted) : (hits) => hits
  const page = isRanked
    ? rankedPageOf(ordered, clauses ?? [], query, weights, preferred, fold)
    : pageOf(ordered, query.offset, query.size, fold)
  return {
    ids: page.map(idOf),
    ...(task.isFolded && {
      families: page.map(({ segment, document }) => scratch.families.folded(familyOf(segment, document)))
    }),
    total: totals.total,
    facets: facetsOf(views, task),
    price: totals.maxPrice < 0 ? null : { min: totals.minPrice, max: totals.maxPrice },
    priceCounts: Array.from(totals.priceCounts),
    correctedTerm: null,
    exactTotal: 0,
    omittedWords: []
  }
}

const isRequired = ({ optional }: Clause): boolean => optional === undefined

/** Leaves the first hit of each family, if families are folded. */
type Fold = (hits: ReadonlyArray<Ranked>) => ReadonlyArray<Ranked>

/** Returns the requested page, from the first hits of each segment. */
const pageOf = (
  ranked: ReadonlyArray<ReadonlyArray<Ranked>>,
  offset: number,
  size: number,
  fold: Fold
): ReadonlyArray<Ranked> => {
  const filled = ranked.filter((hits) => hits.length > 0)
  if (filled.length <= 1) return fold(filled[0] ?? []).slice(offset, offset + size)
  return fold(filled.flat().sort(byValue)).slice(offset, offset + size)
}

/** Returns the requested page after the second stage, which orders the best hits of all segments again. Spec: RANK-02. */
const rankedPageOf = (
  ranked: ReadonlyArray<ReadonlyArray<Ranked>>,
  clauses: ReadonlyArray<Clause>,
  { offset, size }: IndexQuery,
  weights: Weights,
  preferred: ReadonlyMap<string, number>,
  fold: Fold
): ReadonlyArray<Ranked> => {
  const filled = ranked.filter((hits) => hits.length > 0)
  const hits = fold(filled.length <= 1 ? (filled[0] ?? []) : filled.flat().sort(byValue))
  if (offset >= weights.window) return hits.slice(offset, offset + size)
  const best = rerank(hits.slice(0, weights.window), clauses, weights, preferred)
    .toSorted(byValue)
    .slice(offset, offset + size)
  const rest = hits.slice(weights.window, offset + size)
  return rest.length === 0 ? best : [...best, ...rest]
}

/** Orders hits by value, and equal ones by id. */
const byValue = (a: Ranked, b: Ranked): number =>
  b.value - a.value ||
  (a.segment === b.segment
    ? a.segment.rankOf[a.document]! - b.segment.rankOf[b.document]!
    : compareCodePoints(idOf(a), idOf(b)))

const idOf = ({ segment, document }: Ranked): string => segment.ids.at(segment.rankOf[document]!)

/** Returns the requested facets. For "all", omits features that no match has. */
const facetsOf = ({ tallies }: Views, { query, fields }: Task): ReadonlyArray<IndexFacet> => {
  const facets: Array<IndexFacet> = []
  for (const field of fields) {
    const tally = tallies.get(field)
    const selected = query.filters.get(field) ?? []
    const isNothing = (tally === undefined || tally.isEmpty) && selected.length === 0
    if (isNothing && query.facets === "all" && field.startsWith("feature::")) continue
    facets.push({ field, ...(tally ?? new Tally(StringTable.empty)).take(selected, query.facetSize) })
  }
  return facets
}
