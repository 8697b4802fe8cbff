import { insertStatement, type SelectAll, type StoredRow } from "../record-rows.ts"
import type { IndexValue, RowQuery } from "../record-table.ts"

export interface Statement {
  readonly sql: string
  readonly values: ReadonlyArray<IndexValue>
}

type ChangedRows = Map<string, StoredRow | null>

/** Collected as statements that run at the commit. No other connection may commit meanwhile. Spec: STORE-33. */
export class Changes {
  readonly statements: Array<Statement> = []
  readonly all: SelectAll
  readonly #tables: Map<string, ChangedRows>
  readonly #ownTables = new Set<string>()

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

  get(table: string, key: string): StoredRow | null | undefined {
    return this.#tables.get(table)?.get(key)
  }

  keysOf(table: string): string | null {
    const changed = this.#tables.get(table)
    return changed === undefined ? null : JSON.stringify([...changed.keys()])
  }

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
