import { readChunkFailure } from "#domain/site/errors/chunk.ts"

/** The path to which browsers report errors. Spec: APP-23. */
export const REPORT_PATH = "/_fout"

/** Reports an error to the server, if the browser can. Ignores failed responses. Spec: APP-23. */
export const sendReport = (error: unknown): void => {
  if (error instanceof Error) navigator.sendBeacon?.(REPORT_PATH, `${error}\n${error.stack}`)
}

/** Parses a report of any text. An error of a missing chunk gets the same name for every browser. Spec: APP-23, ERR-03. */
export const readReport = (report: string): Pick<Error, "name" | "stack"> => {
  const [, name = "", message = ""] = /^(\w*)(?:: (.*))?/.exec(report) ?? []
  return { name: readChunkFailure({ name, message }) === null ? name : "ChunkLoadError", stack: report }
}
