import { Effect, Schema } from "effect"
import { numbersAfterHighest, DuplicateKey, Records, type RowAccess } from "../records/port.ts"
import type { IndexValue, Table } from "../records/table.ts"
import { attempt, localAccess, type SqlAccess } from "./access.ts"
import { Changes } from "./changes.ts"
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
  const reads = queries((query) => access.read((db) => query(new Changes(db))))
  const write = <A>(step: (rows: RowAccess) => Effect.Effect<A, DuplicateKey>) =>
    access.transaction((changes) => step(rowAccess(changes)))
  return Records.of({
    get: <Row, Index extends string>(table: Table<Row, Index>, key: string) =>
      access.read((db) => {
        const read = () => {
          const found = new Changes(db).get(table.name, key)
          return found === null ? null : deepFreeze(decoded(table, found))
        }
        // The key contains the name of the table, so that the row has its type.
        return cache().getOrCompute(`${table.name} ${key}`, read) as Row | null
      }),
    ...reads,
    insert: (table, row) => write(({ insert }) => insert(table, row)),
    put: (table, row) => write(({ put }) => put(table, row)),
    remove: (table, key) => Effect.orDie(write(({ remove }) => remove(table, key))),
    transaction: (body) => access.transaction((changes) => body(rowAccess(changes)))
  })
}

const rowAccess = (changes: Changes): RowAccess => ({
  ...queries((query) => attempt(() => query(changes))),
  get: (table, key) =>
    attempt(() => {
      const found = changes.get(table.name, key)
      return found === null ? null : decoded(table, found)
    }),
  insert: (table, row) =>
    Effect.suspend(() => {
      const isTaken = changes.get(table.name, table.key(row)) !== null
      return isTaken ? Effect.fail(new DuplicateKey({ table: table.name, index: "key" })) : put(changes, table, row)
    }),
  put: (table, row) => Effect.suspend(() => put(changes, table, row)),
  remove: (table, key) => attempt(() => changes.remove(table.name, key))
})

type Queries = Pick<RowAccess, "find" | "count" | "totals" | "nextNumbers">

const queries = (run: <A>(query: (rows: Changes) => A) => Effect.Effect<A>): Queries => {
  const find: RowAccess["find"] = (table, query) =>
    run((rows) => rows.find(table.name, query).map((doc) => decoded(table, doc)))
  return {
    find,
    count: (table, query) => run((rows) => rows.count(table.name, query?.where)),
    totals: (table, query) => run((rows) => rows.totals(table.name, query)),
    nextNumbers: numbersAfterHighest({ find })
  }
}

const decoded = <Row, Index extends string>(table: Table<Row, Index>, doc: string): Row =>
  Schema.decodeUnknownSync(table.schema)(json(doc))

const deepFreeze = <A>(value: A): A => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

const put = <Row, Index extends string>(
  changes: Changes,
  table: Table<Row, Index>,
  row: Row
): Effect.Effect<void, DuplicateKey> =>
  Effect.flatten(
    attempt(() => {
      const key = table.key(row)
      const values: Record<string, IndexValue> = {}
      for (const name of Object.keys(table.indexes) as Array<Index>) values[name] = table.indexes[name](row)
      for (const index of table.unique ?? []) {
        const owner = values[index] === null ? null : changes.keyOf(table.name, index, values[index] ?? null)
        if (owner !== null && owner !== key) return Effect.fail(new DuplicateKey({ table: table.name, index }))
      }
      changes.put(table.name, { key, doc: JSON.stringify(Schema.encodeUnknownSync(table.schema)(row)), values })
      return Effect.void
    })
  )
