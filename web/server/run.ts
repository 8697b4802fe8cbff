/** Runs a program to its first wait; what stops it is told in one line, with exit code 1. */
export const run = async (program: () => Promise<void>): Promise<void> => {
  try {
    await program()
  } catch (cause) {
    process.stderr.write(`${cause instanceof Error ? cause.message : String(cause)}\n`)
    process.exit(1)
  }
}
