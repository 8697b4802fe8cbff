import { Effect } from "effect"
import { numbersAfterHighest, DuplicateKey, Records, type RowAccess } from "../records-port.ts"
import { decodedRow, rowReads, storedRow } from "../record-rows.ts"
import { addTotals, type IndexValue, rowOrder, type Table } from "../record-table.ts"
import { localAccess, type SqliteAccess } from "./access.ts"
import type { Changes } from "./changes.ts"
import { readCache } from "./database.ts"
import type { SiteDb } from "./open.ts"

const MAX_CACHED_ROWS = 1_000

/** Rows read by key are cached, and frozen because all readers share them. Spec: STORE-30, STORE-38. */
export const sqlRecords = (
  db: SiteDb,
  access: SqliteAccess = localAccess(db),
  maxCachedRows = MAX_CACHED_ROWS
): Records["Service"] => {
  const cache = readCache<string, unknown>(db, { maxEntries: maxCachedRows })
  const { get, ...reads } = rowReads(access.all)
  const write = <A>(step: (rows: RowAccess) => Effect.Effect<A, DuplicateKey>) =>
    access.transaction((changes) => step(rowAccess(changes)))
  return Records.of({
    get: <Row, Index extends string>(table: Table<Row, Index>, key: string) =>
      Effect.suspend(() => {
        const name = `${table.name} ${key}`
        // The key contains the name of the table, so that the row has its type.
        const cached = cache().get(name) as Row | undefined
        if (cached !== undefined) return Effect.succeed(cached)
        const state = db.state()
        return Effect.map(get(table, key), (row) => {
          if (row !== null && db.state() === state) cache().set(name, deepFreeze(row))
          return row
        })
      }),
    ...reads,
    nextNumbers: numbersAfterHighest(reads),
    insert: (table, row) => write(({ insert }) => insert(table, row)),
    put: (table, row) => write(({ put }) => put(table, row)),
    remove: (table, key) => Effect.orDie(write(({ remove }) => remove(table, key))),
    transaction: (body) => access.transaction((changes) => body(rowAccess(changes)))
  })
}

const rowAccess = (changes: Changes): RowAccess => {
  const committed = rowReads(changes.all, { except: (table) => changes.keysOf(table) })
  const changed = <Row, Index extends string>(table: Table<Row, Index>, where: Parameters<Changes["matching"]>[1]) =>
    changes.matching(table.name, where).map(({ doc }) => decodedRow(table, doc))

  const get: RowAccess["get"] = (table, key) =>
    Effect.suspend(() => {
      const row = changes.get(table.name, key)
      if (row === undefined) return committed.get(table, key)
      return Effect.succeed(row === null ? null : decodedRow(table, row.doc))
    })

  const find: RowAccess["find"] = (table, query = {}) =>
    Effect.suspend(() => {
      const { where, order, limit, offset = 0 } = query
      const own = changed(table, where)
      if (own.length === 0) return committed.find(table, query)
      // Changed rows may come before the page, so that it begins anywhere up to its offset.
      const end = limit === undefined ? {} : { limit: offset + limit }
      return Effect.map(committed.find(table, { ...query, offset: 0, ...end }), (rows) =>
        [...rows, ...own].sort(rowOrder(table, order)).slice(offset, end.limit)
      )
    })

  const keyOf = (table: string, index: string, value: IndexValue): Effect.Effect<string | null> => {
    const [own] = changes.matching(table, { [index]: value })
    if (own !== undefined) return Effect.succeed(own.key)
    return Effect.map(
      changes.all<{ readonly key: string }>(`SELECT key FROM ${table} WHERE ${index} = ?`, value),
      ([found]) => (found === undefined || changes.get(table, found.key) !== undefined ? null : found.key)
    )
  }

  const put = Effect.fnUntraced(function* <Row, Index extends string>(table: Table<Row, Index>, row: Row) {
    const stored = storedRow(table, row)
    for (const index of table.unique ?? []) {
      const value = stored.values[index] ?? null
      const owner = value === null ? null : yield* keyOf(table.name, index, value)
      if (owner !== null && owner !== stored.key) return yield* new DuplicateKey({ table: table.name, index })
    }
    changes.put(table.name, stored)
  })

  return {
    get,
    find,
    count: (table, query) =>
      Effect.map(committed.count(table, query), (count) => count + changes.matching(table.name, query?.where).length),
    totals: (table, query) =>
      Effect.map(committed.totals(table, query), (totals) =>
        addTotals(table, totals, changed(table, query.where), query)
      ),
    nextNumbers: numbersAfterHighest({ find }),
    insert: (table, row) =>
      Effect.flatMap(get(table, table.key(row)), (found) =>
        found === null ? put(table, row) : Effect.fail(new DuplicateKey({ table: table.name, index: "key" }))
      ),
    put,
    remove: (table, key) =>
      Effect.map(get(table, key), (found) => {
        if (found !== null) changes.remove(table.name, key)
        return found !== null
      })
  }
}

const deepFreeze = <A>(value: A): A => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
