import { STATUS_CODES } from "node:http"
import { EXIT, type ExitCode, fail } from "#cli/exit.ts"
import type { Io } from "#cli/io.ts"
import type { CallConnection } from "#cli/dependencies/calls.ts"

/** Returns the exit code for the status of a response. Spec: CLI-11. */
export const exitCodeForStatus = (status: number): ExitCode => {
  if (status < 400) return EXIT.ok
  if (status === 404) return EXIT.notFound
  return status < 500 ? EXIT.failure : EXIT.unreachable
}

/** Formats a status: `404 Not Found`. Spec: CLI-11. */
export const statusText = (status: number): string => `${status} ${STATUS_CODES[status] ?? ""}`.trimEnd()

/** Sends a request. A network error ends the command. Spec: CLI-11. */
export const sendRequest = async ({ send, address }: CallConnection, request: Request): Promise<Response> => {
  try {
    return await send(request)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw fail.unreachable(`No answer from ${address} (${reason}).`)
  }
}

/**
 * Prints a body: on a terminal as indented JSON without control characters; in a pipe, or if `isRaw`, unchanged. Spec:
 * CLI-11, CLI-07.
 */
export const printBody = (io: Io, body: string, isRaw: boolean): void => {
  if (body === "") return
  if (isRaw || io.width === null) return io.out(body)
  io.out(pretty(body).replace(/[^\P{C}\n]/gu, escaped))
}

const pretty = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const escaped = (letter: string): string =>
  [...letter].map((one) => `\\u${(one.codePointAt(0) ?? 0).toString(16).padStart(4, "0")}`).join("")
