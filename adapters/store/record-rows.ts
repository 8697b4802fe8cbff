import { Effect, Schema } from "effect"
import type { RowAccess } from "./records-port.ts"
import type { IndexTotal, IndexValue, RowQuery, Table } from "./record-table.ts"

/** Runs a statement and returns its rows, whose type the caller states. Errors are defects. */
export type SelectAll = <Row>(sql: string, ...values: ReadonlyArray<IndexValue>) => Effect.Effect<ReadonlyArray<Row>>

/** SQLite and PostgreSQL both understand: sums are cast to DOUBLE PRECISION, and each order has a place for null. */
export interface SqlAccess {
  readonly all: SelectAll
  readonly run: (sql: string, ...values: ReadonlyArray<IndexValue>) => Effect.Effect<void>
}

/** A row as both databases store it: its key, its JSON in `doc`, and a column for each index. */
export interface StoredRow {
  readonly key: string
  readonly doc: string
  readonly values: Readonly<Record<string, IndexValue>>
}

export const storedRow = <Row, Index extends string>(table: Table<Row, Index>, row: Row): StoredRow => {
  const values: Record<string, IndexValue> = {}
  for (const name of Object.keys(table.indexes) as Array<Index>) values[name] = table.indexes[name](row)
  return { key: table.key(row), doc: JSON.stringify(Schema.encodeUnknownSync(table.schema)(row)), values }
}

export const decodedRow = <Row, Index extends string>(table: Table<Row, Index>, doc: string): Row =>
  Schema.decodeUnknownSync(table.schema)(JSON.parse(doc))

export const insertStatement = (table: string, { key, doc, values }: StoredRow, onConflict?: string) => {
  const columns = ["doc", ...Object.keys(values)]
  const replace = `ON CONFLICT (key) DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join(", ")}`
  return {
    sql: `INSERT INTO ${table} (key, ${columns.join(", ")}) VALUES (?, ${columns.map(() => "?").join(", ")}) ${onConflict ?? replace}`,
    values: [key, doc, ...Object.values(values)]
  }
}

interface ReadOptions {
  readonly onRead?: <Row, Index extends string>(table: Table<Row, Index>, row: Row, doc: string) => unknown
  /** Returns the keys of a table as a JSON array whose rows are left out; null for none. SQLite only. */
  readonly except?: (table: string) => string | null
}

export const rowReads = (
  all: SelectAll,
  { onRead = () => undefined, except = () => null }: ReadOptions = {}
): Pick<RowAccess, "get" | "find" | "count" | "totals"> => {
  const read = <Row, Index extends string>(table: Table<Row, Index>, { doc }: { readonly doc: string }): Row => {
    const row = decodedRow(table, doc)
    onRead(table, row, doc)
    return row
  }
  const conditionOf = (table: string, where: RowQuery<string>["where"] = {}) => {
    const excepted = except(table)
    const conditions = Object.entries(where).map(([name, value]) => `${name} ${isNull(value) ? "IS NULL" : "= ?"}`)
    if (excepted !== null) conditions.push("key NOT IN (SELECT value FROM json_each(?))")
    return {
      conditions,
      values: [...Object.values(where).filter((value) => !isNull(value)), ...(excepted === null ? [] : [excepted])]
    }
  }
  return {
    get: (table, key) =>
      Effect.map(all<{ doc: string }>(`SELECT doc FROM ${table.name} WHERE key = ?`, key), ([found]) =>
        found === undefined ? null : read(table, found)
      ),
    find: (table, { where, order, limit = Number.MAX_SAFE_INTEGER, offset = 0 } = {}) => {
      const { conditions, values } = conditionOf(table.name, where)
      const sql = `SELECT doc FROM ${table.name}${whereClause(conditions)} ORDER BY ${orderOf(order)} LIMIT ? OFFSET ?`
      return Effect.map(all<{ doc: string }>(sql, ...values, limit, offset), (rows) =>
        rows.map((row) => read(table, row))
      )
    },
    count: (table, { where } = {}) => {
      const { conditions, values } = conditionOf(table.name, where)
      const sql = `SELECT CAST(count(*) AS DOUBLE PRECISION) AS count FROM ${table.name}${whereClause(conditions)}`
      return Effect.map(all<{ count: number }>(sql, ...values), ([row]) => row?.count ?? 0)
    },
    totals: (table, { where, by, of, from }) => {
      const { conditions, values } = conditionOf(table.name, where)
      if (from !== undefined) conditions.push(`${by} >= ?`)
      return all<IndexTotal>(
        `SELECT ${by} AS value, CAST(sum(${of}) AS DOUBLE PRECISION) AS total FROM ${table.name}${whereClause(conditions)}
         GROUP BY ${by} ORDER BY ${by} NULLS FIRST`,
        ...values,
        ...(from === undefined ? [] : [from])
      )
    }
  }
}

const isNull = (value: IndexValue | undefined): value is null | undefined => value === null || value === undefined

const whereClause = (conditions: ReadonlyArray<string>): string =>
  conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`

const orderOf = (order: RowQuery<string>["order"]): string => {
  if (order === undefined) return "key"
  return order.direction === "asc" ? `${order.by} NULLS FIRST, key` : `${order.by} DESC NULLS LAST, key DESC`
}
