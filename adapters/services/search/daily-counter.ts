import { Clock, Effect, type Scope } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { addDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { dayOf } from "#domain/base/text/format.ts"

/** Interval between two writes: what is counted in between is lost when the machine stops. */
const WRITE_INTERVAL = "5 seconds"

const MAX_COUNTED_ROWS = 1000

const ROWS_PER_TRANSACTION = 200

const RETENTION_DAYS = 90

interface DailyCount {
  readonly day: IsoDay
  readonly count: number
}

interface DailyCounter<Item> {
  readonly count: (item: Item) => Effect.Effect<void>
  readonly write: Effect.Effect<void>
}

export const today = Effect.map(Clock.currentTimeMillis, (now) => dayOf(new Date(now)) as IsoDay)

/** Writes every five seconds and when its scope closes. Spec: MISS-03, MISS-08. */
export const dailyCounter = <Item extends object>(
  table: Table<Item & DailyCount, "day">,
  maxRowsPerDay: number
): Effect.Effect<DailyCounter<Item>, never, Records | Scope.Scope> =>
  Effect.gen(function* () {
    const records = yield* Records
    const counted = new Map<string, Item & DailyCount>()

    const add = (row: Item & DailyCount) => {
      const key = table.key(row)
      const known = counted.get(key)
      if (known === undefined && counted.size >= MAX_COUNTED_ROWS) return
      counted.set(key, { ...row, count: (known?.count ?? 0) + row.count })
    }

    const store = (batch: ReadonlyArray<Item & DailyCount>) =>
      records.transaction(
        Effect.fnUntraced(function* (rows) {
          const free = new Map<IsoDay, number>()
          for (const row of batch) {
            const { day } = row
            const left = free.get(day) ?? maxRowsPerDay - (yield* rows.count(table, { where: { day } }))
            const before = yield* rows.get(table, table.key(row))
            free.set(day, before === null ? left - 1 : left)
            if (before === null && left <= 0) continue
            yield* Effect.orDie(rows.put(table, { ...row, count: (before?.count ?? 0) + row.count }))
          }
        })
      )

    const write = Effect.gen(function* () {
      const taken = [...counted.values()]
      counted.clear()
      for (let at = 0; at < taken.length; at += ROWS_PER_TRANSACTION) {
        const back = Effect.sync(() => taken.slice(at).forEach(add))
        yield* Effect.onError(store(taken.slice(at, at + ROWS_PER_TRANSACTION)), () => back)
      }
    })

    yield* Effect.addFinalizer(() => write)
    yield* Effect.sleep(WRITE_INTERVAL).pipe(
      Effect.andThen(runRegularly(write, WRITE_INTERVAL, `Counts of ${table.name} were not written`)),
      Effect.forkScoped
    )
    return { count: (item) => Effect.map(today, (day) => add({ ...item, day, count: 1 })), write }
  })

export const eraseOldCounts = <Row extends DailyCount>(table: Table<Row, "day">) =>
  Effect.gen(function* () {
    const records = yield* Records
    const first = addDays(yield* today, -RETENTION_DAYS)
    for (;;) {
      const oldest = yield* records.find(table, {
        order: { by: "day", direction: "asc" },
        limit: ROWS_PER_TRANSACTION
      })
      const gone = oldest.filter(({ day }) => day < first)
      if (gone.length === 0) return
      yield* records.transaction((rows) => Effect.forEach(gone, (row) => rows.remove(table, table.key(row))))
    }
  })
