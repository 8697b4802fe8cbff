/**
 * Values with pipes between them. A pipe inside a value is written `%7C`; a percent sign only where it would otherwise be
 * taken for the beginning of such a code. The inverse of {@link readPipeList} for every list of non-empty values.
 *
 * Spec: SRCH-05.
 */
export const writePipeList = (values: ReadonlyArray<string>): string =>
  values.map((value) => value.replace(/%(?=7C|25)/gi, "%25").replaceAll("|", "%7C")).join("|")

/** The non-empty values of a pipe list. Spec: SRCH-05. */
export const readPipeList = (text: string): ReadonlyArray<string> =>
  text
    .split("|")
    .filter((value) => value !== "")
    .map((value) => value.replace(/%(7C|25)/gi, (_, code: string) => (code === "25" ? "%" : "|")))
