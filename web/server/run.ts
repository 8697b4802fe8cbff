/** Runs a program to its first wait. What stops it is written to standard error: a message, or a stack for a defect; exit code 1. Spec: APP-27. */
export const run = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program()
  } catch (cause) {
    process.stderr.write(`${startFailure(cause)}\n`)
    process.exit(1)
  }
}

/** Errors of the language itself: nobody meant to throw them. */
const DEFECTS: ReadonlySet<string> = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "AssertionError"
])

/** Returns the text that ends a start: the message of an expected failure, the stack of a defect. Spec: APP-27. */
export const startFailure = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return DEFECTS.has(cause.name) ? (cause.stack ?? `${cause.name}: ${cause.message}`) : cause.message
}
