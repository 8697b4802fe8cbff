import { Worker } from "node:worker_threads"
import type { IndexBuilder } from "./builder.ts"

/** Files of the store and of the snapshot (null: none is kept). */
export interface WorkerSettings {
  readonly catalogue: string
  readonly snapshot: string | null
}

type Method = Exclude<keyof IndexBuilder, "close">

/** A call of a builder's method, as a message. */
export type BuilderCall = {
  readonly [M in Method]: { readonly id: number; readonly method: M; readonly args: Parameters<IndexBuilder[M]> }
}[Method]

export type BuilderReply =
  { readonly id: number; readonly value: unknown } | { readonly id: number; readonly error: unknown }

interface Waiting {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** A builder in a thread of its own. It does not keep the process alive. Once it is closed or has died every call fails. */
export const workerBuilder = (settings: WorkerSettings): IndexBuilder => {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), { workerData: settings, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let calls = 0
  let ended: Error | null = null
  let isClosing = false

  const end = (error: Error) => {
    ended = error
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
    worker.unref()
  }
  worker.on("error", (error) => end(error instanceof Error ? error : new Error("the index thread failed")))
  worker.on("exit", () => end(new Error("the index thread has ended")))
  worker.on("message", (reply: BuilderReply) => {
    const caller = waiting.get(reply.id)
    waiting.delete(reply.id)
    if (waiting.size === 0 && !isClosing) worker.unref()
    if ("error" in reply) caller?.reject(reply.error)
    else caller?.resolve(reply.value)
  })
  worker.unref()

  const call = <A>(method: Method, args: ReadonlyArray<unknown>): Promise<A> =>
    new Promise<A>((resolve, reject) => {
      if (ended !== null) return reject(ended)
      const id = calls++
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
      worker.ref()
      worker.postMessage({ id, method, args }, [])
    })

  return {
    everything: (...args) => call("everything", args),
    changes: (...args) => call("changes", args),
    segmentOfChanges: (...args) => call("segmentOfChanges", args),
    segmentOf: (...args) => call("segmentOf", args),
    close: async () => {
      isClosing = true
      worker.ref()
      await worker.terminate()
    }
  }
}
