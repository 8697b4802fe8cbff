import { Effect } from "effect"
import { type Connections, decodeText, encodeValue, type Parameter, type Statement } from "./connections.ts"
import { type RecordTable, type Row, type Side, STAYING_TABLES } from "./side.ts"

interface Column {
  readonly table_name: string
  readonly name: string
  readonly type: string
  /** The position in the primary key from 1; 0 for other columns. */
  readonly pk: number
}

const SELECT_COLUMNS = `SELECT c.table_name::text AS table_name, c.column_name::text AS name, c.data_type::text AS type,
    coalesce(k.ordinal_position, 0)::int AS pk
  FROM information_schema.columns c
  LEFT JOIN information_schema.table_constraints p
    ON p.table_schema = c.table_schema AND p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY'
  LEFT JOIN information_schema.key_column_usage k
    ON k.constraint_schema = p.constraint_schema AND k.constraint_name = p.constraint_name AND k.column_name = c.column_name
  WHERE c.table_schema = current_schema()`

/** Creates access to the tables in PostgreSQL, for moving their rows. The connections have all tables. */
export const postgresSide = ({ query, withConnection }: Connections): Side => {
  const all = async <Found>(statement: Statement): Promise<ReadonlyArray<Found>> =>
    (await Effect.runPromise(query<Found>(statement))).rows
  let found: ReadonlyArray<Column> | null = null
  const columns = async () => (found ??= await all<Column>({ sql: SELECT_COLUMNS }))
  const typeOf = async (table: string, column: string): Promise<string> =>
    (await columns()).find(({ table_name, name }) => table_name === table && name === column)?.type ?? "text"
  /** Selects numbers as those of JavaScript: no integer is greater than 2^53. */
  const selected = async (table: string, names: ReadonlyArray<string>): Promise<string> =>
    (
      await Promise.all(
        names.map(async (name) => ((await typeOf(table, name)) === "text" ? name : `${name}::float8 AS ${name}`))
      )
    ).join(", ")
  return {
    tables: async () => tablesOf(await columns()),
    read: async (table, after, limit) => {
      const key = table.key.join(", ")
      const values = (after ?? []).map(encodeValue)
      const from = after === null ? "" : ` WHERE (${key}) > (${marks(values)})`
      const rows = await all<Record<string, Parameter>>({
        sql: `SELECT ${await selected(table.name, table.columns)} FROM ${table.name}${from} ORDER BY ${key} LIMIT $${values.length + 1}`,
        parameters: [...values, limit]
      })
      return rows.map((row) => rowOf(row, table.columns))
    },
    count: async ({ name }) =>
      (await all<{ readonly count: number }>({ sql: `SELECT count(*)::float8 AS count FROM ${name}` }))[0]?.count ?? 0,
    last: async ({ name, key }) => {
      const order = key.map((column) => `${name}.${column} DESC`).join(", ")
      const [row] = await all<Record<string, Parameter>>({
        sql: `SELECT ${await selected(name, key)} FROM ${name} ORDER BY ${order} LIMIT 1`
      })
      return row === undefined ? null : rowOf(row, key)
    },
    insert: async ({ name, columns: names }, rows) => {
      const types = await Promise.all(names.map(async (column) => `${column} ${await typeOf(name, column)}`))
      const objects = rows.map((row) =>
        Object.fromEntries(names.map((column, at) => [column, encoded(column, row[at])]))
      )
      await all({
        sql: `INSERT INTO ${name} (${names.join(", ")}) SELECT ${names.join(", ")} FROM json_to_recordset($1) AS moved (${types.join(", ")})`,
        parameters: [JSON.stringify(objects)]
      })
    },
    clear: (tables) =>
      Effect.runPromise(
        withConnection((query) => query({ sql: `TRUNCATE ${tables.map(({ name }) => name).join(", ")}` }))
      ).then(() => undefined)
  }
}

const tablesOf = (columns: ReadonlyArray<Column>): ReadonlyArray<RecordTable> =>
  [...new Set(columns.map(({ table_name }) => table_name))]
    .filter((name) => !STAYING_TABLES.has(name))
    .toSorted()
    .map((name) => {
      const own = columns.filter(({ table_name }) => table_name === name)
      return {
        name,
        columns: own.map((column) => column.name).toSorted(),
        key: own
          .filter(({ pk }) => pk > 0)
          .toSorted((one, other) => one.pk - other.pk)
          .map((column) => column.name)
      }
    })

/** The column of a row's JSON is stored as it is: JSON has no U+0000. */
const JSON_COLUMN = "doc"

const encoded = (column: string, value: Parameter = null): Parameter =>
  column === JSON_COLUMN ? value : encodeValue(value)

const rowOf = (row: Readonly<Record<string, Parameter>>, columns: ReadonlyArray<string>): Row =>
  columns.map((column) => {
    const value = row[column] ?? null
    return typeof value === "string" && column !== JSON_COLUMN ? decodeText(value) : value
  })

const marks = (values: ReadonlyArray<Parameter>): string => values.map((_, index) => `$${index + 1}`).join(", ")
