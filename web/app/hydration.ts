import type { HydrationState, StaticHandlerContext } from "react-router"
import { handleOf, SERVED_VIEW } from "./page-route.tsx"
import { AGE_GATE_STATUS, ageGateReason } from "./age.ts"
import { problemStatus, reportedFailure, toErrorResponse } from "./problem.ts"

type Served = Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors" | "matches">

/** Returns JSON that is safe in a script element. */
export const dehydrate = ({ loaderData, actionData, errors, matches }: Served): string => {
  const staticRoutes = new Set(
    matches.filter(({ route }) => handleOf(route)?.isLive === false).map(({ route }) => route.id)
  )
  const state: HydrationState = {
    loaderData: Object.fromEntries(
      Object.entries(loaderData).map(([id, view]) => [
        id,
        // The menu in the document has the categories.
        staticRoutes.has(id) ? SERVED_VIEW : id === "layout" ? { ...view, categories: [] } : view
      ])
    ),
    ...(actionData && { actionData }),
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([id, cause]) => [id, toSentFailure(cause)]))
    })
  }
  return JSON.stringify(state)
    .replaceAll("<", "\\u003c")
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
}

/** Parses what {@link dehydrate} wrote. */
export const rehydrate = (json: string): HydrationState => JSON.parse(json)

const toSentFailure = (cause: unknown) => {
  const reason = ageGateReason(cause)
  return reason === null
    ? toErrorResponse(problemStatus(cause), "", reportedFailure(cause))
    : toErrorResponse(AGE_GATE_STATUS, reason, null)
}
