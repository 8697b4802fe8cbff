import { Effect, Fiber, Semaphore } from "effect"
import { startThread, type Thread } from "#adapters/threads/thread.ts"
import { StoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { type Connection, dieOnError, orUniqueViolation, type SqlAccess } from "./access.ts"
import type { Database } from "./database.ts"
import type { WriteFunctions } from "./write-functions.ts"
import type { WriteThreadSettings } from "./write-thread.ts"

/**
 * Milliseconds after which an unfinished write fails, so that a caller gets a response within two seconds. Spec:
 * STORE-39.
 */
const WRITE_DEADLINE_MS = 1_500

/** Milliseconds a transaction waits for the lock of another process. */
const LOCK_TIMEOUT_MS = 1_000

/** Starts the thread that writes to `file`. */
export const startWriteThread = (file: string, lockTimeoutMs: number = LOCK_TIMEOUT_MS): Thread<WriteFunctions> =>
  startThread(
    new URL("./write-thread.ts", import.meta.url),
    { file, lockTimeoutMs } satisfies WriteThreadSettings,
    "write"
  )

/**
 * Gives access to a file whose transactions run in a thread, so that a held lock or a slow disk blocks nothing else:
 * reads continue through `db`, and a transaction that takes too long dies with `StoreUnavailable`. If its commit had
 * begun, it may still succeed; otherwise nothing is written. `start` is called for the first transaction, and again
 * if the thread has ended. Spec: STORE-39.
 */
export const threadAccess = (
  db: Database,
  start: () => Thread<WriteFunctions>,
  deadlineMs: number = WRITE_DEADLINE_MS
): SqlAccess => {
  const exclusive = Semaphore.makeUnsafe(1).withPermits(1)
  let running: Thread<WriteFunctions> | null = null
  const thread = () => (running = running === null || running.hasEnded() ? start() : running)

  const attempt = <A>(work: () => Promise<A>) => Effect.tryPromise({ try: work, catch: (error) => error })

  const connection: Connection = {
    rows: <Row>(sql: string, ...parameters: Parameters<WriteFunctions["rows"]>[1]) =>
      dieOnError(attempt(() => thread().call("rows", sql, parameters) as Promise<ReadonlyArray<Row>>)),
    run: (sql, ...parameters) => orUniqueViolation(attempt(() => thread().call("run", sql, parameters)))
  }

  return {
    read: (query) => dieOnError(Effect.try({ try: () => query(db), catch: (error) => error })),
    transaction: (body) =>
      Effect.uninterruptibleMask((restore) =>
        Effect.gen(function* () {
          const steps = Effect.acquireUseRelease(
            dieOnError(attempt(() => thread().call("begin"))),
            () => body(connection),
            (_, exit) => dieOnError(attempt(() => thread().call(exit._tag === "Success" ? "commit" : "rollback")))
          )
          // The fiber outlives its caller: later transactions wait until a slow commit has finished.
          const fiber = yield* Effect.forkDetach(exclusive(steps), { startImmediately: true })
          const inTime = Effect.timeoutOrElse(Fiber.join(fiber), {
            duration: deadlineMs,
            orElse: () => {
              fiber.interruptUnsafe()
              return Effect.die(new StoreUnavailable("the store did not take a write in time"))
            }
          })
          return yield* Effect.onInterrupt(restore(inTime), () => Fiber.interrupt(fiber))
        })
      ),
    close: async () => {
      if (running === null || running.hasEnded()) return
      await running.call("close").catch(() => undefined)
      await running.close()
    }
  }
}
