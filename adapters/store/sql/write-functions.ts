import type { SQLInputValue } from "node:sqlite"
import type { Database } from "./database.ts"

/** Functions of the thread that writes, on one connection. They throw the errors of SQLite. */
export interface WriteFunctions {
  readonly begin: () => void
  readonly rows: (sql: string, parameters: ReadonlyArray<SQLInputValue>) => ReadonlyArray<unknown>
  /** Runs a statement and returns the number of changed rows. */
  readonly run: (sql: string, parameters: ReadonlyArray<SQLInputValue>) => number
  /** Commits, or rolls back if that fails. */
  readonly commit: () => void
  /** Rolls back an open transaction, if there is one: SQLite ends some itself when the disk fails. */
  readonly rollback: () => void
  readonly close: () => void
}

/** Creates the functions on the connection returned by `open`, which the first call opens; an error rejects that call. */
export const writeFunctions = (open: () => Database): WriteFunctions => {
  let opened: Database | null = null
  const db = () => (opened ??= open())
  const rollback = () => {
    if (db().raw.isTransaction) db().raw.exec("ROLLBACK")
  }
  return {
    begin: () => db().raw.exec("BEGIN IMMEDIATE"),
    rows: (sql, parameters) => db().rows(sql, ...parameters),
    run: (sql, parameters) =>
      Number(
        db()
          .statement(sql)
          .run(...parameters).changes
      ),
    commit: () => {
      try {
        db().raw.exec("COMMIT")
      } finally {
        rollback()
      }
    },
    rollback,
    close: () => opened?.close()
  }
}
