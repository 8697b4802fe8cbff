import { CHOICE_NAMES } from "#domain/search/filters.ts"
import type { FacetField, IndexQuery } from "../port.ts"
import { compareCodePoints } from "./bytes/string-table.ts"
import { NO_SLOT } from "./filter.ts"
import type { Views } from "./view.ts"

export interface ValueFilter {
  readonly field: FacetField
  readonly values: ReadonlyArray<string>
  readonly slot: number
}

export interface Task {
  readonly query: IndexQuery
  readonly fields: ReadonlyArray<FacetField>
  readonly filters: ReadonlyArray<ValueFilter>
  readonly priceSlot: number
  readonly slots: number
  readonly slotOf: ReadonlyMap<FacetField, number>
  /** Hits requested from each segment: one segment may hold the complete page. */
  readonly wanted: number
  /** True if only the best variant of each family is wanted, and each family counts once. Spec: FOLD-01, FOLD-04. */
  readonly isFolded: boolean
}

export const taskOf = (views: Views, query: IndexQuery, least = 0): Task => {
  const fields = query.facets === "all" ? allFields(views, query) : [...new Set(query.facets)]
  const slotOf = new Map<FacetField, number>()
  const filters: Array<ValueFilter> = []
  for (const [field, values] of query.filters) {
    if (values.length === 0) continue
    const isCounted = fields.includes(field)
    if (isCounted) slotOf.set(field, slotOf.size + 1)
    filters.push({ field, values, slot: isCounted ? slotOf.size : NO_SLOT })
  }
  const priceSlot = query.priceFrom === null && query.priceTo === null ? NO_SLOT : slotOf.size + 1
  return {
    query,
    fields,
    filters,
    priceSlot,
    slots: Math.max(slotOf.size, priceSlot),
    slotOf,
    wanted: query.size === 0 ? 0 : Math.max(least, query.offset + query.size),
    isFolded: query.fold === true
  }
}

const allFields = ({ features, tallies }: Views, query: IndexQuery): ReadonlyArray<FacetField> => {
  const missing = [...query.filters.keys()].filter((field) => field.startsWith("feature::") && !tallies.has(field))
  return [...CHOICE_NAMES, ...(missing.length === 0 ? features : [...features, ...missing].sort(compareCodePoints))]
}
