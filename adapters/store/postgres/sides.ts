import { Effect, type Redacted } from "effect"
import type { SelectAll } from "../record-rows.ts"
import { committedRows } from "../sql/access.ts"
import type { Database } from "../sql/database.ts"
import { type Connections, encodeValue, type Parameter, LONG_STATEMENTS, openConnections } from "./connections.ts"
import { type RecordTable, type Row, type Side, STAYING_TABLES, type MovingStore } from "./move-records.ts"
import { openPostgres } from "./open.ts"
import { openSite, storeFiles } from "../sql/open.ts"
import { sqlRecords } from "../sql/records.ts"

const sideOver = (all: SelectAll, own: Pick<Side, "tables" | "insert" | "clear">): Side => {
  const rowsOf = async (sql: string, columns: ReadonlyArray<string>, values: Row = []): Promise<ReadonlyArray<Row>> => {
    const rows = await Effect.runPromise(all<Readonly<Record<string, Parameter>>>(sql, ...values))
    return rows.map((row) => columns.map((column) => row[column] ?? null))
  }
  return {
    ...own,
    read: ({ name, columns, key }, after, limit) => {
      const from = after === null ? "" : ` WHERE (${key.join(", ")}) > (${marks(key)})`
      const sql = `SELECT ${columns.join(", ")} FROM ${name}${from} ORDER BY ${key.join(", ")} LIMIT ?`
      return rowsOf(sql, columns, [...(after ?? []), limit])
    },
    count: async ({ name }) => Number((await rowsOf(`SELECT count(*) AS count FROM ${name}`, ["count"]))[0]?.[0] ?? 0),
    last: async ({ name, key }) => {
      const order = key.map((column) => `${column} DESC`).join(", ")
      return (await rowsOf(`SELECT ${key.join(", ")} FROM ${name} ORDER BY ${order} LIMIT 1`, key))[0] ?? null
    }
  }
}

const marks = (columns: ReadonlyArray<string>): string => columns.map(() => "?").join(", ")

interface Column {
  readonly table_name: string
  readonly name: string
  readonly type: string
  /** The position in the primary key from 1; 0 for other columns. */
  readonly pk: number
}

const tablesOf = (columns: ReadonlyArray<Column>): ReadonlyArray<RecordTable> =>
  [...Map.groupBy(columns, ({ table_name }) => table_name)]
    .map(([name, own]) => ({
      name,
      columns: own.map((column) => column.name).toSorted(),
      key: own
        .filter(({ pk }) => pk > 0)
        .toSorted((one, other) => one.pk - other.pk)
        .map((column) => column.name)
    }))
    .filter(({ name }) => !STAYING_TABLES.has(name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))

const SQLITE_COLUMNS = `SELECT t.name AS table_name, c.name, c.type, c.pk FROM sqlite_master t, pragma_table_info(t.name) c
  WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite%'`

export const sqliteSide = (db: Database): Side =>
  sideOver(committedRows(db), {
    tables: async () => tablesOf(db.rows<Column>(SQLITE_COLUMNS)),
    insert: async ({ name, columns }, rows) =>
      db.transaction(() => {
        const statement = db.raw.prepare(`INSERT INTO ${name} (${columns.join(", ")}) VALUES (${marks(columns)})`)
        for (const row of rows) statement.run(...row)
      }),
    clear: async (tables) =>
      db.transaction(() => {
        for (const { name } of tables) db.run(`DELETE FROM ${name}`)
      })
  })

const POSTGRES_COLUMNS = `SELECT c.table_name::text AS table_name, c.column_name::text AS name, c.data_type::text AS type,
    coalesce(k.ordinal_position, 0)::int AS pk
  FROM information_schema.columns c
  LEFT JOIN information_schema.table_constraints p
    ON p.table_schema = c.table_schema AND p.table_name = c.table_name AND p.constraint_type = 'PRIMARY KEY'
  LEFT JOIN information_schema.key_column_usage k
    ON k.constraint_schema = p.constraint_schema AND k.constraint_name = p.constraint_name AND k.column_name = c.column_name
  WHERE c.table_schema = current_schema()`

/** The connections must have all tables. */
export const postgresSide = ({ all }: Connections): Side => {
  let found: ReadonlyArray<Column> | null = null
  const columns = async () => (found ??= await Effect.runPromise(all<Column>(POSTGRES_COLUMNS)))
  return sideOver(all, {
    tables: async () => tablesOf(await columns()),
    insert: async ({ name, columns: names }, rows) => {
      const types = new Map(
        (await columns()).flatMap(({ table_name, name: column, type }) => (table_name === name ? [[column, type]] : []))
      )
      const objects = rows.map((row) =>
        Object.fromEntries(names.map((column, at) => [column, encodeValue(row[at] ?? null)]))
      )
      const moved = names.map((column) => `${column} ${types.get(column) ?? "text"}`).join(", ")
      const sql = `INSERT INTO ${name} (${names.join(", ")}) SELECT ${names.join(", ")} FROM json_to_recordset(?) AS moved (${moved})`
      await Effect.runPromise(all(sql, JSON.stringify(objects)))
    },
    clear: (tables) => Effect.runPromise(Effect.asVoid(all(`TRUNCATE ${tables.map(({ name }) => name).join(", ")}`)))
  })
}

interface MovingStores {
  readonly dataFolder: MovingStore
  readonly postgres: MovingStore
  readonly close: () => Promise<void>
}

const DEADLINE_MS = 600_000

export const openStores = async (dataDir: string, url: Redacted.Redacted): Promise<MovingStores> => {
  const opened = await openPostgres(url, DEADLINE_MS)
  const connections = await openConnections(url, LONG_STATEMENTS)
  const site = openSite(storeFiles(dataDir).site, { onWait: console.error })
  return {
    dataFolder: { name: "the data folder", side: sqliteSide(site), records: sqlRecords(site) },
    postgres: { name: "PostgreSQL", side: postgresSide(connections), records: opened.records },
    close: async () => {
      site.close()
      await connections.close()
      await opened.close()
    }
  }
}
