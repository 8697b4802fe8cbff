import { type HydrationState, type StaticHandlerContext, UNSAFE_ErrorResponseImpl as RouteError } from "react-router"
import { handleOf, SERVED } from "./page-route.tsx"
import { HELD_BACK, type HeldBack, heldBack } from "./age.ts"
import { problemStatus, type ReportedFailure, reportedFailure } from "./problem.ts"

/** A failure of the server as it is sent: its status and its report. */
type SentFailure = ReportedFailure & { readonly failed: number }

/** The {@link HydrationState} as it is sent. */
interface Dehydrated {
  readonly loaderData: NonNullable<HydrationState["loaderData"]>
  /** The errors of a form that was sent to this page. */
  readonly actionData: HydrationState["actionData"]
  readonly errors: Readonly<Record<string, number | HeldBack | SentFailure>> | null
}

type Served = Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors" | "matches">

/** Returns the state for hydration as JSON that may stand in a script element. */
export const dehydrate = ({ loaderData, actionData, errors, matches }: Served): string => {
  const staticRoutes = new Set(
    matches.filter(({ route }) => handleOf(route)?.isLive === false).map(({ route }) => route.id)
  )
  const state: Dehydrated = {
    loaderData: Object.fromEntries(
      Object.entries(loaderData).map(([id, view]) => [id, staticRoutes.has(id) ? SERVED : view])
    ),
    actionData,
    errors:
      errors === null ? null : Object.fromEntries(Object.entries(errors).map(([id, cause]) => [id, sentFailure(cause)]))
  }
  return JSON.stringify(state)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
}

/** Parses the state that {@link dehydrate} wrote. */
export const rehydrate = (json: string): HydrationState => {
  const { loaderData, actionData, errors }: Dehydrated = JSON.parse(json)
  return {
    loaderData,
    ...(actionData && { actionData }),
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, status]) => [id, errorOf(status)]))
  }
}

const sentFailure = (cause: unknown): number | HeldBack | SentFailure => {
  const status = problemStatus(cause)
  const reported = reportedFailure(cause)
  return heldBack(cause) ?? (reported === null ? status : { ...reported, failed: status })
}

const errorOf = (sent: number | HeldBack | SentFailure) => {
  if (typeof sent === "number") return new RouteError(sent, "", null)
  return typeof sent === "string" ? new RouteError(HELD_BACK, sent, null) : new RouteError(sent.failed, "", sent)
}
