import { type MessagePort, parentPort } from "node:worker_threads"
import type { ThreadCall, ThreadError, ThreadReply } from "./thread.ts"

type Functions = Readonly<Record<string, (...args: never) => unknown>>

export const serveThread = (functions: Functions): void => {
  if (parentPort !== null) serveFunctions(parentPort, functions)
}

export const serveFunctions = (port: MessagePort, functions: Functions): void => {
  port.on("message", async ({ id, method, args }: ThreadCall) => {
    port.postMessage(await replyTo(id, () => functions[method]!(...(args as never))), [])
  })
}

const replyTo = async (id: number, run: () => unknown): Promise<ThreadReply> => {
  try {
    const value = run()
    return { id, value: value instanceof Promise ? await value : value }
  } catch (error) {
    return { id, error: threadError(error) }
  }
}

const threadError = (error: unknown): ThreadError => {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const errcode = error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined
  return { name, message, stack, errcode }
}
