/** Output of a command. Tests pass their own. */
export interface Io {
  /** One line, or several, of the result. */
  readonly out: (text: string) => void
  /** One line of everything that is not the result: notices, progress, errors. */
  readonly err: (text: string) => void
  /** Columns of the terminal the result goes to; null when it goes into a pipe or a file. */
  readonly width: number | null
}

/** The process's own output. */
export const processIo: Io = {
  out: (text) => process.stdout.write(`${text}\n`),
  err: (text) => process.stderr.write(`${text}\n`),
  width: process.stdout.isTTY ? process.stdout.columns : null
}

/** Prints `value` as JSON: on one line for programs, indented on a terminal. */
export const printJson = (io: Io, value: unknown): void =>
  io.out(JSON.stringify(value, null, io.width === null ? undefined : 2))
