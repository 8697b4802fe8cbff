import { data, type ErrorResponse, isRouteErrorResponse } from "react-router"
import { PageApiError } from "#adapters/client/page-api.ts"
import { PROBLEMS, type ProblemStatus } from "#domain/site/failures.ts"
import { readChunkFailure } from "#domain/site/chunk.ts"

export const notFound = () => data(null, { status: 404, statusText: "Not Found" })

/** Returns the status of the error page for `cause`; 500 for a defect. Spec: ERR-01. */
export const problemStatus = (cause: unknown): ProblemStatus => {
  const status = isRouteErrorResponse(cause) || cause instanceof PageApiError ? cause.status : 500
  return isProblemStatus(status) ? status : 500
}

const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEMS, status)

export interface ReportedFailure {
  readonly correlationId: string
  readonly text: string
}

export const reportedFailure = (cause: unknown): ReportedFailure | null => {
  const data: unknown = isRouteErrorResponse(cause) ? cause.data : null
  return typeof data === "object" && data !== null && "correlationId" in data ? (data as ReportedFailure) : null
}

export const toErrorResponse = (
  status: number,
  statusText: string,
  data: unknown
): ErrorResponse & { readonly internal: boolean } => ({ status, statusText, data, internal: false })

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
