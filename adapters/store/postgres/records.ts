import { Effect, Schema } from "effect"
import { DuplicateKey, Records, type RowAccess } from "../records/port.ts"
import type { IndexValue, Table } from "../records/table.ts"
import type { Query } from "./connections.ts"
import {
  countRows,
  deleteRow,
  selectOthers,
  selectRow,
  selectRows,
  type StoredTotal,
  selectTotals,
  totalOf,
  upsertRow
} from "./statements.ts"
import type { Transactions } from "./transactions.ts"

/**
 * Creates records over PostgreSQL, with the tables of the records over SQLite: each has its row as JSON in `doc`, its key in `key`,
 * and a column per index. Several processes may use the same database. Spec: STORE-30, STORE-90.
 */
export const postgresRecords = ({ query, transaction }: Transactions): Records["Service"] =>
  Records.of({
    ...reads(query),
    insert: (table, row) => transaction((query) => rowAccess(query).insert(table, row)),
    put: (table, row) => transaction((query) => rowAccess(query).put(table, row)),
    remove: (table, key) => transaction((query) => rowAccess(query).remove(table, key)),
    transaction: (body) => transaction((query) => body(rowAccess(query)))
  })

/** Reads and writes of rows in one transaction. */
const rowAccess = (query: Query): RowAccess => ({
  ...reads(query),
  insert: (table, row) =>
    Effect.flatMap(query(selectRow(table.name, table.key(row))), ({ rows }) =>
      rows.length > 0 ? Effect.fail(new DuplicateKey({ table: table.name, index: "key" })) : put(query, table, row)
    ),
  put: (table, row) => put(query, table, row),
  remove: (table, key) => Effect.map(query(deleteRow(table.name, key)), ({ rows }) => rows.length > 0)
})

const reads = (query: Query): Pick<RowAccess, "get" | "find" | "count" | "totals"> => ({
  get: (table, key) =>
    Effect.map(query<Doc>(selectRow(table.name, key)), ({ rows: [found] }) =>
      found === undefined ? null : decoded(table, found)
    ),
  find: (table, selected) =>
    Effect.map(query<Doc>(selectRows(table.name, selected)), ({ rows }) => rows.map((row) => decoded(table, row))),
  count: (table, { where } = {}) =>
    Effect.map(query<{ readonly count: number }>(countRows(table.name, where)), ({ rows }) => rows[0]?.count ?? 0),
  totals: (table, totals) =>
    Effect.map(query<StoredTotal>(selectTotals(table.name, totals)), ({ rows }) => rows.map(totalOf))
})

interface Doc {
  readonly doc: string
}

const decoded = <Row, Index extends string>(table: Table<Row, Index>, { doc }: Doc): Row =>
  Schema.decodeUnknownSync(table.schema)(JSON.parse(doc))

/** Inserts or replaces a row. Looks for its unique values first: a rejected statement would end the transaction. */
const put = Effect.fnUntraced(function* <Row, Index extends string>(query: Query, table: Table<Row, Index>, row: Row) {
  const key = table.key(row)
  const values: Record<string, IndexValue> = {}
  for (const name of Object.keys(table.indexes) as Array<Index>) values[name] = table.indexes[name](row)
  for (const index of table.unique ?? []) {
    const value = values[index] ?? null
    if (value === null) continue
    const { rows } = yield* query(selectOthers(table.name, index, value, key))
    if (rows.length > 0) return yield* new DuplicateKey({ table: table.name, index })
  }
  const doc = JSON.stringify(Schema.encodeUnknownSync(table.schema)(row))
  yield* query(upsertRow(table.name, { key, doc, values }))
})
