import type { Database } from "../sql/database.ts"
import { type RecordTable, type Row, type Side, STAYING_TABLES } from "./side.ts"

interface Column {
  readonly name: string
  /** The position in the primary key from 1; 0 for other columns. */
  readonly pk: number
}

const SELECT_TABLES = `SELECT name FROM sqlite_master
  WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name`

/** Creates access to the tables of a file, for moving their rows. */
export const sqliteSide = (db: Database): Side => {
  const all = (sql: string, values: Row): ReadonlyArray<Row> => {
    const statement = db.raw.prepare(sql)
    statement.setReturnArrays(true)
    return statement.all(...values) as unknown as ReadonlyArray<Row>
  }
  return {
    tables: async () =>
      db
        .rows<{ readonly name: string }>(SELECT_TABLES)
        .filter(({ name }) => !STAYING_TABLES.has(name))
        .map(({ name }) => tableOf(name, db.rows<Column>(`PRAGMA table_info(${name})`))),
    read: async (table, after, limit) => {
      const key = table.key.join(", ")
      const from = after === null ? "" : ` WHERE (${key}) > (${marks(table.key)})`
      return all(`SELECT ${table.columns.join(", ")} FROM ${table.name}${from} ORDER BY ${key} LIMIT ?`, [
        ...(after ?? []),
        limit
      ])
    },
    count: async ({ name }) => Number(all(`SELECT count(*) FROM ${name}`, [])[0]?.[0] ?? 0),
    last: async ({ name, key }) =>
      all(
        `SELECT ${key.join(", ")} FROM ${name} ORDER BY ${key.map((column) => `${column} DESC`).join(", ")} LIMIT 1`,
        []
      )[0] ?? null,
    insert: async ({ name, columns }, rows) =>
      db.transaction(() => {
        const statement = db.raw.prepare(`INSERT INTO ${name} (${columns.join(", ")}) VALUES (${marks(columns)})`)
        for (const row of rows) statement.run(...row)
      }),
    clear: async (tables) =>
      db.transaction(() => {
        for (const { name } of tables) db.run(`DELETE FROM ${name}`)
      })
  }
}

const tableOf = (name: string, columns: ReadonlyArray<Column>): RecordTable => ({
  name,
  columns: columns.map((column) => column.name).toSorted(),
  key: columns
    .filter(({ pk }) => pk > 0)
    .toSorted((one, other) => one.pk - other.pk)
    .map((column) => column.name)
})

const marks = (columns: ReadonlyArray<string>): string => columns.map(() => "?").join(", ")
