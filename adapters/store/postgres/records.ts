import { Effect, Schema } from "effect"
import { DuplicateKey, Records, type RowAccess } from "../records/port.ts"
import type { IndexValue, Table } from "../records/table.ts"
import type { Query } from "./connections.ts"
import {
  addRow,
  countRows,
  deleteRow,
  insertRow,
  selectOthers,
  selectRow,
  selectRows,
  type StoredRow,
  type StoredTotal,
  selectTotals,
  takeNumbers,
  totalOf,
  upsertRow
} from "./statements.ts"
import type { Transactions, TransactionStatements } from "./transactions.ts"

/**
 * Creates records over PostgreSQL, with the tables of the records over SQLite: each has its row as JSON in `doc`, its key in `key`,
 * and a column per index. Several processes may use the same database. Spec: STORE-30, STORE-90.
 */
export const postgresRecords = ({ query, transaction }: Transactions): Records["Service"] =>
  Records.of({
    ...reads(query),
    nextNumbers: numbersOf(query),
    insert: (table, row) => transaction((statements) => rowAccess(statements).insert(table, row)),
    put: (table, row) => transaction((statements) => rowAccess(statements).put(table, row)),
    remove: (table, key) => transaction((statements) => rowAccess(statements).remove(table, key)),
    transaction: (body) => transaction((statements) => body(rowAccess(statements)))
  })

/** A row that a transaction has read or written: its JSON, and the values of its unique indexes. */
interface KnownRow {
  readonly doc: string
  readonly unique: Readonly<Record<string, IndexValue>>
}

/**
 * Creates the reads and writes of one transaction. It sees no changes of others, so it reads no row by its key twice, and does not wait
 * for a write that no other row can prevent.
 */
const rowAccess = ({ read, write, send }: TransactionStatements): RowAccess => {
  /** By table and key; null if there is no such row. */
  const known = new Map<string, KnownRow | null>()
  const numbers = new Set<string>()
  const numberName = (table: string, index: string, value: IndexValue | undefined) => `${table} ${index} ${value}`
  const { get, ...queries } = reads(read, (table, row, doc) =>
    known.set(nameOf(table, table.key(row)), { doc, unique: uniqueValues(table, row) })
  )

  const store = Effect.fnUntraced(function* <Row, Index extends string>(
    table: Table<Row, Index>,
    row: Row,
    isNew: boolean
  ) {
    const stored = storedRow(table, row)
    const name = nameOf(table, stored.key)
    const before = known.get(name)
    if (isNew && before) return yield* new DuplicateKey({ table: table.name, index: "key" })
    const unique = uniqueValues(table, row)
    // No other row has a new number, so that no other transaction has to be compared with.
    const isNumbered = (index: string) => numbers.has(numberName(table.name, index, unique[index]))
    const changed = Object.keys(unique).filter(
      (index) => unique[index] !== null && unique[index] !== before?.unique[index] && !isNumbered(index)
    )
    const mayExist = isNew && before === undefined
    if (changed.length === 0 && !mayExist) yield* send(upsertRow(table.name, stored, []))
    else if (changed.length === 0 && Object.keys(unique).some(isNumbered)) yield* send(addRow(table.name, stored))
    else {
      const statement = isNew ? insertRow : upsertRow
      const { rows } = yield* write(statement(table.name, stored, changed))
      if (rows.length === 0) {
        const index = yield* findTaken(read, table.name, stored, mayExist ? ["key", ...changed] : changed)
        return yield* new DuplicateKey({ table: table.name, index })
      }
    }
    known.set(name, { doc: stored.doc, unique })
  })

  return {
    ...queries,
    get: (table, key) => {
      const name = nameOf(table, key)
      const row = known.get(name)
      if (row === null) return Effect.succeed(null)
      if (row !== undefined) return Effect.sync(() => decoded(table, row))
      return Effect.map(get(table, key), (found) => {
        if (found === null) known.set(name, null)
        return found
      })
    },
    nextNumbers: (table, index, count) =>
      Effect.tap(numbersOf(read)(table, index, count), (taken) =>
        Effect.sync(() => taken.forEach((number) => numbers.add(numberName(table.name, index, number))))
      ),
    insert: (table, row) => store(table, row, true),
    put: (table, row) => store(table, row, false),
    remove: Effect.fnUntraced(function* (table, key) {
      const name = nameOf(table, key)
      const before = known.get(name)
      if (before === null) return false
      known.set(name, null)
      if (before === undefined) return (yield* write(deleteRow(table.name, key))).rows.length > 0
      yield* send(deleteRow(table.name, key))
      return true
    })
  }
}

const nameOf = <Row, Index extends string>(table: Table<Row, Index>, key: string): string => `${table.name} ${key}`

/** Reads rows; calls `onRead` with each row and its JSON. */
const reads = (
  query: Query,
  onRead: <Row, Index extends string>(table: Table<Row, Index>, row: Row, doc: string) => unknown = () => undefined
): Pick<RowAccess, "get" | "find" | "count" | "totals"> => {
  const read = <Row, Index extends string>(table: Table<Row, Index>, found: Doc): Row => {
    const row = decoded(table, found)
    onRead(table, row, found.doc)
    return row
  }
  return {
    get: (table, key) =>
      Effect.map(query<Doc>(selectRow(table.name, key)), ({ rows: [found] }) =>
        found === undefined ? null : read(table, found)
      ),
    find: (table, selected) =>
      Effect.map(query<Doc>(selectRows(table.name, selected)), ({ rows }) => rows.map((row) => read(table, row))),
    count: (table, { where } = {}) =>
      Effect.map(query<{ readonly count: number }>(countRows(table.name, where)), ({ rows }) => rows[0]?.count ?? 0),
    totals: (table, totals) =>
      Effect.map(query<StoredTotal>(selectTotals(table.name, totals)), ({ rows }) => rows.map(totalOf))
  }
}

/** Takes numbers from a sequence of the database, which no transaction waits for and none gives back. Spec: STORE-123. */
const numbersOf =
  (query: Query): RowAccess["nextNumbers"] =>
  (table, index, count) =>
    Effect.map(query<{ readonly number: number }>(takeNumbers(table.name, index, count)), ({ rows }) =>
      rows.map(({ number }) => number).toSorted((one, other) => one - other)
    )

interface Doc {
  readonly doc: string
}

const decoded = <Row, Index extends string>(table: Table<Row, Index>, { doc }: Doc): Row =>
  Schema.decodeUnknownSync(table.schema)(JSON.parse(doc))

const storedRow = <Row, Index extends string>(table: Table<Row, Index>, row: Row): StoredRow => {
  const values: Record<string, IndexValue> = {}
  for (const name of Object.keys(table.indexes) as Array<Index>) values[name] = table.indexes[name](row)
  return { key: table.key(row), doc: JSON.stringify(Schema.encodeUnknownSync(table.schema)(row)), values }
}

const uniqueValues = <Row, Index extends string>(table: Table<Row, Index>, row: Row): KnownRow["unique"] =>
  Object.fromEntries((table.unique ?? []).map((index) => [index, table.indexes[index](row)]))

/** Returns the first of these indexes, or `key`, whose value in a row another row has. */
const findTaken = Effect.fnUntraced(function* (
  query: Query,
  table: string,
  { key, values }: StoredRow,
  indexes: ReadonlyArray<string>
) {
  for (const index of indexes) {
    const { rows } = yield* query(
      index === "key" ? selectRow(table, key) : selectOthers(table, index, values[index] ?? null, key)
    )
    if (rows.length > 0) return index
  }
  return yield* Effect.die(new Error(`No row prevents a write to ${table}`))
})
