import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { CategoryKey, IsoDay } from "#domain/base/ids.ts"

/** The searches for a term on a day that found something; visitors are not stored. Spec: MISS-06. */
const SearchRow = Schema.Struct({ day: IsoDay, term: Schema.String, count: Schema.Int })
type SearchRow = typeof SearchRow.Type

/** The table of searches by term. Spec: MISS-06. */
export const SEARCHES: Table<SearchRow, "day"> = {
  name: "search_count",
  schema: SearchRow,
  key: ({ day, term }) => `${day}/${term}`,
  indexes: { day: (row) => row.day }
}

/** A term for which at least twenty visitors searched in the week that began on a day; visitors are not stored. Spec: REC-15. */
const SharedTermRow = Schema.Struct({ day: IsoDay, term: Schema.String })
type SharedTermRow = typeof SharedTermRow.Type

/** The table of terms of many visitors. Spec: REC-15. */
export const SHARED_TERMS: Table<SharedTermRow, "day"> = {
  name: "shared_term",
  schema: SharedTermRow,
  key: ({ day, term }) => `${day}/${term}`,
  indexes: { day: (row) => row.day }
}

/** The products of a category that were opened on a day after a search for a term. Spec: MISS-07. */
const OpeningRow = Schema.Struct({ day: IsoDay, term: Schema.String, category: CategoryKey, count: Schema.Int })
type OpeningRow = typeof OpeningRow.Type

/** The table of products opened after a search. Spec: MISS-07. */
export const OPENINGS: Table<OpeningRow, "day"> = {
  name: "search_opening",
  schema: OpeningRow,
  key: ({ day, category, term }) => `${day}/${category}/${term}`,
  indexes: { day: (row) => row.day }
}
