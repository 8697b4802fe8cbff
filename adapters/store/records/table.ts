/**
 * A kind of record: rows are plain data that survive `JSON.stringify`, found by a key and by a few named values of theirs.
 * Both stores are made from these descriptions, and one set of laws holds for them.
 */
export interface Table<Row, Index extends string = string> {
  /** Name of the table, in lower case with underscores. */
  readonly name: string
  /** What a row is known by: unique, not empty. */
  readonly key: (row: Row) => string
  /** What rows are found and ordered by. Texts compare by code unit, numbers by size; null stands before both. */
  readonly indexes: { readonly [Name in Index]: (row: Row) => string | number | null }
  /** Indexes of which no two rows have the same value; null is no value. */
  readonly unique?: ReadonlyArray<NoInfer<Index>>
}

/** Which rows are wanted, and in what order. */
export interface RowQuery<Index extends string> {
  /** Rows whose indexes have these values. */
  readonly where?: { readonly [Name in Index]?: string | number | null }
  /** By key when left out; rows alike in it come by key, in the same direction. */
  readonly order?: { readonly by: Index; readonly direction: "asc" | "desc" }
  /** At most this many; all when left out. */
  readonly limit?: number
  /** Rows passed over; 0 when left out. */
  readonly offset?: number
}
