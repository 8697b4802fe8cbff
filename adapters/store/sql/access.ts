import { Effect, Semaphore } from "effect"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import type { SelectAll, SqlAccess } from "../record-rows.ts"
import { Changes } from "./changes.ts"
import type { Database } from "./database.ts"
import { writeFunctions } from "./write-queue.ts"

export interface SqliteAccess extends SqlAccess {
  /** One at a time, with single statements in the same queue. Errors of SQLite are defects: see `storeDefect`. */
  readonly transaction: <A, E, R>(body: (changes: Changes) => Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  readonly close: () => Promise<void>
}

/** Serves tests and scripts: transactions block this thread while they wait for a lock or the disk. */
export const localAccess = (db: Database): SqliteAccess => {
  const exclusive = Semaphore.makeUnsafe(1).withPermits(1)
  const { begin, commit, rollback } = writeFunctions(() => db)
  const all = committedRows(db)
  const transaction: SqliteAccess["transaction"] = (body) =>
    exclusive(
      Effect.acquireUseRelease(
        Effect.andThen(
          attempt(begin),
          Effect.sync(() => new Changes(all))
        ),
        body,
        ({ statements }, exit) =>
          Effect.ensuring(
            attempt(() => (exit._tag === "Success" ? commit(statements) : rollback())),
            Effect.sync(db.wrote)
          )
      )
    )
  return {
    all: (sql, ...values) => exclusive(all(sql, ...values)),
    run: runIn(transaction),
    transaction,
    close: async () => {}
  }
}

export const committedRows =
  (db: Database): SelectAll =>
  (sql, ...values) =>
    attempt(() => db.rows(sql, ...values))

export const runIn =
  (transaction: SqliteAccess["transaction"]): SqlAccess["run"] =>
  (sql, ...values) =>
    transaction((changes) => Effect.sync(() => changes.run(sql, ...values)))

export const attempt = <A>(work: () => A): Effect.Effect<A> =>
  dieOnError(Effect.try({ try: work, catch: (error) => error }))

export const dieOnError = <A>(work: Effect.Effect<A, unknown>): Effect.Effect<A> =>
  work.pipe(Effect.catch((error) => Effect.die(storeDefect(error))))

/** Primary result codes of SQLite for temporary or operational problems, in words for a log. */
const UNAVAILABLE_CODES: ReadonlyMap<number, string> = new Map([
  [5, "another process holds the lock of the store"],
  [6, "a table of the store is locked"],
  [8, "the store is read-only"],
  [10, "the disk of the store fails"],
  [13, "the disk of the store is full"],
  [14, "the file of the store cannot be opened"]
])

const storeDefect = (error: unknown): unknown => {
  const code = errorCode(error)
  const message = code === null ? undefined : UNAVAILABLE_CODES.get(code & 0xff)
  return message === undefined ? error : new StoreUnavailable(message, { cause: error })
}

const errorCode = (error: unknown): number | null =>
  error instanceof Error && "errcode" in error && typeof error.errcode === "number" ? error.errcode : null
