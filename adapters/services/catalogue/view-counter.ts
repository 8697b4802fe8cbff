import { Clock, Context, Effect, Layer, Schema } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import * as Catalogue from "./catalogue.ts"
import { Records } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { addDays } from "#domain/base/days.ts"
import { CatalogueApi } from "#domain/catalogue/api.ts"
import { IsoDay } from "#domain/base/ids.ts"
import { isMoved } from "#domain/base/paths.ts"
import { dayOf } from "#domain/base/text/format.ts"

export class ViewCounter extends Context.Service<
  ViewCounter,
  {
    /** Counts one view in memory. Never waits or fails. */
    readonly viewed: (productId: string) => Effect.Effect<void>
    readonly write: Effect.Effect<void>
  }
>()("adapters/services/ViewCounter") {}

/** Interval between two writes: views in between are lost when the machine stops. */
const WRITE_INTERVAL = "5 seconds"

const MAX_COUNTED_PRODUCTS = 10_000

const ROWS_PER_TRANSACTION = 200

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

    const eraseBefore = Effect.fnUntraced(function* (before: IsoDay) {
      const oldest = yield* records.find(VIEWS, { order: { by: "day", direction: "asc" }, limit: ROWS_PER_TRANSACTION })
      const gone = oldest.filter(({ day }) => day < before)
      if (gone.length === 0) return
      yield* records.transaction((rows) => Effect.forEach(gone, (row) => rows.remove(VIEWS, VIEWS.key(row))))
    })

    const write = Effect.gen(function* () {
      if (counted.size === 0) return
      const taken = [...counted]
      counted.clear()
      const day = yield* today
      for (let at = 0; at < taken.length; at += ROWS_PER_TRANSACTION) {
        const back = Effect.sync(() => taken.slice(at).forEach(([id, more]) => count(id, more)))
        yield* Effect.onError(add(day, taken.slice(at, at + ROWS_PER_TRANSACTION)), () => back)
      }
      yield* eraseBefore(addDays(day, -RETENTION_DAYS))
    })

    yield* Effect.addFinalizer(() => write)
    yield* Effect.sleep(WRITE_INTERVAL).pipe(
      Effect.andThen(runRegularly(write, WRITE_INTERVAL, "Views were not written down")),
      Effect.forkScoped
    )

    return ViewCounter.of({
      viewed: (productId) =>
        Effect.sync(() => {
          if (counted.has(productId) || counted.size < MAX_COUNTED_PRODUCTS) count(productId, 1)
        }),
      write
    })
  })
)

const ViewsRow = Schema.Struct({ day: IsoDay, productId: Schema.String, count: Schema.Int })
type ViewsRow = typeof ViewsRow.Type

const viewsKey = (day: IsoDay, productId: string): string => `${day}/${productId}`

export const VIEWS: Table<ViewsRow, "day" | "views"> = {
  name: "product_views",
  schema: ViewsRow,
  key: ({ day, productId }) => viewsKey(day, productId),
  indexes: { day: (row) => row.day, views: (row) => row.count }
}

export const countedCatalogueLayer = Layer.effect(
  CatalogueApi,
  Effect.gen(function* () {
    const api = yield* CatalogueApi
    const { viewed } = yield* ViewCounter
    return CatalogueApi.of({
      ...api,
      product: (id) => Effect.tap(api.product(id), (found) => (isMoved(found) ? Effect.void : viewed(found.id)))
    })
  })
).pipe(Layer.provide(Catalogue.layer))
