import { Clock, Context, Effect, Layer, Schema } from "effect"
import { Records } from "#adapters/store/records/port.ts"
import { addDays } from "#domain/calendar/days.ts"
import { IsoDay } from "#domain/catalogue/ids.ts"
import { dayOf } from "#domain/text/dates.ts"
import type { Table } from "#adapters/store/records/table.ts"

/** Counts views of products. Spec: REC-02. */
export class ViewCounter extends Context.Service<
  ViewCounter,
  {
    /** Counts one view, in memory: takes no time, and fails never. */
    readonly viewed: (productId: string) => Effect.Effect<void>
    /** Stores the views counted since the last time. */
    readonly write: Effect.Effect<void>
  }
>()("adapters/services/ViewCounter") {}

/** Interval between two writes: views in between are lost when the machine stops. */
const WRITE_EVERY = "5 seconds"

/** Maximum number of products counted between two writes; later ones are dropped. */
const AT_ONCE = 10_000

/** Maximum number of rows per transaction. */
const CHUNK = 200

/** Minimum retention of counts in days. */
const RETENTION_DAYS = 30

export const layer: Layer.Layer<ViewCounter, never, Records> = Layer.effect(
  ViewCounter,
  Effect.gen(function* () {
    const records = yield* Records
    const counted = new Map<string, number>()

    const count = (productId: string, more: number) => counted.set(productId, (counted.get(productId) ?? 0) + more)

    const today = Effect.map(Clock.currentTimeMillis, (now) => dayOf(new Date(now)) as IsoDay)

    const add = (day: IsoDay, counts: ReadonlyArray<readonly [string, number]>) =>
      records.transaction(
        Effect.fnUntraced(function* (rows) {
          for (const [productId, more] of counts) {
            const before = yield* rows.get(VIEWS, viewsKey(day, productId))
            yield* Effect.orDie(rows.put(VIEWS, { day, productId, count: (before?.count ?? 0) + more }))
          }
        })
      )

    const forget = Effect.fnUntraced(function* (before: IsoDay) {
      const oldest = yield* records.find(VIEWS, { order: { by: "day", direction: "asc" }, limit: CHUNK })
      const gone = oldest.filter(({ day }) => day < before)
      if (gone.length === 0) return
      yield* records.transaction((rows) => Effect.forEach(gone, (row) => rows.remove(VIEWS, VIEWS.key(row))))
    })

    const write = Effect.gen(function* () {
      if (counted.size === 0) return
      const taken = [...counted]
      counted.clear()
      const day = yield* today
      for (let at = 0; at < taken.length; at += CHUNK) {
        const back = Effect.sync(() => taken.slice(at).forEach(([id, more]) => count(id, more)))
        yield* Effect.onError(add(day, taken.slice(at, at + CHUNK)), () => back)
      }
      yield* forget(addDays(day, -RETENTION_DAYS))
    })

    yield* Effect.addFinalizer(() => write)
    yield* Effect.sleep(WRITE_EVERY).pipe(
      Effect.andThen(write),
      Effect.catchCause((cause) => Effect.logError("Views were not written down", cause)),
      Effect.forever,
      Effect.forkScoped
    )

    return ViewCounter.of({
      viewed: (productId) =>
        Effect.sync(() => {
          if (counted.has(productId) || counted.size < AT_ONCE) count(productId, 1)
        }),
      write
    })
  })
)

/** The number of views of a product on a day; viewers are not stored. Spec: REC-02. */
const ViewsRow = Schema.Struct({ day: IsoDay, productId: Schema.String, count: Schema.Int })
type ViewsRow = typeof ViewsRow.Type

const viewsKey = (day: IsoDay, productId: string): string => `${day}/${productId}`

export const VIEWS: Table<ViewsRow, "day" | "views"> = {
  name: "product_views",
  schema: ViewsRow,
  key: ({ day, productId }) => viewsKey(day, productId),
  indexes: { day: (row) => row.day, views: (row) => row.count }
}
