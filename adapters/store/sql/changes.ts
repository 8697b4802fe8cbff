import { insertStatement, type SelectAll, type StoredRow } from "../records/rows.ts"
import type { IndexValue, RowQuery } from "../records/table.ts"

export interface Statement {
  readonly sql: string
  readonly values: ReadonlyArray<IndexValue>
}

/** Changed rows by key; null: removed. */
type ChangedRows = Map<string, StoredRow | null>

/**
 * The changes of a transaction, and of those before it in the same commit. They are collected as statements, which are run together at
 * the commit: nothing waits for a statement. No other connection may commit meanwhile. Spec: STORE-33, STORE-40.
 */
export class Changes {
  /** The statements of this transaction, in order. */
  readonly statements: Array<Statement> = []
  /** Reads committed rows. */
  readonly all: SelectAll
  readonly #tables: Map<string, ChangedRows>
  readonly #ownTables = new Set<string>()

  /** `before` are the changes of the transactions before this one. */
  constructor(all: SelectAll, before: Changes | null = null) {
    this.all = all
    this.#tables = new Map(before === null ? [] : before.#tables)
  }

  /** Adds a statement whose effect this transaction does not read. */
  run(sql: string, ...values: ReadonlyArray<IndexValue>): void {
    this.statements.push({ sql, values })
  }

  /** Inserts or replaces a row, whose values of unique indexes no other row has. */
  put(table: string, row: StoredRow): void {
    this.#rowsToChange(table).set(row.key, row)
    this.statements.push(insertStatement(table, row))
  }

  remove(table: string, key: string): void {
    this.#rowsToChange(table).set(key, null)
    this.run(`DELETE FROM ${table} WHERE key = ?`, key)
  }

  /** Returns the changed row with a key; null if it was removed, undefined if it has not changed. */
  get(table: string, key: string): StoredRow | null | undefined {
    return this.#tables.get(table)?.get(key)
  }

  /** Returns the keys of the changed rows as a JSON array; null for none. */
  keysOf(table: string): string | null {
    const changed = this.#tables.get(table)
    return changed === undefined ? null : JSON.stringify([...changed.keys()])
  }

  /** Returns the changed rows with these values of indexes. */
  matching(table: string, where: RowQuery<string>["where"] = {}): ReadonlyArray<StoredRow> {
    const conditions = Object.entries(where)
    return [...(this.#tables.get(table)?.values() ?? [])].filter(
      (row) => row !== null && conditions.every(([name, value]) => row.values[name] === (value ?? null))
    ) as ReadonlyArray<StoredRow>
  }

  /** Returns the changed rows of a table, as a copy that transactions before this one do not share. */
  #rowsToChange(table: string): ChangedRows {
    const known = this.#tables.get(table)
    if (known !== undefined && this.#ownTables.has(table)) return known
    const own: ChangedRows = new Map(known)
    this.#tables.set(table, own)
    this.#ownTables.add(table)
    return own
  }
}
