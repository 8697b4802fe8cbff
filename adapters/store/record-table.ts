import type { Schema } from "effect"

/** A value to find and order rows by. Null sorts before numbers, numbers before texts, texts by code point. */
export type IndexValue = string | number | null

/** `JSON.stringify` loses nothing of a row. Both stores are derived from these descriptions and tested by the same laws. */
export interface Table<Row, Index extends string = string> {
  readonly name: string
  /** A plain struct, stored in its encoded form. */
  readonly schema: Schema.Codec<Row, unknown>
  readonly key: (row: Row) => string
  readonly indexes: { readonly [Name in Index]: (row: Row) => IndexValue }
  readonly unique?: ReadonlyArray<NoInfer<Index>>
}

export interface RowQuery<Index extends string> {
  readonly where?: { readonly [Name in Index]?: IndexValue }
  /** By key if absent; rows with equal values are ordered by key, in the same direction. */
  readonly order?: { readonly by: Index; readonly direction: "asc" | "desc" }
  readonly limit?: number
  readonly offset?: number
}

export interface TotalQuery<Index extends string> {
  readonly where?: RowQuery<Index>["where"]
  readonly by: Index
  readonly of: Index
  readonly from?: string
}

export interface IndexTotal {
  readonly value: IndexValue
  readonly total: number
}

/** Compares texts by code point, as SQLite and PostgreSQL with the C collation do. */
export const compareTexts = (a: string, b: string): number => {
  const [left, right] = [[...a], [...b]]
  for (let i = 0; i < left.length && i < right.length; i++) {
    const difference = (left[i]?.codePointAt(0) ?? 0) - (right[i]?.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

const RANK = { object: 0, number: 1, string: 2 } as const

const compareIndexValues = (a: IndexValue, b: IndexValue): number => {
  if (typeof a === "string" && typeof b === "string") return compareTexts(a, b)
  if (typeof a === "number" && typeof b === "number") return a - b
  return RANK[typeof a as keyof typeof RANK] - RANK[typeof b as keyof typeof RANK]
}

export const rowOrder = <Row, Index extends string>(
  table: Table<Row, Index>,
  order: RowQuery<Index>["order"]
): ((a: Row, b: Row) => number) => {
  const sign = order?.direction === "desc" ? -1 : 1
  const valueOf = order === undefined ? () => null : table.indexes[order.by]
  return (a, b) => sign * (compareIndexValues(valueOf(a), valueOf(b)) || compareIndexValues(table.key(a), table.key(b)))
}

export const addTotals = <Row, Index extends string>(
  table: Table<Row, Index>,
  others: ReadonlyArray<IndexTotal>,
  rows: ReadonlyArray<Row>,
  { by, of, from }: TotalQuery<Index>
): ReadonlyArray<IndexTotal> => {
  const totals = new Map(others.map(({ value, total }) => [value, total]))
  for (const row of rows) {
    const value = table.indexes[by](row)
    if (from !== undefined && compareIndexValues(value, from) < 0) continue
    totals.set(value, (totals.get(value) ?? 0) + Number(table.indexes[of](row)))
  }
  return [...totals].map(([value, total]) => ({ value, total })).sort((a, b) => compareIndexValues(a.value, b.value))
}
