import type { SQLInputValue } from "node:sqlite"
import {
  compareIndexValues,
  type IndexTotal,
  type IndexValue,
  type RowQuery,
  type TotalQuery
} from "../records/table.ts"
import type { Database } from "./database.ts"

export interface Statement {
  readonly sql: string
  readonly parameters: ReadonlyArray<SQLInputValue>
}

interface StoredRow {
  readonly key: string
  readonly doc: string
  readonly values: Readonly<Record<string, IndexValue>>
}

/** Changed rows by key; null: removed. */
type ChangedRows = Map<string, StoredRow | null>

/**
 * The rows that a transaction sees: the committed ones, with the changes of the transactions before it in the same commit and
 * its own. Changes are collected as statements, which are run together at the commit: nothing waits for a statement. No other
 * connection may commit meanwhile. Spec: STORE-33, STORE-40.
 */
export class Changes {
  /** The statements of this transaction, in order. */
  readonly statements: Array<Statement> = []
  readonly #committed: Database
  readonly #tables: Map<string, ChangedRows>
  readonly #ownTables = new Set<string>()

  /** `before` are the changes of the transactions before this one. */
  constructor(committed: Database, before: Changes | null = null) {
    this.#committed = committed
    this.#tables = new Map(before === null ? [] : before.#tables)
  }

  /** Adds a statement whose effect this transaction does not read. */
  run(sql: string, ...parameters: ReadonlyArray<SQLInputValue>): void {
    this.statements.push({ sql, parameters })
  }

  /** Inserts or replaces a row, whose values of unique indexes no other row has. */
  put(table: string, row: StoredRow): void {
    this.#changedRows(table).set(row.key, row)
    const columns = ["doc", ...Object.keys(row.values)]
    const changes = columns.map((column) => `${column} = excluded.${column}`)
    this.run(
      `INSERT INTO ${table} (key, ${columns.join(", ")}) VALUES (?, ${columns.map(() => "?").join(", ")})
       ON CONFLICT (key) DO UPDATE SET ${changes.join(", ")}`,
      row.key,
      row.doc,
      ...Object.values(row.values)
    )
  }

  /** Removes a row. Returns false if there was none. */
  remove(table: string, key: string): boolean {
    if (this.get(table, key) === null) return false
    this.#changedRows(table).set(key, null)
    this.run(`DELETE FROM ${table} WHERE key = ?`, key)
    return true
  }

  /** Returns the JSON of a row; null if there is none. */
  get(table: string, key: string): string | null {
    const changed = this.#tables.get(table)?.get(key)
    if (changed !== undefined) return changed?.doc ?? null
    return this.#committed.row<{ readonly doc: string }>(`SELECT doc FROM ${table} WHERE key = ?`, key)?.doc ?? null
  }

