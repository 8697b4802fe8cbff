import { Effect, Layer, Schema, Semaphore } from "effect"
import type { SQLInputValue } from "node:sqlite"
import { DuplicateKey, Records, type RowAccess } from "../records/port.ts"
import type { IndexValue, RowQuery, Table } from "../records/table.ts"
import { json, type Database } from "./database.ts"
import { keptRows, type KeptRows } from "./kept-rows.ts"
import type { SiteDb } from "./open.ts"

/** Most rows kept in memory. */
const KEPT = 1_000

/**
 * Records over SQLite: each table has its row as JSON in `doc`, its key in `key` and each of its indexes in a column of the
 * same name. One at a time asks the connection, so that nothing is seen of a transaction before it is whole. Spec: STORE-30.
 */
export const sqlRecords = (db: SiteDb): Records["Service"] => {
  const kept = keptRows(db, KEPT)
  const rows = rowAccess(db, kept)
  const turn = Semaphore.makeUnsafe(1)
  const alone = turn.withPermits(1)
  return Records.of({
    get: (table, key) => alone(Effect.sync(() => kept.get(table.name, key, () => rowOf(db, table, key)))),
    find: (table, query) => alone(rows.find(table, query)),
    count: (table, query) => alone(rows.count(table, query)),
    insert: (table, row) => alone(rows.insert(table, row)),
    put: (table, row) => alone(rows.put(table, row)),
    remove: (table, key) => alone(rows.remove(table, key)),
    transaction: (body) =>
      alone(
        Effect.acquireUseRelease(
          Effect.sync(() => db.raw.exec("BEGIN IMMEDIATE")),
          () => body(rows),
          (_, exit) =>
            Effect.sync(() => {
              db.raw.exec(exit._tag === "Success" ? "COMMIT" : "ROLLBACK")
              db.wrote()
            })
        )
      )
  })
}

export const sqlRecordsLayer = (db: SiteDb): Layer.Layer<Records> => Layer.succeed(Records, sqlRecords(db))

/** What is asked within a transaction is asked of the file, so that only what is whole is kept. */
const rowAccess = (db: Database, kept: KeptRows): RowAccess => ({
  get: (table, key) => Effect.sync(() => rowOf(db, table, key)),
  find: (table, query = {}) =>
    Effect.sync(() => {
      const { text, values } = whereOf(query.where)
      const { by, direction } = query.order ?? { by: null, direction: "asc" }
      const order = by === null ? `key ${direction}` : `${by} ${direction}, key ${direction}`
      const page = [query.limit ?? -1, query.offset ?? 0]
      return db
        .rows<Stored>(`SELECT doc FROM ${table.name}${text} ORDER BY ${order} LIMIT ? OFFSET ?`, ...values, ...page)
        .map((row) => decoded(table, row))
    }),
  count: (table, query = {}) =>
    Effect.sync(() => {
      const { text, values } = whereOf(query.where)
      return db.row<{ count: number }>(`SELECT count(*) AS count FROM ${table.name}${text}`, ...values)?.count ?? 0
    }),
  insert: (table, row) => written(db, kept, table, row, ""),
  put: (table, row) => {
    const columns = ["doc", ...Object.keys(table.indexes)]
    const changes = columns.map((column) => `${column} = excluded.${column}`)
    return written(db, kept, table, row, ` ON CONFLICT (key) DO UPDATE SET ${changes.join(", ")}`)
  },
  remove: (table, key) =>
    Effect.sync(() => {
      kept.forget(table.name, key)
      return db.statement(`DELETE FROM ${table.name} WHERE key = ?`).run(key).changes === 1
    })
})

interface Stored {
  readonly doc: string
}

const rowOf = <Row, Index extends string>(db: Database, table: Table<Row, Index>, key: string): Row | null => {
  const found = db.row<Stored>(`SELECT doc FROM ${table.name} WHERE key = ?`, key)
  return found === null ? null : decoded(table, found)
}

const decoded = <Row, Index extends string>(table: Table<Row, Index>, { doc }: Stored): Row =>
  Schema.decodeUnknownSync(table.schema)(json(doc))

const whereOf = <Index extends string>(where: RowQuery<Index>["where"] = {}) => {
  const names = Object.keys(where) as Array<Index>
  return {
    text: names.length === 0 ? "" : ` WHERE ${names.map((name) => `${name} IS ?`).join(" AND ")}`,
    values: names.map((name): SQLInputValue => where[name] ?? null)
  }
}

const written = <Row, Index extends string>(
  db: Database,
  kept: KeptRows,
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
    kept.forget(table.name, table.key(row))
    try {
      db.run(sql, table.key(row), doc, ...indexed)
      return Effect.void
    } catch (error) {
      const index = clashOf(error)
      if (index === null) throw error
      return Effect.fail(new DuplicateKey({ table: table.name, index }))
    }
  })
}

/** Extended result codes of SQLite: a primary key, or another unique index, is taken. */
const CLASHES = new Set<unknown>([1555, 2067])

/** The column of which a value is taken, as the message of SQLite names it; null for any other error. */
const clashOf = (error: unknown): string | null =>
  error instanceof Error && "errcode" in error && CLASHES.has(error.errcode)
    ? (/\.(\w+)$/.exec(error.message)?.[1] ?? "key")
    : null
