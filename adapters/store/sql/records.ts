import { Effect, Layer, Schema } from "effect"
import type { SQLInputValue } from "node:sqlite"
import { DuplicateKey, Records, type RowAccess } from "../records/port.ts"
import type { IndexTotal, IndexValue, RowQuery, Table } from "../records/table.ts"
import { type Connection, localAccess, type SqlAccess, type UniqueViolation } from "./access.ts"
import { json, readCache } from "./database.ts"
import type { SiteDb } from "./open.ts"

const MAX_CACHED_ROWS = 1_000

/**
 * Creates records over SQLite: each table has its row as JSON in `doc`, its key in `key`, and a column per index. A
 * transaction is invisible until it commits. Rows read by key are cached, and frozen because all readers share them.
 * Spec: STORE-30, STORE-38.
 */
export const sqlRecords = (
  db: SiteDb,
  access: SqlAccess = localAccess(db),
  maxCachedRows = MAX_CACHED_ROWS
): Records["Service"] => {
  const cache = readCache<string, unknown>(db, { maxEntries: maxCachedRows, isCacheable: (row) => row !== null })
  const rows = <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) =>
    access.read(({ rows }) => rows<Row>(sql, ...parameters))
  const { find, count, totals } = queries(rows)
  const write = <A>(step: (rows: RowAccess) => Effect.Effect<A, DuplicateKey>) =>
    access.transaction((connection) => step(rowAccess(connection)))
  return Records.of({
    get: <Row, Index extends string>(table: Table<Row, Index>, key: string) =>
      access.read(({ row }) => {
        const read = () => {
          const found = row<Stored>(selectByKey(table), key)
          return found === null ? null : deepFreeze(decoded(table, found))
        }
        // The key contains the name of the table, so that the row has its type.
        return cache().getOrCompute(`${table.name} ${key}`, read) as Row | null
      }),
    find,
    count,
    totals,
    insert: (table, row) => write(({ insert }) => insert(table, row)),
    put: (table, row) => write(({ put }) => put(table, row)),
    remove: (table, key) => Effect.orDie(write(({ remove }) => remove(table, key))),
    transaction: (body) => access.transaction((connection) => body(rowAccess(connection)))
  })
}

export const sqlRecordsLayer = (db: SiteDb, access: SqlAccess): Layer.Layer<Records> =>
  Layer.succeed(Records, sqlRecords(db, access))

/** Reads and writes of rows in one transaction. */
const rowAccess = (connection: Connection): RowAccess => ({
  ...queries(connection.rows),
  get: (table, key) =>
    Effect.map(connection.rows<Stored>(selectByKey(table), key), ([found]) =>
      found === undefined ? null : decoded(table, found)
    ),
  insert: (table, row) => written(connection, table, row, ""),
  put: (table, row) => {
    const columns = ["doc", ...Object.keys(table.indexes)]
    const changes = columns.map((column) => `${column} = excluded.${column}`)
    return written(connection, table, row, ` ON CONFLICT (key) DO UPDATE SET ${changes.join(", ")}`)
  },
  remove: (table, key) =>
    connection.run(`DELETE FROM ${table.name} WHERE key = ?`, key).pipe(
      Effect.map((changes) => changes === 1),
      Effect.orDie
    )
})

const queries = (rows: Connection["rows"]): Pick<RowAccess, "find" | "count" | "totals"> => ({
  find: (table, query = {}) => {
    const { text, values } = whereOf(query.where)
    const { by, direction } = query.order ?? { by: null, direction: "asc" }
    const order = by === null ? `key ${direction}` : `${by} ${direction}, key ${direction}`
    const page = [query.limit ?? -1, query.offset ?? 0]
    const sql = `SELECT doc FROM ${table.name}${text} ORDER BY ${order} LIMIT ? OFFSET ?`
    return Effect.map(rows<Stored>(sql, ...values, ...page), (found) => found.map((row) => decoded(table, row)))
  },
  count: (table, query = {}) => {
    const { text, values } = whereOf(query.where)
    const sql = `SELECT count(*) AS count FROM ${table.name}${text}`
    return Effect.map(rows<{ readonly count: number }>(sql, ...values), ([found]) => found?.count ?? 0)
  },
  totals: (table, { where, by, of, from }) => {
    const { text, values } = whereOf(where)
    const bound = from === undefined ? "" : `${text === "" ? " WHERE" : " AND"} ${by} >= ?`
    const sql = `SELECT ${by} AS value, sum(${of}) AS total FROM ${table.name}${text}${bound} GROUP BY ${by} ORDER BY ${by}`
    return rows<IndexTotal>(sql, ...values, ...(from === undefined ? [] : [from]))
  }
})

interface Stored {
  readonly doc: string
}

const selectByKey = ({ name }: { readonly name: string }): string => `SELECT doc FROM ${name} WHERE key = ?`

const decoded = <Row, Index extends string>(table: Table<Row, Index>, { doc }: Stored): Row =>
  Schema.decodeUnknownSync(table.schema)(json(doc))

const deepFreeze = <A>(value: A): A => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

const whereOf = <Index extends string>(where: RowQuery<Index>["where"] = {}) => {
  const names = Object.keys(where) as Array<Index>
  return {
    text: names.length === 0 ? "" : ` WHERE ${names.map((name) => `${name} IS ?`).join(" AND ")}`,
    values: names.map((name): SQLInputValue => where[name] ?? null)
  }
}

const written = <Row, Index extends string>(
  connection: Connection,
  table: Table<Row, Index>,
  row: Row,
  conflict: string
): Effect.Effect<void, DuplicateKey> => {
  const names = Object.keys(table.indexes) as Array<Index>
  const columns = ["key", "doc", ...names]
  const sql = `INSERT INTO ${table.name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})${conflict}`
  return Effect.suspend(() => {
    const doc = JSON.stringify(Schema.encodeUnknownSync(table.schema)(row))
    const indexed = names.map((name): IndexValue => table.indexes[name](row))
    return connection.run(sql, table.key(row), doc, ...indexed).pipe(
      Effect.asVoid,
      Effect.mapError(({ column }: UniqueViolation) => new DuplicateKey({ table: table.name, index: column }))
    )
  })
}
