import type { Statement } from "./changes.ts"
import type { Database } from "./database.ts"

/** Functions of the thread that writes, on one connection. They throw the errors of SQLite. */
export interface WriteFunctions {
  /** Opens the connection, unless it is open. */
  readonly open: () => void
  /** Takes the lock that keeps every other connection from writing. */
  readonly begin: () => void
  /** Runs the statements and commits them, or rolls back if that fails. */
  readonly commit: (statements: ReadonlyArray<Statement>) => void
  /** Releases the lock without a change. */
  readonly rollback: () => void
  readonly close: () => void
}

/** Creates the functions on the connection returned by `open`, which the first call opens; an error rejects that call. */
export const writeFunctions = (open: () => Database): WriteFunctions => {
  let opened: Database | null = null
  const db = () => (opened ??= open())
  // SQLite rolls back itself when the disk fails.
  const rollback = () => {
    if (db().raw.isTransaction) db().raw.exec("ROLLBACK")
  }
  return {
    open: () => void db(),
    begin: () => db().begin(),
    commit: (statements) => {
      try {
        for (const { sql, values } of statements) db().run(sql, ...values)
        db().raw.exec("COMMIT")
      } finally {
        rollback()
      }
    },
    rollback,
    close: () => opened?.close()
  }
}
