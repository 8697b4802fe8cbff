import type { BoundClause } from "./bind.ts"
import { StringTable } from "./bytes/string-table.ts"
import { allowedCodes, type Column } from "./column.ts"
import { countFacets, countFacetsOfRange, countFieldsOfTerm } from "./facet-count.ts"
import { countFamilies, countingOf, countListed } from "./family-facets.ts"
import { everyDocument, filterByCode, filterByPrice, filterByState, markByRange, NO_SLOT, partition } from "./filter.ts"
import { countsOfTerm, type TermCounts } from "./frequent-terms.ts"
import { collect } from "./match.ts"
import { preferRange } from "./named-category.ts"
import { lowerBound, type Postings } from "./postings.ts"
import { type Ranked, topByColumn, topByScore, topByUnitPrice, topOfRange } from "./rank.ts"
import type { Scratch } from "./scratch.ts"
import { statesFor } from "./segment.ts"
import { type BoundSoft, filterBySoft, preferCheap } from "./soft.ts"
import {
  addPriceBounds,
  addPriceBoundsOfRange,
  addPrices,
  addPricesOfRange,
  addUnits,
  ANY_PRICE,
  type SearchTotals
} from "./totals.ts"
import type { Task, ValueFilter } from "./task.ts"
import { addUnfiltered } from "./unfiltered-counts.ts"
import { countIn, type Range, type View, type Views } from "./view.ts"

interface TermConditions {
  readonly clauses: ReadonlyArray<BoundClause>
  readonly optional: ReadonlyArray<BoundClause>
  readonly soft: ReadonlyArray<BoundSoft>
  readonly preferred: ReadonlyMap<string, number>
}

export const searchSegment = (
  view: View,
  views: Views,
  task: Task,
  { clauses, optional, soft, preferred }: TermConditions,
  scratch: Scratch,
  totals: SearchTotals
): ReadonlyArray<Ranked> => {
  const { segment } = view
  const { query, priceSlot } = task
  const states = statesFor(query.audience, query.expired)
  const findable = countIn(view, states)
  if (findable === 0) return []
  const only = query.ids.length === 0 ? null : documentsOf(view, query.ids)
  const isOpen = clauses.length === 0 && only === null
  if (isRange(task, clauses, soft))
    return searchRange(view, views, task, rangeOfFilters(view, task.filters), states, scratch, totals)

  const narrow = task.filters.find(isNarrow)
  const [from, to] = narrow === undefined ? [0, segment.size] : categoryRange(view, narrow)
  const filters = task.filters.filter((filter) => filter !== narrow)
  let count = isOpen ? everyDocument(scratch, from, to) : collect(segment.postings, clauses, from, to, scratch, only)
  if (count === 0) return []
  addOptional(segment.postings, optional, scratch, count)
  for (const part of soft) count = filterBySoft(scratch, count, part)
  for (const [key, factor] of preferred) preferRange(scratch, count, view.categoryRanges.get(key), factor)
  count = filterByValues(view, filters, states, scratch, count, task.slots > 0)
  if (priceSlot !== NO_SLOT) {
    const highest = query.priceTo ?? ANY_PRICE
    count = filterByPrice(scratch, count, segment.price, query.priceFrom ?? 0, highest, priceSlot)
  }
  const found = count
  if (findable !== segment.size) count = filterByState(scratch, count, segment.state, states, task.slots > 0)
  const split = task.slots === 0 ? { count, starts: [] } : partition(scratch, count, task.slots)
  const { documents, scores, misses } = scratch
  const isOnlyTerm = only === null && soft.length === 0 && task.filters.length === 0 && priceSlot === NO_SLOT
  const missed = found - count
  const counts = isOnlyTerm && missed < count ? storedCounts(view, clauses) : null
  if (task.isFolded) {
    const stored = counts === null ? null : { counts, missed }
    totals.total += countFamilies(view, views, task, split, stored, scratch, totals)
    addPriceBounds(segment, documents, 0, split.count, totals)
  } else {
    if (counts === null) countFacets(view, views, task, split, scratch)
    else countFieldsOfTerm(view, views, task.fields, counts, [[misses, missed]], [documents, split.count], scratch)
    addPrices(segment, documents, 0, split.count, totals)
    totals.total += split.count
  }
  if (priceSlot !== NO_SLOT) {
    const add = task.isFolded ? addPriceBounds : addPrices
    add(segment, misses, split.starts[priceSlot]!, split.starts[priceSlot + 1]!, totals)
  }
  totals.products += split.count
  for (const [field, slot] of task.slotOf)
    if (field !== "category")
      totals.missed.push({ field, view, documents: misses.slice(split.starts[slot], split.starts[slot + 1]) })
  const { wanted, isFolded } = task
  if (wanted === 0) return []
  const families = isFolded ? scratch.familyTop : null
  if (totals.unitSteps.length > 0) addUnits(segment, documents, split.count, totals)
  if (query.sort === "unit-price-asc") return topByUnitPrice(segment, documents, split.count, wanted, isFolded)
  const isScored = clauses.length + soft.length > 0 && query.sort === "relevance"
  if (isScored) preferCheap(scratch, split.count, segment, query)
  return isScored
    ? topByScore(segment, documents, scores, split.count, wanted, families, view.aggregates.highestBoost())
    : topByColumn(segment, query.sort, documents, split.count, wanted, families, leadingRanges(view, query))
}

