import { Worker } from "node:worker_threads"

/** A function of a thread, called with a message. */
export interface ThreadCall {
  readonly id: number
  readonly method: string
  readonly args: ReadonlyArray<unknown>
}

/** The result of a call to a thread, or its error. */
export type ThreadReply =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: ThreadError }

/** The form of an error between threads; a structured clone of an `Error` would lose its code. */
export interface ThreadError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** SQLite's extended result code, for errors of `node:sqlite`. */
  readonly errcode: number | undefined
}

/** Functions of a thread, by name. Arguments and results must be cloneable. */
type Functions<Api> = { readonly [Name in keyof Api]: (...args: never) => unknown }

/**
 * A worker thread whose functions are called by messages, in order. It does not keep the process running while no
 * call is pending.
 */
export interface Thread<Api extends Functions<Api>> {
  /** Calls a function. Rejects with its error, or with an error that names the thread if that has ended. */
  readonly call: <Name extends keyof Api & string>(
    method: Name,
    ...args: Parameters<Api[Name]>
  ) => Promise<Awaited<ReturnType<Api[Name]>>>
  readonly hasEnded: () => boolean
  readonly close: () => Promise<void>
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Starts the thread of `file`, which serves its functions with `serveThread` and reads `workerData`. */
export const startThread = <Api extends Functions<Api>>(file: URL, workerData: unknown, name: string): Thread<Api> => {
  const worker = new Worker(file, { workerData, name, execArgv: [] })
  const pending = new Map<number, Pending>()
  let calls = 0
  let ended: Error | null = null
  let isClosing = false

  const end = (error: Error) => {
    ended ??= error
    for (const { reject } of pending.values()) reject(ended)
    pending.clear()
    worker.unref()
  }
  worker.on("error", (error) => end(error instanceof Error ? error : new Error(`the ${name} thread failed`)))
  worker.on("exit", () => end(new Error(`the ${name} thread has ended`)))
  worker.on("message", (reply: ThreadReply) => {
    const caller = pending.get(reply.id)
    pending.delete(reply.id)
    if (pending.size === 0 && !isClosing) worker.unref()
    if ("error" in reply) caller?.reject(Object.assign(new Error(reply.error.message), reply.error))
    else caller?.resolve(reply.value)
  })
  worker.unref()

  return {
    call: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        const id = calls++
        // The method determines the type of the reply; the thread looks it up by the same name.
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject })
        worker.ref()
        worker.postMessage({ id, method, args } satisfies ThreadCall, [])
      }),
    hasEnded: () => ended !== null,
    close: async () => {
      isClosing = true
      worker.ref()
      await worker.terminate()
    }
  }
}
