import { Effect } from "effect"
import { DuplicateKey, Records, type RowAccess } from "../records-port.ts"
import { decodedRow, insertStatement, rowReads, type SelectAll, type StoredRow, storedRow } from "../record-rows.ts"
import type { IndexValue, Table } from "../record-table.ts"
import type { Transactions, TransactionStatements } from "./transactions.ts"

/** Creates records over PostgreSQL, which several processes may use. Spec: STORE-30, STORE-90. */
export const postgresRecords = ({ all, transaction }: Transactions): Records["Service"] =>
  Records.of({
    ...rowReads(all),
    nextNumbers: numbersOf(all),
    insert: (table, row) => transaction((statements) => rowAccess(statements).insert(table, row)),
    put: (table, row) => transaction((statements) => rowAccess(statements).put(table, row)),
    remove: (table, key) => transaction((statements) => rowAccess(statements).remove(table, key)),
    transaction: (body) => transaction((statements) => body(rowAccess(statements)))
  })

interface KnownRow {
  readonly doc: string
  readonly unique: Readonly<Record<string, IndexValue>>
}

/** It sees no changes of others, so it reads no row by its key twice. */
const rowAccess = ({ read, write, send }: TransactionStatements): RowAccess => {
  const known = new Map<string, KnownRow | null>()
  const numbers = new Set<string>()
  const numberName = (table: string, index: string, value: IndexValue | undefined) => `${table} ${index} ${value}`
  const { get, ...queries } = rowReads(read, {
    onRead: (table, row, doc) => known.set(nameOf(table, table.key(row)), { doc, unique: uniqueValues(table, row) })
  })

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
    const { sql, values } = insertStatement(table.name, stored)
    if (changed.length === 0 && !mayExist) yield* send(sql, ...values)
    else if (changed.length === 0 && Object.keys(unique).some(isNumbered)) {
      const insert = insertStatement(table.name, stored, "")
      yield* send(insert.sql, ...insert.values)
    } else {
      const statement = insertUnlessTaken(table.name, stored, changed, isNew)
      if ((yield* write(statement.sql, ...statement.values)).length === 0) {
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
      if (row !== undefined) return Effect.sync(() => decodedRow(table, row.doc))
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
      const sql = `DELETE FROM ${table.name} WHERE key = ?`
      if (before === undefined) return (yield* write(`${sql} RETURNING key`, key)).length > 0
      yield* send(sql, key)
      return true
    })
  }
}

const nameOf = <Row, Index extends string>(table: Table<Row, Index>, key: string): string => `${table.name} ${key}`

const uniqueValues = <Row, Index extends string>(table: Table<Row, Index>, row: Row): KnownRow["unique"] =>
  Object.fromEntries((table.unique ?? []).map((index) => [index, table.indexes[index](row)]))

/** A failing statement would end the transaction, so a taken value inserts nothing and returns no row. */
const insertUnlessTaken = (table: string, stored: StoredRow, unique: ReadonlyArray<string>, isNew: boolean) => {
  const { sql, values } = insertStatement(table, stored, isNew ? "ON CONFLICT (key) DO NOTHING" : undefined)
  const others = unique.map((index) => `NOT EXISTS (SELECT 1 FROM ${table} WHERE ${index} = ? AND key <> ?)`)
  const condition = others.length === 0 ? "" : ` WHERE ${others.join(" AND ")}`
  return {
    sql: `${sql.replace(/VALUES \(([?, ]+)\)/, `SELECT $1${condition}`)} RETURNING key`,
    values: [...values, ...unique.flatMap((index) => [stored.values[index] ?? null, stored.key])]
  }
}

const findTaken = Effect.fnUntraced(function* (
  read: SelectAll,
  table: string,
  { key, values }: StoredRow,
  indexes: ReadonlyArray<string>
) {
  for (const index of indexes) {
    const found =
      index === "key"
        ? yield* read(`SELECT 1 FROM ${table} WHERE key = ?`, key)
        : yield* read(`SELECT 1 FROM ${table} WHERE ${index} = ? AND key <> ?`, values[index] ?? null, key)
    if (found.length > 0) return index
  }
  return yield* Effect.die(new Error(`No row prevents a write to ${table}`))
})

/** Takes numbers from a sequence of the database, which no transaction waits for and none gives back. Spec: STORE-123. */
const numbersOf =
  (all: SelectAll): RowAccess["nextNumbers"] =>
  (table, index, count) =>
    Effect.map(
      all<{ number: number }>(
        `SELECT nextval('${sequenceOf(table.name, index)}')::float8 AS number FROM generate_series(1, ?::int)`,
        count
      ),
      (rows) => rows.map(({ number }) => number).toSorted((one, other) => one - other)
    )

/** Returns the statement that lets the sequence of an index go on after the highest number of the rows, which another store may have numbered. */
export const skipUsedNumbers = (table: string, index: string): string =>
  `SELECT setval('${sequenceOf(table, index)}', highest)
    FROM (SELECT max(${index}) AS highest FROM ${table}) AS numbered, ${sequenceOf(table, index)} AS taken
    WHERE highest > taken.last_value OR (highest = taken.last_value AND NOT taken.is_called)`

const sequenceOf = (table: string, index: string): string => `${table}_${index}_seq`