/** Spec: COVER-07. */
const leadingRanges = ({ categoryRanges }: View, { sort, leading = [] }: Task["query"]): ReadonlyArray<Range> =>
  sort === "price-asc" || sort === "price-desc"
    ? leading.map((key) => categoryRanges.get(key)).filter((range) => range !== undefined)
    : []

const storedCounts = ({ segment }: View, clauses: ReadonlyArray<BoundClause>): TermCounts | null => {
  const [clause] = clauses
  const isOneTerm = clauses.length === 1 && clause?.kind === "terms" && clause.terms.length === 1
  return isOneTerm ? countsOfTerm(segment.frequent, clause.terms[0]!) : null
}

const searchRange = (
  view: View,
  views: Views,
  task: Task,
  range: Range,
  states: number,
  scratch: Scratch,
  totals: SearchTotals
): ReadonlyArray<Ranked> => {
  const [from, to] = range
  const others = view.aggregates.notIn(states)
  const othersBefore = (document: number) => lowerBound(others, 0, others.length, document)
  const products = to - from - (othersBefore(to) - othersBefore(from))
  totals.products += products
  if (task.isFolded) {
    if (task.filters.length === 0) scratch.families.addStates(view, states)
    else totals.total += countFamiliesOfCategory(view, views, task, range, states, scratch, totals)
    addPriceBoundsOfRange(view, range, states, totals)
  } else {
    countFacetsOfRange(view, views, task, range, states, scratch)
    addPricesOfRange(view, range, states, totals)
    totals.total += products
  }
  const { wanted, isFolded } = task
  const families = isFolded ? scratch.familyTop : null
  const { sort } = task.query
  if (sort === "unit-price-asc") {
    const count = filterByState(scratch, everyDocument(scratch, from, to), view.segment.state, states, false)
    addUnits(view.segment, scratch.documents, count, totals)
    return topByUnitPrice(view.segment, scratch.documents, count, wanted, isFolded)
  }
  return to - from === view.segment.size
    ? view.aggregates.first(states, sort, wanted, families)
    : topOfRange(view.segment, states, sort, from, to, wanted, families)
}

const countFamiliesOfCategory = (
  view: View,
  views: Views,
  task: Task,
  [from, to]: Range,
  states: number,
  scratch: Scratch,
  totals: SearchTotals
): number => {
  const found = filterByState(scratch, everyDocument(scratch, from, to), view.segment.state, states, false)
  const part = [scratch.documents, 0, found] as const
  return countListed(view, views, scratch.families, [part], countingOf(task, NO_SLOT), null, scratch, totals)
}

const isRange = (
  { query, priceSlot, filters }: Task,
  clauses: ReadonlyArray<unknown>,
  soft: ReadonlyArray<unknown>
): boolean =>
  clauses.length + soft.length + query.ids.length === 0 &&
  priceSlot === NO_SLOT &&
  filters.length <= 1 &&
  filters.every(isOneCategory)

