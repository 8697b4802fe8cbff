import { Context, Effect, Layer, Schema } from "effect"
import { dailyCounter, eraseOldCounts } from "./daily-counter.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { IsoDay } from "#domain/base/ids.ts"
import type { SearchMiss } from "#domain/search/terms/miss.ts"

export class MissLog extends Context.Service<
  MissLog,
  {
    /** Counts one search in memory. Never waits or fails. */
    readonly missed: (miss: SearchMiss) => Effect.Effect<void>
    readonly write: Effect.Effect<void>
  }
>()("adapters/services/MissLog") {}

const MAX_ROWS_PER_DAY = 2000

const MissRow = Schema.Struct({
  day: IsoDay,
  term: Schema.String,
  kind: Schema.Literals(["none", "few", "corrected"]),
  count: Schema.Int,
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

export const eraseOldMisses = eraseOldCounts(MISSES)
