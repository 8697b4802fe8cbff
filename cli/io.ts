import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"

export interface Io {
  readonly out: (text: string) => void
  /** Prints a long result with its line ends, as fast as the reader takes it. Ends early if the reader has gone. */
  readonly writeAll: (pieces: Iterable<string>) => Promise<void>
  readonly err: (text: string) => void
  /** Columns of the terminal; null if the result goes to a pipe or a file. */
  readonly width: number | null
}

export const processIo: Io = {
  out: (text) => process.stdout.write(`${text}\n`),
  writeAll: (pieces) =>
    pipeline(Readable.from(pieces), process.stdout, { end: false }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error
    }),
  err: (text) => process.stderr.write(`${text}\n`),
  width: process.stdout.isTTY ? process.stdout.columns : null
}

/** Prints `value` as JSON: on one line for programs, indented on a terminal. */
export const printJson = (io: Io, value: unknown): void =>
  io.out(JSON.stringify(value, null, io.width === null ? undefined : 2))

/** Exit codes of all commands, documented in docs/cli.md. */
export const EXIT = {
  ok: 0,
  failure: 1,
  usage: 2,
  held: 3,
  notFound: 4,
  unreachable: 5
} as const

export type ExitCode = (typeof EXIT)[keyof typeof EXIT]

/** Ends a command. `message` goes to standard error and explains the solution. Commands never end the process. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed"
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.exitCode = exitCode
  }
}

export const fail = {
  failure: (message: string) => new CommandFailed(EXIT.failure, message),
  usage: (message: string) => new CommandFailed(EXIT.usage, message),
  held: (message: string) => new CommandFailed(EXIT.held, message),
  notFound: (message: string) => new CommandFailed(EXIT.notFound, message),
  unreachable: (message: string) => new CommandFailed(EXIT.unreachable, message)
}
