import { data, type ErrorResponse, isRouteErrorResponse } from "react-router"
import { PageApiError } from "#adapters/client/page-api.ts"
import { PROBLEMS, type ProblemStatus } from "#domain/site/errors/failures.ts"
import { readChunkFailure } from "#domain/site/errors/chunk.ts"

/** Returns the error that a loader throws if the page does not exist. Spec: ERR-01. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" })

/** Returns the status of the error page for `cause`; 500 for a defect. Spec: ERR-01. */
export const problemStatus = (cause: unknown): ProblemStatus => {
  const status = isRouteErrorResponse(cause) || cause instanceof PageApiError ? cause.status : 500
  return isProblemStatus(status) ? status : 500
}

const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEMS, status)

export interface ReportedFailure {
  /** The id under which the failure is logged. Spec: API-43. */
  readonly correlationId: string
  /** The text for visitors. Spec: ERR-01, ERR-06. */
  readonly text: string
}

/** Returns the server's report of a failure, or null if there is none. Spec: API-43. */
export const reportedFailure = (cause: unknown): ReportedFailure | null => {
  const data: unknown = isRouteErrorResponse(cause) ? cause.data : null
  return typeof data === "object" && data !== null && "correlationId" in data ? (data as ReportedFailure) : null
}

/** Returns a failure that React Router's `isRouteErrorResponse` accepts. */
export const toErrorResponse = (
  status: number,
  statusText: string,
  data: unknown
): ErrorResponse & { readonly internal: boolean } => ({ status, statusText, data, internal: false })

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
