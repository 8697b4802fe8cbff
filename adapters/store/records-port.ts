import { Context, Data, Effect } from "effect"
import type { IndexTotal, RowQuery, TotalQuery, Table } from "./record-table.ts"

/** Error for a row whose key, or value of a unique index, exists already. Nothing was written. */
export class DuplicateKey extends Data.TaggedError("DuplicateKey")<{
  readonly table: string
  readonly index: string
}> {}

export interface RowAccess {
  readonly get: <Row, Index extends string>(table: Table<Row, Index>, key: string) => Effect.Effect<Row | null>
  readonly find: <Row, Index extends string>(
    table: Table<Row, Index>,
    query?: RowQuery<Index>
  ) => Effect.Effect<ReadonlyArray<Row>>
  readonly count: <Row, Index extends string>(
    table: Table<Row, Index>,
    query?: Pick<RowQuery<Index>, "where">
  ) => Effect.Effect<number>
  /** Returns a sum for each value of an index, ordered by that value. The store adds up, so that no row is read. */
  readonly totals: <Row, Index extends string>(
    table: Table<Row, Index>,
    query: TotalQuery<Index>
  ) => Effect.Effect<ReadonlyArray<IndexTotal>>
  /** Ascending, above those of all rows, perhaps with gaps. Insert before asking again. Spec: STORE-123. */
  readonly nextNumbers: <Row, Index extends string>(
    table: Table<Row, Index>,
    index: NoInfer<Index>,
    count: number
  ) => Effect.Effect<ReadonlyArray<number>>
  readonly insert: <Row, Index extends string>(table: Table<Row, Index>, row: Row) => Effect.Effect<void, DuplicateKey>
  /** Inserts a row or replaces the one with its key; fails only on a unique value of another row. */
  readonly put: <Row, Index extends string>(table: Table<Row, Index>, row: Row) => Effect.Effect<void, DuplicateKey>
  readonly remove: <Row, Index extends string>(table: Table<Row, Index>, key: string) => Effect.Effect<boolean>
}

/** After a successful write the data is on disk if the store has one. */
export class Records extends Context.Service<
  Records,
  RowAccess & {
    /** Rolls back on failure. `body` must be short and change nothing else: it may run again after a conflict. */
    readonly transaction: <A, E, R>(body: (rows: RowAccess) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("adapters/store/Records") {}

/** Runs a generator as the body of a transaction. */
export const inTransaction = <Step extends Effect.Effect<unknown, unknown, unknown>, A>(
  { transaction }: Pick<Records["Service"], "transaction">,
  body: (rows: RowAccess) => Generator<Step, A, never>
) => transaction((rows) => Effect.gen(() => body(rows)))

/** Returns the numbers after the highest one of the rows, for stores in which one transaction writes at a time. Spec: STORE-123. */
export const numbersAfterHighest =
  ({ find }: Pick<RowAccess, "find">): RowAccess["nextNumbers"] =>
  (table, index, count) =>
    Effect.map(find(table, { order: { by: index, direction: "desc" }, limit: 1 }), ([newest]) => {
      const highest = newest === undefined ? 0 : Number(table.indexes[index](newest))
      return Array.from({ length: count }, (_, at) => highest + 1 + at)
    })

/** By default a write fails after the deadline of the store; with true it waits. Spec: STORE-124. */
export const WaitsForStore = Context.Reference<boolean>("adapters/store/WaitsForStore", { defaultValue: () => false })
