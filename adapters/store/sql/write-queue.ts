import type { Thread } from "#adapters/runtime/thread.ts"
import type { Statement } from "./changes.ts"
import type { Database } from "./database.ts"

/** Milliseconds after which a write is passed over whose thread may have ended. Only the lock of SQLite excludes it then. */
const STALL_MS = 500

/** The places of the number of the next write to come, and of the write that runs. */
const [NEXT, SERVED] = [0, 1]

export const writeQueueMemory = (): SharedArrayBuffer => new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)

/** SQLite lets waiting connections pause: a thread that always writes would leave others none. Spec: STORE-99. */
export const queuedWrites = (
  thread: Thread<WriteFunctions>,
  memory: SharedArrayBuffer,
  stallMs = STALL_MS
): Thread<WriteFunctions> => {
  const queue = new Int32Array(memory)
  let own: number | null = null

  const take = async (): Promise<void> => {
    own = Atomics.add(queue, NEXT, 1)
    for (;;) {
      const served = Atomics.load(queue, SERVED)
      // The numbers wrap around, and another thread may have passed over this one.
      if (((own - served) | 0) <= 0) return
      const { value } = Atomics.waitAsync(queue, SERVED, served, stallMs)
      if ((await value) === "timed-out") advance(served)
    }
  }
  const advance = (served: number): void => {
    Atomics.compareExchange(queue, SERVED, served, (served + 1) | 0)
    Atomics.notify(queue, SERVED)
  }
  const end = (): void => {
    if (own !== null) advance(own)
    own = null
  }

  const call: Thread<WriteFunctions>["call"] = (method, ...args) => {
    if (method !== "begin") return thread.call(method, ...args).finally(end)
    const begun = take().then(() => thread.call(method, ...args))
    begun.catch(end)
    return begun
  }
  return { ...thread, call }
}

/** Functions of the thread that writes, on one connection. They throw the errors of SQLite. */
export interface WriteFunctions {
  readonly open: () => void
  /** Takes the lock that keeps every other connection from writing. */
  readonly begin: () => void
  readonly commit: (statements: ReadonlyArray<Statement>) => void
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
