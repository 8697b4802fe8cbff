import type { FacetField } from "../port.ts"
import { type Counting, countAllFamilies, countListed } from "./family-facets.ts"
import { everyDocument, filterByState } from "./filter.ts"
import type { Scratch } from "./scratch.ts"
import { emptyTotals, type SearchTotals } from "./totals.ts"
import type { Views } from "./view.ts"

export interface UnfilteredCounts {
  readonly changes: number
  results: number
  priceCounts: Uint32Array
  readonly fields: Map<FacetField, Uint32Array>
}

/** Cached until a document changes. Must be called before others are added. Spec: FOLD-04. */
export const addUnfiltered = (
  views: Views,
  { fields, hasPrices }: Counting,
  states: number,
  scratch: Scratch,
  totals: SearchTotals
): number => {
  const known = fields.filter((field) => views.tallies.has(field))
  const counts = cachedCounts(views, states)
  const missing = known.filter((field) => !counts.fields.has(field))
  if (missing.length > 0 || counts.results < 0) count(views, missing, states, counts, scratch)
  for (const field of known) views.tallies.get(field)!.addPairs(counts.fields.get(field)!)
  if (hasPrices) counts.priceCounts.forEach((own, range) => (totals.priceCounts[range]! += own))
  return counts.results
}

const cachedCounts = ({ views, unfilteredCounts }: Views, states: number): UnfilteredCounts => {
  const changes = views.reduce((total, { aggregates }) => total + aggregates.changes, 0)
  const known = unfilteredCounts.get(states)
  if (known?.changes === changes) return known
  const counts: UnfilteredCounts = { changes, results: -1, priceCounts: new Uint32Array(0), fields: new Map() }
  unfilteredCounts.set(states, counts)
  return counts
}

const count = (
  views: Views,
  fields: ReadonlyArray<FacetField>,
  states: number,
  counts: UnfilteredCounts,
  scratch: Scratch
): void => {
  const { families, documents } = scratch
  const totals = emptyTotals(false)
  const counting = { fields, hasPrices: true }
  families.begin(views.familyCount)
  counts.results = 0
  for (const view of views.views) {
    const { segment, familyIds } = view
    if (familyIds === null) counts.results += countAllFamilies(view, views, families, counting, states, totals)
    else {
      const found = filterByState(scratch, everyDocument(scratch, 0, segment.size), segment.state, states, false)
      const part = [documents, 0, found] as const
      counts.results += countListed(view, views, families, [part], counting, null, scratch, totals)
    }
  }
  counts.priceCounts = totals.priceCounts
  for (const field of fields) counts.fields.set(field, views.tallies.get(field)!.takePairs())
  families.begin(views.familyCount)
}
