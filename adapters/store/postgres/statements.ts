import type { IndexTotal, IndexValue, RowQuery, TotalQuery } from "../records/table.ts"
import type { Parameter, Statement } from "./connections.ts"

export interface StoredRow {
  readonly key: string
  readonly doc: string
  readonly values: Readonly<Record<string, IndexValue>>
}

export const selectRow = (table: string, key: string): Statement => ({
  sql: `SELECT doc FROM ${table} WHERE key = $1`,
  parameters: [encodeValue(key)]
})

/** Selects rows in order. Null comes first in ascending order, as the indexes have it. */
export const selectRows = (table: string, { where, order, limit, offset = 0 }: RowQuery<string> = {}): Statement => {
  const { text, parameters } = conditionOf(where)
  const by =
    order === undefined
      ? "key"
      : order.direction === "asc"
        ? `${order.by} ASC NULLS FIRST, key ASC`
        : `${order.by} DESC NULLS LAST, key DESC`
  const [first, second] = [parameters.length + 1, parameters.length + 2]
  return {
    sql: `SELECT doc FROM ${table}${text} ORDER BY ${by} LIMIT $${first} OFFSET $${second}`,
    parameters: [...parameters, limit ?? null, offset]
  }
}

export const countRows = (table: string, where: RowQuery<string>["where"]): Statement => {
  const { text, parameters } = conditionOf(where)
  return { sql: `SELECT count(*)::float8 AS count FROM ${table}${text}`, parameters }
}

export const selectTotals = (table: string, { where, by, of, from }: TotalQuery<string>): Statement => {
  const { text, parameters } = conditionOf(where)
  const bound = from === undefined ? "" : `${text === "" ? " WHERE" : " AND"} ${by} >= $${parameters.length + 1}`
  return {
    sql: `SELECT ${by} AS value, sum(${of})::float8 AS total FROM ${table}${text}${bound} GROUP BY ${by} ORDER BY ${by} NULLS FIRST`,
    parameters: [...parameters, ...(from === undefined ? [] : [encodeValue(from)])]
  }
}

export interface StoredTotal {
  readonly value: string | number | bigint | null
  readonly total: number
}

/** Converts a row of {@link selectTotals}. */
export const totalOf = ({ value, total }: StoredTotal): IndexTotal => ({
  value: typeof value === "string" ? decodeText(value) : typeof value === "bigint" ? Number(value) : value,
  total
})

export const selectOthers = (table: string, index: string, value: IndexValue, key: string): Statement => ({
  sql: `SELECT key FROM ${table} WHERE ${index} = $1 AND key <> $2`,
  parameters: [encodeValue(value), encodeValue(key)]
})

/**
 * Inserts a row or replaces the one with its key, and returns the key. Changes nothing and returns no row if another row has its value of one of
 * the indexes `unique`: a statement that fails would end the transaction.
 */
export const upsertRow = (table: string, row: StoredRow, unique: ReadonlyArray<string>): Statement => {
  const changes = ["doc", ...Object.keys(row.values)].map((column) => `${column} = excluded.${column}`)
  return insertStatement(table, row, unique, `DO UPDATE SET ${changes.join(", ")}`)
}

/** Inserts a row, like {@link upsertRow}; changes nothing and returns no row if its key exists. */
export const insertRow = (table: string, row: StoredRow, unique: ReadonlyArray<string>): Statement =>
  insertStatement(table, row, unique, "DO NOTHING")

const insertStatement = (
  table: string,
  { key, doc, values }: StoredRow,
  unique: ReadonlyArray<string>,
  onConflict: string
): Statement => {
  const columns = ["key", "doc", ...Object.keys(values)]
  const markOf = (column: string) => `$${columns.indexOf(column) + 1}`
  const others = unique.map(
    (index) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${index} = ${markOf(index)} AND key <> $1)`
  )
  const condition = others.length === 0 ? "" : ` WHERE ${others.join(" AND ")}`
  return {
    sql: `INSERT INTO ${table} (${columns.join(", ")}) SELECT ${columns.map(markOf).join(", ")}${condition}
      ON CONFLICT (key) ${onConflict} RETURNING key`,
    parameters: [encodeValue(key), doc, ...Object.values(values).map(encodeValue)]
  }
}

/** Inserts a row; fails if its key, or its value of a unique index, exists. */
export const addRow = (table: string, { key, doc, values }: StoredRow): Statement => {
  const columns = ["key", "doc", ...Object.keys(values)]
  return {
    sql: `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map((_, at) => `$${at + 1}`).join(", ")})`,
    parameters: [encodeValue(key), doc, ...Object.values(values).map(encodeValue)]
  }
}

export const takeNumbers = (table: string, index: string, count: number): Statement => ({
  sql: `SELECT nextval('${sequenceOf(table, index)}')::float8 AS number FROM generate_series(1, $1::int)`,
  parameters: [count]
})

/** Lets the sequence of an index go on after the highest number of the rows, which another store may have numbered. */
export const skipUsedNumbers = (table: string, index: string): Statement => ({
  sql: `SELECT setval('${sequenceOf(table, index)}', highest)
    FROM (SELECT max(${index}) AS highest FROM ${table}) AS numbered, ${sequenceOf(table, index)} AS taken
    WHERE highest > taken.last_value OR (highest = taken.last_value AND NOT taken.is_called)`
})

const sequenceOf = (table: string, index: string): string => `${table}_${index}_seq`

/** Removes a row and returns its key, or no row if there was none. */
export const deleteRow = (table: string, key: string): Statement => ({
  sql: `DELETE FROM ${table} WHERE key = $1 RETURNING key`,
  parameters: [encodeValue(key)]
})

const conditionOf = (where: RowQuery<string>["where"] = {}) => {
  const parameters: Array<Parameter> = []
  const conditions = Object.entries(where).map(([name, value]) => {
    if (value === null || value === undefined) return `${name} IS NULL`
    parameters.push(encodeValue(value))
    return `${name} = $${parameters.length}`
  })
  return { text: conditions.length === 0 ? "" : ` WHERE ${conditions.join(" AND ")}`, parameters }
}

/** Escapes U+0000, which PostgreSQL does not store in a text; the order of texts stays. */
export const encodeValue = <Value extends IndexValue>(value: Value): Value | string =>
  typeof value === "string" ? value.replaceAll("\u0001", "\u0001\u0002").replaceAll("\u0000", "\u0001\u0001") : value

/** Reverts {@link encodeValue}. */
export const decodeText = (text: string): string =>
  text.replaceAll("\u0001\u0001", "\u0000").replaceAll("\u0001\u0002", "\u0001")
