import { readChunkFailure } from "#domain/errors/chunk.ts"

/** The path to which browsers report errors. Spec: APP-23. */
export const REPORT_PATH = "/_fout"

/** Reports an error to the server, but not a failed response. Does nothing if the browser cannot. Spec: APP-23. */
export const sendReport = (error: unknown): void => {
  if (error instanceof Error) navigator.sendBeacon?.(REPORT_PATH, `${error}\n${error.stack}`)
}

/** Parses a report. An error of a missing chunk gets the same name in every browser. Total. Spec: APP-23, ERR-03. */
export const readReport = (report: string): Pick<Error, "name" | "stack"> => {
  const [, name = "", message = ""] = /^(\w*)(?:: (.*))?/.exec(report) ?? []
  return { name: readChunkFailure({ name, message }) === null ? name : "ChunkLoadError", stack: report }
}
