import { Clock, Context, Effect, Layer, Schema } from "effect"
import * as Search from "#adapters/services/search/live.ts"
import { Records } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import { addDays } from "#domain/calendar/days.ts"
import { IsoDay } from "#domain/catalogue/ids.ts"
import { SearchApi } from "#domain/search/api.ts"
import { missOf, type SearchMiss } from "#domain/search-misses/miss.ts"
import { dayOf } from "#domain/text/dates.ts"

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

/** Interval between two writes: searches in between are lost when the machine stops. */
const WRITE_INTERVAL = "5 seconds"

/** Maximum number of terms counted between two writes; later ones are dropped. */
const MAX_COUNTED_TERMS = 1000

/** Maximum number of rows per transaction. */
const ROWS_PER_TRANSACTION = 200

/** Maximum number of rows of a day: about 0.4 MB. Spec: MISS-03. */
const MAX_ROWS_PER_DAY = 2000

/** Retention of counts in days. Spec: MISS-03. */
const RETENTION_DAYS = 90

/** A counted miss. */
interface Counted {
  readonly miss: SearchMiss
  readonly count: number
}

const today = Effect.map(Clock.currentTimeMillis, (now) => dayOf(new Date(now)) as IsoDay)

export const layer: Layer.Layer<MissLog, never, Records> = Layer.effect(
  MissLog,
  Effect.gen(function* () {
    const records = yield* Records
    const counted = new Map<string, Counted>()

    const count = (miss: SearchMiss, more: number) => {
      const key = `${miss.kind} ${miss.term}`
      counted.set(key, { miss, count: (counted.get(key)?.count ?? 0) + more })
    }

    const add = (day: IsoDay, misses: ReadonlyArray<Counted>) =>
      records.transaction(
        Effect.fnUntraced(function* (rows) {
          let free = MAX_ROWS_PER_DAY - (yield* rows.count(MISSES, { where: { day } }))
          for (const { miss, count } of misses) {
            const before = yield* rows.get(MISSES, missKey(day, miss))
            if (before === null && free-- <= 0) continue
            yield* Effect.orDie(rows.put(MISSES, { ...miss, day, count: (before?.count ?? 0) + count }))
          }
        })
      )

    const write = Effect.gen(function* () {
      if (counted.size === 0) return
      const taken = [...counted.values()]
      counted.clear()
      const day = yield* today
      for (let at = 0; at < taken.length; at += ROWS_PER_TRANSACTION) {
        const back = Effect.sync(() => taken.slice(at).forEach(({ miss, count: more }) => count(miss, more)))
        yield* Effect.onError(add(day, taken.slice(at, at + ROWS_PER_TRANSACTION)), () => back)
      }
    })

    yield* Effect.addFinalizer(() => write)
    yield* Effect.sleep(WRITE_INTERVAL).pipe(
      Effect.andThen(write),
      Effect.catchCause((cause) => Effect.logError("Searches that missed were not written down", cause)),
      Effect.forever,
      Effect.forkScoped
    )

    return MissLog.of({
      missed: (miss) =>
        Effect.sync(() => {
          if (counted.has(`${miss.kind} ${miss.term}`) || counted.size < MAX_COUNTED_TERMS) count(miss, 1)
        }),
      write
    })
  })
)

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

const missKey = (day: IsoDay, { kind, term }: Pick<SearchMiss, "kind" | "term">): string => `${day}/${kind}/${term}`

export const MISSES: Table<MissRow, "day"> = {
  name: "search_miss",
  schema: MissRow,
  key: ({ day, ...miss }) => missKey(day, miss),
  indexes: { day: (row) => row.day }
}

/** Erases the counts whose retention has ended. Spec: MISS-03. */
export const eraseOldMisses = Effect.gen(function* () {
  const records = yield* Records
  const first = addDays(yield* today, -RETENTION_DAYS)
  for (;;) {
    const oldest = yield* records.find(MISSES, { order: { by: "day", direction: "asc" }, limit: ROWS_PER_TRANSACTION })
    const gone = oldest.filter(({ day }) => day < first)
    if (gone.length === 0) return
    yield* records.transaction((rows) => Effect.forEach(gone, (row) => rows.remove(MISSES, MISSES.key(row))))
  }
})

/** Provides the search and counts each search that missed. Spec: MISS-01, MISS-03. */
export const countedSearchLayer = Layer.effect(
  SearchApi,
  Effect.gen(function* () {
    const api = yield* SearchApi
    const { missed } = yield* MissLog
    return SearchApi.of({
      ...api,
      search: (payload) =>
        Effect.tap(api.search(payload), (result) => {
          const miss = missOf(payload, result)
          return miss === null ? Effect.void : missed(miss)
        })
    })
  })
).pipe(Layer.provide(Search.layer))
