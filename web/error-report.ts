/** Where a browser reports an error to. Spec: APP-23. */
export const REPORT_PATH = "/_fout"

/** Characters of a report: the server reads them all, were each written in four bytes. */
const LENGTH = 1_000

/** Tells the server of an error that it has not seen; nothing waits for it, and where a browser cannot it is not told. Spec: APP-23. */
export const reportError = ({ name, stack }: Pick<Error, "name" | "stack">): void => {
  navigator.sendBeacon?.(REPORT_PATH, `${name}\n${stack}`.slice(0, LENGTH))
}

/** The error a report is of. Total. Spec: APP-23. */
export const readReport = (report: string): Pick<Error, "name" | "stack"> => {
  const [name = "", ...stack] = report.split("\n")
  return { name, stack: stack.join("\n") }
}
