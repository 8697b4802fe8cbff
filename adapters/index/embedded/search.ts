import type { IndexResponse, IndexFacet, IndexQuery } from "../port.ts"
import { bindClauses } from "./bind.ts"
import { compareCodePoints, StringTable } from "./bytes/string-table.ts"
import { lexiconOf } from "./lexicon.ts"
import { planQuery } from "./plan.ts"
import type { Ranked } from "./rank.ts"
import type { Scratch } from "./scratch.ts"
import { searchSegment } from "./search-segment.ts"
import { knownStates } from "./segment.ts"
import { NO_SYNONYMS, type Synonyms } from "./synonyms.ts"
import { emptyTotals } from "./totals.ts"
import { Tally } from "./tally.ts"
import { type Task, taskOf } from "./task.ts"
import { orderByUnitPrice } from "./unit-price.ts"
import type { Views } from "./view.ts"

/** Executes a query over all views. Results are exact. Does not yield. A term without any word matches nothing. */
export const search = (
  views: Views,
  scratch: Scratch,
  query: IndexQuery,
  synonyms: Synonyms = NO_SYNONYMS
): IndexResponse => {
  const segments = views.views.map((view) => view.segment)
  const isBrowse = query.term.trim() === ""
  const plan = isBrowse
    ? { clauses: [], correctedTerm: null }
    : planQuery(query.term, query.prefix, query.correct, lexiconOf(segments, knownStates(query.audience)), synonyms)
  const task = taskOf(views, query)
  const totals = emptyTotals()
  const ranked: Array<ReadonlyArray<Ranked>> = []
  if (plan.clauses !== null && (isBrowse || plan.clauses.length > 0)) {
    const bound = bindClauses(plan.clauses, segments)
    views.views.forEach((view, i) => ranked.push(searchSegment(view, views, task, bound[i]!, scratch, totals)))
  }
  const isByUnit = query.sort === "unit-price-asc"
  return {
    ids: pageOf(isByUnit ? orderByUnitPrice(ranked, totals.unitCounts) : ranked, query.offset, query.size),
    total: totals.total,
    facets: facetsOf(views, task),
    price: totals.maxPrice < 0 ? null : { min: totals.minPrice, max: totals.maxPrice },
    priceCounts: Array.from(totals.priceCounts),
    correctedTerm: plan.correctedTerm
  }
}

/** Returns the requested page, from the first hits of each segment. */
const pageOf = (ranked: ReadonlyArray<ReadonlyArray<Ranked>>, offset: number, size: number): ReadonlyArray<string> => {
  const filled = ranked.filter((hits) => hits.length > 0)
  if (filled.length <= 1) return (filled[0] ?? []).slice(offset, offset + size).map(idOf)
  const hits = filled.flat().sort((a, b) => b.value - a.value)
  const end = hits[offset + size - 1]?.value ?? -1
  return hits
    .filter(({ value }) => value >= end)
    .map((hit) => ({ value: hit.value, id: idOf(hit) }))
    .sort((a, b) => b.value - a.value || compareCodePoints(a.id, b.id))
    .slice(offset, offset + size)
    .map(({ id }) => id)
}

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
