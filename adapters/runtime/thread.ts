import { type MessagePort, type ResourceLimits, Worker } from "node:worker_threads"

export interface ThreadCall {
  readonly id: number
  readonly method: string
  readonly args: ReadonlyArray<unknown>
}

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

type Functions<Api> = { readonly [Name in keyof Api]: (...args: never) => unknown }

/** Called by messages, in order. Does not keep the process running while no call is pending. */
export interface Thread<Api extends Functions<Api>> {
  /** Calls a function. Rejects with its error, or with an error that names the thread if that has ended. */
  readonly call: <Name extends keyof Api & string>(
    method: Name,
    ...args: Parameters<Api[Name]>
  ) => Promise<Awaited<ReturnType<Api[Name]>>>
  readonly hasEnded: () => boolean
  readonly ended: Promise<Error>
  readonly close: () => Promise<void>
}

interface Pending {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

type CallPort = Pick<MessagePort, "postMessage" | "ref" | "unref"> & {
  readonly on: (event: "message", listener: (reply: ThreadReply) => void) => unknown
}

interface Calls<Api extends Functions<Api>> extends Pick<Thread<Api>, "call"> {
  readonly end: (error: Error) => void
}

/** Keeps the process running while a call is pending. */
export const callsOver = <Api extends Functions<Api>>(port: CallPort): Calls<Api> => {
  const pending = new Map<number, Pending>()
  let calls = 0
  let ended: Error | null = null
  port.on("message", (reply) => {
    const caller = pending.get(reply.id)
    pending.delete(reply.id)
    if (pending.size === 0) port.unref()
    if ("error" in reply) caller?.reject(Object.assign(new Error(reply.error.message), reply.error))
    else caller?.resolve(reply.value)
  })
  port.unref()
  return {
    call: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (ended !== null) return reject(ended)
        const id = calls++
        // The method determines the type of the reply; the other end looks it up by the same name.
        pending.set(id, { resolve: resolve as (value: unknown) => void, reject })
        port.ref()
        port.postMessage({ id, method, args } satisfies ThreadCall, [])
      }),
    end: (error) => {
      ended ??= error
      for (const { reject } of pending.values()) reject(ended)
      pending.clear()
    }
  }
}

interface ThreadOptions {
  readonly ports?: ReadonlyArray<MessagePort>
  readonly limits?: ResourceLimits
}

export const startThread = <Api extends Functions<Api>>(
  file: URL,
  workerData: unknown,
  name: string,
  { ports = [], limits = {} }: ThreadOptions = {}
): Thread<Api> => {
  const worker = new Worker(file, {
    workerData,
    name,
    execArgv: [],
    transferList: [...ports],
    resourceLimits: limits
  })
  const { promise: ended, resolve } = Promise.withResolvers<Error>()
  let hasEnded = false
  let isClosing = false
  const { call, end } = callsOver<Api>({
    postMessage: (message) => worker.postMessage(message, []),
    on: (event, listener) => worker.on(event, listener),
    ref: () => worker.ref(),
    unref: () => {
      if (!isClosing) worker.unref()
    }
  })
  const endWith = (error: Error) => {
    hasEnded = true
    end(error)
    resolve(error)
    worker.unref()
  }
  worker.on("error", (error) => endWith(error instanceof Error ? error : new Error(`the ${name} thread failed`)))
  worker.on("exit", () => endWith(new Error(`the ${name} thread has ended`)))
  return {
    call,
    hasEnded: () => hasEnded,
    ended,
    close: async () => {
      isClosing = true
      worker.ref()
      await worker.terminate()
    }
  }
}
