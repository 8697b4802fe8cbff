/** Exits with code 1 if the program rejects. Spec: APP-27. */
export const run = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program()
  } catch (cause) {
    process.stderr.write(`${startFailure(cause)}\n`)
    process.exit(1)
  }
}

const DEFECTS: ReadonlySet<string> = new Set([
  "TypeError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "AssertionError"
])

/** Returns the message of an expected failure, or the stack of a defect. Spec: APP-27. */
export const startFailure = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  return DEFECTS.has(cause.name) ? (cause.stack ?? `${cause.name}: ${cause.message}`) : cause.message
}