  find(table: string, { where, order, limit, offset = 0 }: RowQuery<string> = {}): ReadonlyArray<string> {
    const { text, values } = conditionOf(where)
    const { by, direction } = order ?? { by: "key", direction: "asc" }
    const sql = `SELECT key, ${by} AS value, doc FROM ${table}${text} ORDER BY ${by} ${direction}, key ${direction}`
    const changes = this.#tables.get(table)
    if (changes === undefined) {
      const rows = this.#committed.rows<Found>(`${sql} LIMIT ? OFFSET ?`, ...values, limit ?? -1, offset)
      return rows.map(({ doc }) => doc)
    }
    const end = limit === undefined ? Infinity : offset + limit
    // Changed rows may come before the page, so that it begins anywhere up to its offset.
    const unchanged = firstOf(this.#committed.each<Found>(sql, ...values), ({ key }) => !changes.has(key), end)
    const sign = direction === "desc" ? -1 : 1
    const valueOf = ({ key, values }: StoredRow) => (by === "key" ? key : (values[by] ?? null))
    const changed = this.#changed(table, where)
    return [...unchanged, ...changed.map((row) => ({ key: row.key, value: valueOf(row), doc: row.doc }))]
      .sort((a, b) => sign * (compareIndexValues(a.value, b.value) || compareIndexValues(a.key, b.key)))
      .slice(offset, end)
      .map(({ doc }) => doc)
  }

  /** Returns the key of the row with this value of a unique index; null if there is none. */
  keyOf(table: string, index: string, value: IndexValue): string | null {
    const [changed] = this.#changed(table, { [index]: value })
    if (changed !== undefined) return changed.key
    const sql = `SELECT key FROM ${table} WHERE ${index} = ?`
    const key = this.#committed.row<{ readonly key: string }>(sql, value)?.key ?? null
    return key === null || this.#tables.get(table)?.has(key) === true ? null : key
  }

  count(table: string, where: RowQuery<string>["where"]): number {
    const { text, values } = this.#unchanged(table, where)
    const sql = `SELECT count(*) AS count FROM ${table}${text}`
    const unchanged = this.#committed.row<{ readonly count: number }>(sql, ...values)?.count ?? 0
    return unchanged + this.#changed(table, where).length
  }

  totals(table: string, { where, by, of, from }: TotalQuery<string>): ReadonlyArray<IndexTotal> {
    const { text, values } = this.#unchanged(table, where)
    const bound = from === undefined ? "" : `${text === "" ? " WHERE" : " AND"} ${by} >= ?`
    const unchanged = this.#committed.rows<IndexTotal>(
      `SELECT ${by} AS value, sum(${of}) AS total FROM ${table}${text}${bound} GROUP BY ${by} ORDER BY ${by}`,
      ...values,
      ...(from === undefined ? [] : [from])
    )
    const totals = new Map(unchanged.map(({ value, total }) => [value, total]))
    for (const { values } of this.#changed(table, where)) {
      const value = values[by] ?? null
      if (from !== undefined && compareIndexValues(value, from) < 0) continue
      totals.set(value, (totals.get(value) ?? 0) + Number(values[of]))
    }
    return [...totals].map(([value, total]) => ({ value, total })).sort((a, b) => compareIndexValues(a.value, b.value))
  }

  /** Returns the changed rows of a table, as a copy that transactions before this one do not share. */
  #changedRows(table: string): ChangedRows {
    const known = this.#tables.get(table)
    if (known !== undefined && this.#ownTables.has(table)) return known
    const own: ChangedRows = new Map(known)
    this.#tables.set(table, own)
    this.#ownTables.add(table)
    return own
  }

  #changed(table: string, where: RowQuery<string>["where"] = {}): ReadonlyArray<StoredRow> {
    const conditions = Object.entries(where)
    return [...(this.#tables.get(table)?.values() ?? [])].filter(
      (row) => row !== null && conditions.every(([name, value]) => row.values[name] === (value ?? null))
    ) as ReadonlyArray<StoredRow>
  }

  /** Returns the condition of the rows with these values of indexes that have not changed. */
  #unchanged(table: string, where: RowQuery<string>["where"]) {
    const { text, values } = conditionOf(where)
    const changed = this.#tables.get(table)
    if (changed === undefined) return { text, values }
    const others = "key NOT IN (SELECT value FROM json_each(?))"
    return {
      text: text === "" ? ` WHERE ${others}` : `${text} AND ${others}`,
      values: [...values, JSON.stringify([...changed.keys()])]
    }
  }
}

interface Found {
  readonly key: string
  readonly value: IndexValue
  readonly doc: string
}

/** Returns the first `max` of those that `isWanted` accepts, without reading on. */
const firstOf = <A>(all: Iterable<A>, isWanted: (one: A) => boolean, max: number): ReadonlyArray<A> => {
  const found: Array<A> = []
  for (const one of all) if (isWanted(one) && found.push(one) >= max) break
  return found
}

const conditionOf = (where: RowQuery<string>["where"] = {}) => {
  const names = Object.keys(where)
  return {
    text: names.length === 0 ? "" : ` WHERE ${names.map((name) => `${name} IS ?`).join(" AND ")}`,
    values: names.map((name): SQLInputValue => where[name] ?? null)
  }
}
