import { readChunkFailure } from "#domain/errors/chunk.ts"

/** Where a browser reports an error to. Spec: APP-23. */
export const REPORT_PATH = "/_fout"

/** Tells the server of an error, but not of an answer it gave. Nothing waits for it; a browser that cannot does not. Spec: APP-23. */
export const sendReport = (error: unknown): void => {
  if (error instanceof Error) navigator.sendBeacon?.(REPORT_PATH, `${error}\n${error.stack}`)
}

/** The error a report is of: a part that did not load is called so, whatever the browser calls it. Total. Spec: APP-23, ERR-03. */
export const readReport = (report: string): Pick<Error, "name" | "stack"> => {
  const [, name = "", message = ""] = /^(\w*)(?:: (.*))?/.exec(report) ?? []
  return { name: readChunkFailure({ name, message }) === null ? name : "ChunkLoadError", stack: report }
}
