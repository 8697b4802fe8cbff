import { data, isRouteErrorResponse } from "react-router"
import { PageApiError } from "#adapters/client/page-api.ts"
import { PROBLEMS, type ProblemStatus } from "#domain/errors/problems.ts"

/** Thrown by a loader: the page does not exist. Spec: ERR-01. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" })

/** Status of the page that tells of `cause`; 500 for everything that should not happen. Spec: ERR-01. */
export const problemStatus = (cause: unknown): ProblemStatus => {
  const status = isRouteErrorResponse(cause) || cause instanceof PageApiError ? cause.status : 500
  return isProblemStatus(status) ? status : 500
}

const isProblemStatus = (status: number): status is ProblemStatus => Object.hasOwn(PROBLEMS, status)

/** The parts of a failure of the server that its page shows. */
export interface ReportedFailure {
  /** The id the failure is logged under. Spec: API-43. */
  readonly correlationId: string
  /** The text for visitors: the event and the way out. Spec: ERR-01, ERR-06. */
  readonly text: string
}

/** Returns what the server said of a failure besides its status; null when it said nothing. Total. Spec: API-43. */
export const reportedFailure = (cause: unknown): ReportedFailure | null => {
  const data: unknown = isRouteErrorResponse(cause) ? cause.data : null
  return typeof data === "object" && data !== null && "correlationId" in data ? (data as ReportedFailure) : null
}
