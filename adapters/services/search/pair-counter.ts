import { Clock, Context, Effect, Layer, Schema } from "effect"
import { runRegularly } from "#adapters/runtime/regular-checks.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records-port.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { addDays } from "#domain/base/days.ts"
import { IsoDay } from "#domain/base/ids.ts"
import {
  countPairs,
  type Pair,
  rankNeighbours,
  type Scored,
  SIGNAL_POINTS,
  type Chosen,
  pairsOf
} from "#domain/search/recommendations/neighbours.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { visitorMarks } from "./term-log.ts"

/** Never waits or fails; by default counts nothing. `visitor` is not stored. Spec: REC-10. */
export const CountTogether = Context.Reference<(visitor: string, chosen: Chosen) => Effect.Effect<void>>(
  "adapters/services/CountTogether",
  { defaultValue: () => () => Effect.void }
)

export class Neighbours extends Context.Service<
  Neighbours,
  {
    readonly of: (productId: string) => Effect.Effect<ReadonlyArray<Scored>>
    readonly write: Effect.Effect<void>
  }
>()("adapters/services/Neighbours") {}

/** Interval between two writes: pairs in between are lost when the machine stops. */
const WRITE_INTERVAL = "5 seconds"

const MAX_COUNTED_PAIRS = 2000

const PAIRS_PER_TRANSACTION = 25

const MAX_MARKS = 100_000

const RETENTION_DAYS = 180

const ERASED_AT_ONCE = 200

const today = Effect.map(Clock.currentTimeMillis, (now) => dayOf(new Date(now)) as IsoDay)

export const layer: Layer.Layer<Neighbours, never, Records | CatalogueStore> = Layer.effectContext(
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const marks = visitorMarks(MAX_MARKS)
    const counted = new Map<string, Pair>()

    const add = ({ first, second, points, count }: Pair) => {
      const key = `${first} ${second}`
      const known = counted.get(key)
      if (known === undefined && counted.size >= MAX_COUNTED_PAIRS) return
      counted.set(key, {
        first,
        second,
        points: (known?.points ?? 0) + points,
        count: (known?.count ?? 0) + count
      })
    }

    const countTogether = (visitor: string, { signal, ...chosen }: Chosen) =>
      Effect.gen(function* () {
        const day = yield* today
        for (const [first, second] of pairsOf(chosen))
          if (yield* marks.isFirst(day, visitor, `${signal} ${first} ${second}`))
            add({ first, second, points: SIGNAL_POINTS[signal], count: 1 })
      })

    /** Leaves out pairs of products that nobody or not everybody may see: an address can name any id. */
    const pairsOfProducts = Effect.fnUntraced(function* (pairs: ReadonlyArray<Pair>) {
      const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
      const known = new Set<string>((yield* store.productCards(ids, "everyone")).map(({ id }) => id))
      return pairs.filter(({ first, second }) => known.has(first) && known.has(second))
    })

    const save = Effect.fnUntraced(function* (batch: ReadonlyArray<Pair>) {
      const pairs = yield* pairsOfProducts(batch)
      if (pairs.length === 0) return
      const day = yield* today
      const ids = [...new Set(pairs.flatMap(({ first, second }) => [first, second]))]
      yield* records.transaction((rows) =>
        Effect.gen(function* () {
          const before = new Map((yield* Effect.forEach(ids, (id) => rowOf(rows, id))).flat())
          for (const [productId, neighbourhood] of countPairs(before, pairs, day))
            yield* Effect.orDie(rows.put(NEIGHBOURS, { productId, ...neighbourhood }))
        })
      )
    })

    const write = Effect.gen(function* () {
      const taken = [...counted.values()]
      counted.clear()
      for (let at = 0; at < taken.length; at += PAIRS_PER_TRANSACTION) {
        const back = Effect.sync(() => taken.slice(at).forEach(add))
        yield* Effect.onError(save(taken.slice(at, at + PAIRS_PER_TRANSACTION)), () => back)
        yield* Effect.yieldNow
      }
    })

    yield* Effect.addFinalizer(() => write)
    yield* Effect.sleep(WRITE_INTERVAL).pipe(
      Effect.andThen(runRegularly(write, WRITE_INTERVAL, "Pairs of products were not written")),
      Effect.forkScoped
    )

    const neighboursOf = Effect.fnUntraced(function* (productId: string) {
      const row = yield* records.get(NEIGHBOURS, productId)
      return row === null ? [] : rankNeighbours(row, yield* today)
    })
    return Context.make(Neighbours, Neighbours.of({ of: neighboursOf, write })).pipe(
      Context.add(CountTogether, countTogether)
    )
  })
)

export const eraseOldNeighbours = Effect.gen(function* () {
  const records = yield* Records
  const first = addDays(yield* today, -RETENTION_DAYS)
  for (;;) {
    const oldest = yield* records.find(NEIGHBOURS, {
      order: { by: "day", direction: "asc" },
      limit: ERASED_AT_ONCE
    })
    const gone = oldest.filter(({ day }) => day < first)
    if (gone.length === 0) return
    yield* records.transaction((rows) =>
      Effect.forEach(gone, ({ productId }) => rows.remove(NEIGHBOURS, productId), { discard: true })
    )
  }
})

const Positive = Schema.Finite.check(Schema.isGreaterThan(0))

/** The products that visitors chose together with one; nothing says who. Spec: REC-11. */
const NeighboursRow = Schema.Struct({
  productId: Schema.String,
  day: IsoDay,
  total: Positive,
  others: Schema.Array(Schema.Struct({ id: Schema.String, points: Positive, count: Schema.Int, total: Positive }))
})
type NeighboursRow = typeof NeighboursRow.Type

export const NEIGHBOURS: Table<NeighboursRow, "day"> = {
  name: "product_neighbours",
  schema: NeighboursRow,
  key: ({ productId }) => productId,
  indexes: { day: (row) => row.day }
}

const rowOf = (rows: RowAccess, id: string) =>
  Effect.map(rows.get(NEIGHBOURS, id), (row) => (row === null ? [] : [[id, row] as const]))
