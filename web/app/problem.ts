import { data, isRouteErrorResponse } from "react-router"
import { PROBLEMS, type ProblemStatus } from "#domain/errors/problems.ts"

/** Thrown by a loader: the page does not exist. Spec: ERR-01. */
export const notFound = () => data(null, { status: 404, statusText: "Not Found" })

/** Status of the page that tells of `cause`; 500 for everything that should not happen. Spec: ERR-01. */
export const problemStatus = (cause: unknown): ProblemStatus => {
  const status: unknown =
    isRouteErrorResponse(cause) || isFailedCall(cause) ? (cause as { readonly status: number }).status : 500
  return typeof status === "number" && Object.hasOwn(PROBLEMS, status) ? (status as ProblemStatus) : 500
}

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

/** By name: the server's pages and its back end are built apart, so their classes are not the same. */
const isFailedCall = (cause: unknown): boolean => cause instanceof Error && cause.name === "PageApiError"
