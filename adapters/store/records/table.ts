import type { Schema } from "effect"

/** A value that rows are found and ordered by. null sorts before numbers, numbers before texts, texts by code point. */
export type IndexValue = string | number | null

/**
 * A kind of record: rows are plain data that survive `JSON.stringify`, found by a key and by a few named values of theirs.
 * Both stores are made from these descriptions, and one set of laws holds for them.
 */
export interface Table<Row, Index extends string = string> {
  /** Name of the table, in lower case with underscores. */
  readonly name: string
  /** A plain struct, whose encoded form is what is stored. */
  readonly schema: Schema.Codec<Row, unknown>
  /** Returns the row's key: unique, not empty. */
  readonly key: (row: Row) => string
  /** Name, in lower case with underscores, of each value rows are found and ordered by. */
  readonly indexes: { readonly [Name in Index]: (row: Row) => IndexValue }
  /** Indexes of which no two rows have the same value; null is no value. */
  readonly unique?: ReadonlyArray<NoInfer<Index>>
}

/** Which rows are wanted, and in what order. */
export interface RowQuery<Index extends string> {
  /** Rows whose indexes have these values. */
  readonly where?: { readonly [Name in Index]?: IndexValue }
  /** By key when left out; rows alike in it come by key, in the same direction. */
  readonly order?: { readonly by: Index; readonly direction: "asc" | "desc" }
  /** At most this many; all when left out. */
  readonly limit?: number
  /** Rows passed over; 0 when left out. */
  readonly offset?: number
}
