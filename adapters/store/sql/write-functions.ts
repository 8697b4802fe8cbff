import type { SQLInputValue } from "node:sqlite"
import type { Database } from "./database.ts"

/**
 * Functions of the thread that writes, on one connection. They throw the errors of SQLite. A commit contains a group of
 * transactions, each of which is a savepoint.
 */
export interface WriteFunctions {
  /** Begins a group. */
  readonly begin: () => void
  /** Begins a transaction of the group. */
  readonly savepoint: () => void
  /** Ends a transaction of the group, which the commit stores. */
  readonly release: () => void
  /** Ends a transaction of the group, and undoes it alone. */
  readonly undo: () => void
  readonly rows: (sql: string, parameters: ReadonlyArray<SQLInputValue>) => ReadonlyArray<unknown>
  /** Runs a statement and returns the number of changed rows. */
  readonly run: (sql: string, parameters: ReadonlyArray<SQLInputValue>) => number
  /** Commits the group, or rolls back if that fails. */
  readonly commit: () => void
  /** Rolls back an open group, if there is one: SQLite ends some itself when the disk fails. */
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
    savepoint: () => db().raw.exec("SAVEPOINT one"),
    release: () => db().raw.exec("RELEASE one"),
    undo: () => db().raw.exec("ROLLBACK TO one; RELEASE one"),
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
