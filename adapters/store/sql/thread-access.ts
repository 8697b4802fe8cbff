import { Cause, Deferred, Effect, Exit, Fiber } from "effect"
import { startThread, type Thread } from "#adapters/runtime/thread.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { WaitsForStore } from "#adapters/store/records-port.ts"
import { attempt, committedRows, dieOnError, runIn, type SqliteAccess } from "./access.ts"
import { Changes, type Statement } from "./changes.ts"
import { type Database, isBusy, reportOnce } from "./database.ts"
import type { WriteFunctions } from "./write-queue.ts"
import type { WriteThreadSettings } from "./write-thread.ts"

/** So that a caller gets a response within two seconds. Spec: STORE-39. */
const WRITE_DEADLINE_MS = 1_500

const LOCK_TIMEOUT_MS = 1_000

export const startWriteThread = (file: string, lockTimeoutMs: number = LOCK_TIMEOUT_MS): Thread<WriteFunctions> =>
  startThread(
    new URL("./write-thread.ts", import.meta.url),
    { file, lockTimeoutMs } satisfies WriteThreadSettings,
    "write"
  )

/** A held lock or slow disk blocks no reads. Transactions waiting together share a commit. Spec: STORE-39, STORE-40. */
export const threadAccess = (
  db: Database,
  start: () => Thread<WriteFunctions>,
  deadlineMs: number = WRITE_DEADLINE_MS,
  onWait: (line: string) => void = console.log
): SqliteAccess => {
  let running: Thread<WriteFunctions> | null = null
  let opened: Thread<WriteFunctions> | null = null
  const openThread = async () => {
    const thread = (running = running === null || running.hasEnded() ? start() : running)
    if (opened !== thread) await thread.call("open")
    return (opened = thread)
  }
  const reportWait = reportOnce(db.raw.location() ?? "the store", onWait)
  const all = committedRows(db)
  const queue: Array<Transaction> = []
  let isWriting = false

  /** Runs the first transactions of the queue. Nobody else commits meanwhile, so their reads can share a transaction. */
  const runGroup = Effect.gen(function* () {
    const group: Array<Transaction> = []
    const statements: Array<Statement> = []
    let changes: Changes | null = null
    while (group.length < MAX_GROUP) {
      const next = queue.shift()
      if (next === undefined) break
      group.push(next)
      const own: Changes = new Changes(all, changes)
      if (Exit.isFailure(yield* next.run(own))) continue
      changes = own
      statements.push(...own.statements)
    }
    return { group, statements }
  })

  const writeGroup = Effect.gen(function* () {
    const begun = yield* Effect.exit(
      call(async () => {
        const own = await openThread()
        await own.call("begin")
        return own
      })
    )
    if (Exit.isFailure(begun)) {
      if (queue[0]?.waits === true && isLocked(begun.cause)) return reportWait()
      return queue.shift()?.end(begun.cause)
    }
    const { group, statements } = yield* Effect.acquireUseRelease(
      attempt(db.beginRead),
      () => runGroup,
      () => attempt(db.endRead)
    )
    const committed = yield* Effect.exit(call(() => begun.value.call("commit", statements)))
    for (const one of group) one.end(Exit.isFailure(committed) ? committed.cause : null)
  })

  const writeQueue = Effect.gen(function* () {
    while (queue.length > 0) yield* writeGroup
    isWriting = false
  })

  const transaction = <A, E, R>(body: (changes: Changes) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.uninterruptibleMask((restore) =>
      Effect.gen(function* () {
        const context = yield* Effect.context<R>()
        const waits = yield* WaitsForStore
        const { transaction, done } = createTransaction(waits, (changes) => Effect.runForkWith(context)(body(changes)))
        const cancel = () => {
          const index = queue.indexOf(transaction)
          if (index >= 0) queue.splice(index, 1)
          transaction.cancel()
        }
        queue.push(transaction)
        if (!isWriting) {
          isWriting = true
          Effect.runFork(writeQueue)
        }
        const limited = Effect.timeoutOrElse(Deferred.await(done), {
          duration: deadlineMs,
          orElse: () => {
            cancel()
            return Effect.die(new StoreUnavailable("the store did not take a write in time"))
          }
        })
        // If the thread cannot start, the queue fails the transaction.
        const threadOpened = Effect.promise(() => openThread().catch(() => undefined))
        const inTime = waits ? Deferred.await(done) : Effect.andThen(threadOpened, limited)
        const cancelled = Effect.suspend(() => {
          cancel()
          return Effect.exit(Deferred.await(done))
        })
        return yield* Effect.onInterrupt(restore(inTime), () => cancelled)
      })
    )

  return {
    all,
    run: runIn(transaction),
    transaction,
    close: async () => {
      if (running === null || running.hasEnded()) return
      await running.call("close").catch(() => undefined)
      await running.close()
    }
  }
}

const MAX_GROUP = 32

interface Transaction {
  readonly waits: boolean
  readonly run: (changes: Changes) => Effect.Effect<Exit.Exit<unknown, unknown>>
  readonly cancel: () => void
  readonly end: (problem: Cause.Cause<never> | null) => void
}

const createTransaction = <A, E>(waits: boolean, start: (changes: Changes) => Fiber.Fiber<A, E>) => {
  const done = Deferred.makeUnsafe<A, E>()
  let body: Fiber.Fiber<A, E> | null = null
  let result: Exit.Exit<A, E> = Exit.interrupt()
  let isCancelled = false
  const transaction: Transaction = {
    waits,
    run: (changes) =>
      Effect.suspend(() => {
        if (isCancelled) return Effect.succeed(result)
        body = start(changes)
        return Effect.map(Fiber.await(body), (exit) => (result = exit))
      }),
    cancel: () => {
      isCancelled = true
      if (body === null) Deferred.doneUnsafe(done, result)
      else body.interruptUnsafe()
    },
    end: (problem) =>
      Deferred.doneUnsafe(done, problem === null || Exit.hasDies(result) ? result : Exit.failCause(problem))
  }
  return { transaction, done }
}

const isLocked = (cause: Cause.Cause<never>): boolean => {
  const defect = Cause.squash(cause)
  return defect instanceof StoreUnavailable && isBusy(defect.cause)
}

const call = <A>(work: () => Promise<A>): Effect.Effect<A> =>
  dieOnError(Effect.tryPromise({ try: work, catch: (error) => error }))
