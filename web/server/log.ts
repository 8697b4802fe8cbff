/** One line on standard error per failure. */
export const logFailure = (what: string, cause: unknown): void => {
  process.stderr.write(`${what}: ${sentenceOf(cause)}\n`)
}

const sentenceOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return String(cause)
  const where = cause.stack
    ?.split("\n")
    .find((line) => line.includes(" at "))
    ?.trim()
  return [`${cause.name}: ${cause.message}`, where]
    .filter((part) => part !== undefined)
    .join(" ")
    .replaceAll("\n", " ")
}
