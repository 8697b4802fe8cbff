import type { Io } from "#cli/io.ts"

/** Prints `value` as JSON: on one line for programs, indented on a terminal. */
export const printJson = (io: Io, value: unknown): void =>
  io.out(JSON.stringify(value, null, io.width === null ? undefined : 2))
