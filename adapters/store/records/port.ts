import { Context, Data, type Effect } from "effect"
import type { RowQuery, Table } from "./table.ts"

/** A row of that key, or of that value of a unique index, is there already. Nothing was written. */
export class DuplicateKey extends Data.TaggedError("DuplicateKey")<{
  readonly table: string
  /** `key`, or the name of the unique index. */
  readonly index: string
}> {}

/** Operations on rows. A failing disk is a defect. */
export interface RowAccess {
  readonly get: <Row, Index extends string>(table: Table<Row, Index>, key: string) => Effect.Effect<Row | null>
  readonly find: <Row, Index extends string>(
    table: Table<Row, Index>,
    query?: RowQuery<Index>
  ) => Effect.Effect<ReadonlyArray<Row>>
  /** How many rows `find` would give without limit and offset. */
  readonly count: <Row, Index extends string>(
    table: Table<Row, Index>,
    query?: Pick<RowQuery<Index>, "where">
  ) => Effect.Effect<number>
  /** Adds a row. */
  readonly insert: <Row, Index extends string>(table: Table<Row, Index>, row: Row) => Effect.Effect<void, DuplicateKey>
  /** Inserts a row or replaces the one with its key; fails only on a unique value of another row. */
  readonly put: <Row, Index extends string>(table: Table<Row, Index>, row: Row) => Effect.Effect<void, DuplicateKey>
  /** Removes a row. Returns false if there was none. */
  readonly remove: <Row, Index extends string>(table: Table<Row, Index>, key: string) => Effect.Effect<boolean>
}

/**
 * Repository of what visitors and shoppers cause: profiles, lists, reviews, carts, orders. A write that succeeded is on disk
 * where the store has one.
 */
export class Records extends Context.Service<
  Records,
  RowAccess & {
    /**
     * Everything `body` does with the rows it is given happens at once and alone, or, when it fails or is interrupted, not at
     * all. `body` may do nothing that takes long, and must use no rows but those it is given.
     */
    readonly transaction: <A, E, R>(body: (rows: RowAccess) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("adapters/store/Records") {}
