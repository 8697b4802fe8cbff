import { Data, Effect, Semaphore } from "effect"
import type { SQLInputValue } from "node:sqlite"
import { StoreUnavailable } from "#domain/errors/store-unavailable.ts"
import type { Database } from "./database.ts"

/** Error for a value of a unique index that exists already. Nothing was written. */
export class UniqueViolation extends Data.TaggedError("UniqueViolation")<{
  /** Column of the index, as SQLite's message names it. */
  readonly column: string
}> {}

/**
 * A connection inside a transaction. Failures other than {@link UniqueViolation} are defects: see {@link
 * storeDefect}.
 */
export interface Connection {
  readonly rows: <Row>(sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => Effect.Effect<ReadonlyArray<Row>>
  /** Runs a statement and returns the number of changed rows. */
  readonly run: (sql: string, ...parameters: ReadonlyArray<SQLInputValue>) => Effect.Effect<number, UniqueViolation>
}

/** Reads and transactions on one SQLite file. */
export interface SqlAccess {
  /** Runs a query that sees committed rows only. */
  readonly read: <A>(query: (db: Database) => A) => Effect.Effect<A>
  /**
   * Runs `body` in a write transaction, one at a time; rolls back if `body` fails or is interrupted. Single
   * statements wait in the same queue.
   */
  readonly transaction: <A, E, R>(body: (connection: Connection) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly close: () => Promise<void>
}

/**
 * Gives access through `db` itself, for tests and scripts: transactions block this thread while they wait for a lock
 * or the disk.
 */
export const localAccess = (db: Database): SqlAccess => {
  const exclusive = Semaphore.makeUnsafe(1).withPermits(1)
  const attempt = <A>(work: () => A) => Effect.try({ try: work, catch: (error) => error })
  const connection: Connection = {
    rows: (sql, ...parameters) => dieOnError(attempt(() => db.rows(sql, ...parameters))),
    run: (sql, ...parameters) => orUniqueViolation(attempt(() => Number(db.statement(sql).run(...parameters).changes)))
  }
  return {
    read: (query) => exclusive(dieOnError(attempt(() => query(db)))),
    transaction: (body) =>
      exclusive(
        Effect.acquireUseRelease(
          dieOnError(attempt(() => db.raw.exec("BEGIN IMMEDIATE"))),
          () => body(connection),
          (_, exit) =>
            dieOnError(
              attempt(() => {
                try {
                  if (exit._tag === "Success") db.raw.exec("COMMIT")
                } finally {
                  if (db.raw.isTransaction) db.raw.exec("ROLLBACK")
                  db.wrote()
                }
              })
            )
        )
      ),
    close: async () => {}
  }
}

/** Turns the errors of SQLite into defects, {@link StoreUnavailable} among them. */
export const dieOnError = <A>(work: Effect.Effect<A, unknown>): Effect.Effect<A> =>
  work.pipe(Effect.catch((error) => Effect.die(storeDefect(error))))

/** Keeps a unique violation as a failure and turns other errors of SQLite into defects. */
export const orUniqueViolation = <A>(work: Effect.Effect<A, unknown>): Effect.Effect<A, UniqueViolation> =>
  work.pipe(
    Effect.catch((error) => {
      const column = takenColumn(error)
      return column === null ? Effect.die(storeDefect(error)) : Effect.fail(new UniqueViolation({ column }))
    })
  )

/** Primary result codes of SQLite for temporary or operational problems, in words for a log. */
const UNAVAILABLE_CODES: ReadonlyMap<number, string> = new Map([
  [5, "another process holds the lock of the store"],
  [6, "a table of the store is locked"],
  [8, "the store is read-only"],
  [10, "the disk of the store fails"],
  [13, "the disk of the store is full"],
  [14, "the file of the store cannot be opened"]
])

/**
 * Converts the error of a lock or a failing disk to {@link StoreUnavailable}; returns other errors unchanged. Spec:
 * STORE-39.
 */
const storeDefect = (error: unknown): unknown => {
  const code = errorCode(error)
  const message = code === null ? undefined : UNAVAILABLE_CODES.get(code & 0xff)
  return message === undefined ? error : new StoreUnavailable(message, { cause: error })
}

/** Extended result codes of SQLite for a duplicate primary key or value of a unique index. */
const UNIQUE_VIOLATIONS = new Set([1555, 2067])

const takenColumn = (error: unknown): string | null => {
  const code = errorCode(error)
  if (code === null || !UNIQUE_VIOLATIONS.has(code)) return null
  return /\.(\w{1,100})$/.exec((error as Error).message)?.[1] ?? "key"
}

const errorCode = (error: unknown): number | null =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : null
