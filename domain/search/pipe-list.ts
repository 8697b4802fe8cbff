/**
 * Values with pipes between them. A pipe inside a value is written `%7C`; a percent sign only where it would otherwise be
 * taken for the beginning of such a code. The inverse of {@link readPipeList} for every list of non-empty values.
 *
 * Spec: SRCH-05.
 */
export const writePipeList = (values: ReadonlyArray<string>): string =>
  values.length === 1 ? writeValue(values[0]!) : values.map(writeValue).join("|")

/** The non-empty values of a pipe list. Spec: SRCH-05. */
export const readPipeList = (text: string): ReadonlyArray<string> =>
  text
    .split("|")
    .filter((value) => value !== "")
    .map((value) => value.replace(/%(7C|25)/gi, (_, code: string) => (code === "25" ? "%" : "|")))

/** Most values hold no percent sign and no pipe. */
const writeValue = (value: string): string => {
  const coded = value.includes("%") ? value.replace(/%(?=7C|25)/gi, "%25") : value
  return coded.includes("|") ? coded.replaceAll("|", "%7C") : coded
}
