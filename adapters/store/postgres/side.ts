/** A value of a column, as SQLite and PostgreSQL both store it. */
type Value = string | number | null

/** A row, with its values in the order of the columns of its table. */
export type Row = ReadonlyArray<Value>

/** A table of records; both stores have the same ones. Spec: STORE-92. */
export interface RecordTable {
  readonly name: string
  readonly columns: ReadonlyArray<string>
  /** The columns of the primary key, in the order of the key. */
  readonly key: ReadonlyArray<string>
}

export interface Side {
  readonly tables: () => Promise<ReadonlyArray<RecordTable>>
  /** Returns at most `limit` rows after one with this key, in the order of the key; from the first row for null. */
  readonly read: (table: RecordTable, after: Row | null, limit: number) => Promise<ReadonlyArray<Row>>
  readonly count: (table: RecordTable) => Promise<number>
  /** Returns the greatest key; null in an empty table. */
  readonly last: (table: RecordTable) => Promise<Row | null>
  readonly insert: (table: RecordTable, rows: ReadonlyArray<Row>) => Promise<void>
  /** Removes all rows of these tables in one transaction. */
  readonly clear: (tables: ReadonlyArray<RecordTable>) => Promise<void>
}

/** Tables that are not moved: they belong to the store, or to processes that run. */
export const STAYING_TABLES: ReadonlySet<string> = new Set(["migration", "lease", "rate_limit"])
