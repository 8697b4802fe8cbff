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
