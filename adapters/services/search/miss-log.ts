import { Context, Effect, Layer, Schema } from "effect"
import { dailyCounter, eraseOldCounts } from "./daily-counter.ts"
import { Records } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import { IsoDay } from "#domain/base/ids.ts"
import type { SearchMiss } from "#domain/search/terms/miss.ts"

/** Port that counts searches that missed. Spec: MISS-03. */
export class MissLog extends Context.Service<
  MissLog,
  {
    /** Counts one search in memory. Never waits or fails. */
    readonly missed: (miss: SearchMiss) => Effect.Effect<void>
    /** Stores the searches counted since the last write. */
    readonly write: Effect.Effect<void>
  }
>()("adapters/services/MissLog") {}

/** Maximum number of rows of a day: about 0.4 MB. Spec: MISS-03. */
const MAX_ROWS_PER_DAY = 2000

/** The searches of a term on a day that missed in one manner; visitors are not stored. Spec: MISS-03. */
const MissRow = Schema.Struct({
  day: IsoDay,
  term: Schema.String,
  kind: Schema.Literals(["none", "few", "corrected"]),
  count: Schema.Int,
  /** Results of the last of them. */
  results: Schema.Int
})
type MissRow = typeof MissRow.Type

export const MISSES: Table<MissRow, "day"> = {
  name: "search_miss",
  schema: MissRow,
  key: ({ day, kind, term }) => `${day}/${kind}/${term}`,
  indexes: { day: (row) => row.day }
}

export const layer: Layer.Layer<MissLog, never, Records> = Layer.effect(
  MissLog,
  Effect.map(dailyCounter<SearchMiss>(MISSES, MAX_ROWS_PER_DAY), ({ count, write }) =>
    MissLog.of({ missed: count, write })
  )
)

/** Erases the counts whose retention has ended. Spec: MISS-03. */
export const eraseOldMisses = eraseOldCounts(MISSES)
