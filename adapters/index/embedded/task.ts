import { CHOICE_NAMES } from "#domain/search/filters.ts"
import type { FacetField, IndexQuery } from "../port.ts"
import { compareCodePoints } from "./bytes/string-table.ts"
import { NO_SLOT } from "./filter.ts"
import type { Views } from "./view.ts"

/** A filter on a field's values. Slot 0: its facet is not requested, so no count leaves it out. */
export interface ValueFilter {
  readonly field: FacetField
  readonly values: ReadonlyArray<string>
  readonly slot: number
}

/** A query prepared for the segments. */
export interface Task {
  readonly query: IndexQuery
  /** Facets to count: of "all" those some segment has. */
  readonly fields: ReadonlyArray<FacetField>
  readonly filters: ReadonlyArray<ValueFilter>
  readonly priceSlot: number
  /** How many slots there are: they run from 1. */
  readonly slots: number
  readonly slotOf: ReadonlyMap<FacetField, number>
  /** Hits requested from each segment: the page may come from one alone. */
  readonly wanted: number
}

export const taskOf = (views: Views, query: IndexQuery): Task => {
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
    wanted: query.size === 0 ? 0 : query.offset + query.size
  }
}

const allFields = ({ features, tallies }: Views, query: IndexQuery): ReadonlyArray<FacetField> => {
  const unheard = [...query.filters.keys()].filter((field) => field.startsWith("feature::") && !tallies.has(field))
  return [...CHOICE_NAMES, ...(unheard.length === 0 ? features : [...features, ...unheard].sort(compareCodePoints))]
}