/** Must be called before its segments are searched. Spec: FOLD-04. */
export const countUnfiltered = (
  views: Views,
  task: Task,
  clauses: ReadonlyArray<unknown>,
  soft: ReadonlyArray<unknown>,
  scratch: Scratch,
  totals: SearchTotals
): void => {
  if (!task.isFolded || !isRange(task, clauses, soft)) return
  const states = statesFor(task.query.audience, task.query.expired)
  if (task.filters.length === 0)
    totals.total += addUnfiltered(views, countingOf(task, NO_SLOT), states, scratch, totals)
  for (let slot = 1; slot <= task.slots; slot++) addUnfiltered(views, countingOf(task, slot), states, scratch, totals)
}

const rangeOfFilters = (view: View, [filter]: ReadonlyArray<ValueFilter>): Range =>
  filter === undefined ? [0, view.segment.size] : categoryRange(view, filter)

const isOneCategory = ({ field, values }: ValueFilter): boolean => field === "category" && values.length === 1

/** Returns true for a filter on a category that no facet is counted without: only its documents are visited. */
const isNarrow = (filter: ValueFilter): boolean => filter.slot === NO_SLOT && isOneCategory(filter)

const categoryRange = ({ categoryRanges }: View, { values }: ValueFilter): Range =>
  categoryRanges.get(values[0]!) ?? [0, 0]

const NOTHING = new Uint8Array(0)
const EMPTY: Column = { start: 0, end: 0, codes: NOTHING, codeCount: 1, values: StringTable.empty, sets: null }

interface BoundFilter {
  readonly slot: number
  readonly column: Column
  readonly allowed: Uint8Array
  readonly range: Range | null
  readonly passing: number
}

const bindFilter = (view: View, filter: ValueFilter, states: number): BoundFilter => {
  const column = view.segment.columns.get(filter.field) ?? EMPTY
  const allowed = allowedCodes(column, filter.values)
  const counts = view.aggregates.codeCounts(filter.field, column, states)
  let passing = 0
  for (let code = 1; code < allowed.length; code++) if (allowed[code] === 1) passing += counts[code]!
  const range = isOneCategory(filter) ? categoryRange(view, filter) : null
  return { slot: filter.slot, column, allowed, range, passing }
}

/** Filters without a slot first, then a category, then the most selective. Without a slot `isMarked` is false. */
const filterByValues = (
  view: View,
  filters: ReadonlyArray<ValueFilter>,
  states: number,
  scratch: Scratch,
  found: number,
  isMarked: boolean
): number => {
  const order = filters
    .map((filter) => bindFilter(view, filter, states))
    .sort(
      (a, b) =>
        Math.min(a.slot, 1) - Math.min(b.slot, 1) ||
        Number(a.range === null) - Number(b.range === null) ||
        a.passing - b.passing
    )
  let count = found
  let areMarked = false
  for (const { slot, column, allowed, range } of order) {
    const isFirst: boolean = slot !== NO_SLOT && !areMarked
    if (isFirst) {
      scratch.fails.fill(0, 0, count)
      areMarked = true
    }
    if (isFirst && range !== null) markByRange(scratch, count, range[0], range[1], slot)
    else count = filterByCode(scratch, count, column.codes, column.start, allowed, slot)
  }
  if (!areMarked && isMarked) scratch.fails.fill(0, 0, count)
  return count
}

const documentsOf = ({ segment }: View, ids: ReadonlyArray<string>): Uint32Array => {
  const documents = new Set<number>()
  for (const id of ids) {
    const rank = segment.ids.find(id)
    if (rank >= 0) documents.add(segment.documentOf[rank]!)
  }
  return Uint32Array.from(documents).sort()
}

/** Removes none of the `count` documents. Spec: RELAX-06. */
const addOptional = (
  postings: Postings,
  clauses: ReadonlyArray<BoundClause>,
  scratch: Scratch,
  count: number
): void => {
  if (clauses.length === 0 || count === 0) return
  const documents = scratch.documents.slice(0, count)
  const scores = scratch.scores.slice(0, count)
  for (const clause of clauses) {
    const found = collect(postings, [clause], documents[0]!, documents[count - 1]! + 1, scratch, null)
    for (let i = 0, next = 0; i < count; i++) {
      while (next < found && scratch.documents[next]! < documents[i]!) next++
      if (next < found && scratch.documents[next] === documents[i]) scores[i] = scores[i]! + scratch.scores[next]!
    }
  }
  scratch.documents.set(documents)
  scratch.scores.set(scores)
}
