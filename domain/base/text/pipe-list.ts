/**
 * Joins values by pipes. A pipe within a value is written `%7C`; a percent sign is escaped only if it would otherwise
 * start such a code. The inverse of {@link readPipeList} for every list of non-empty values. Spec: SRCH-05.
 */
export const writePipeList = (values: ReadonlyArray<string>): string =>
  values.length === 1 ? writeValue(values[0]!) : values.map(writeValue).join("|")

/** Parses a pipe list; skips empty values. Spec: SRCH-05. */
export const readPipeList = (text: string): ReadonlyArray<string> =>
  text
    .split("|")
    .filter((value) => value !== "")
    .map((value) => value.replace(/%(7C|25)/gi, (_, code: string) => (code === "25" ? "%" : "|")))

/** Escapes a value. Tests first, because most values contain no percent sign and no pipe. */
const writeValue = (value: string): string => {
  const coded = value.includes("%") ? value.replace(/%(?=7C|25)/gi, "%25") : value
  return coded.includes("|") ? coded.replaceAll("|", "%7C") : coded
}
