import { type HydrationState, type StaticHandlerContext, UNSAFE_ErrorResponseImpl as RouteError } from "react-router"
import { handleOf, SERVED_VIEW } from "./page-route.tsx"
import { AGE_GATE_STATUS, type AgeGateReason, ageGateReason } from "./age.ts"
import { problemStatus, type ReportedFailure, reportedFailure } from "./problem.ts"

type SentFailure = ReportedFailure & { readonly failed: number }

/** The {@link HydrationState} in JSON. */
interface Dehydrated {
  readonly loaderData: NonNullable<HydrationState["loaderData"]>
  /** The errors of a rejected form. */
  readonly actionData: HydrationState["actionData"]
  readonly errors: Readonly<Record<string, number | AgeGateReason | SentFailure>> | null
}

type Served = Pick<StaticHandlerContext, "loaderData" | "actionData" | "errors" | "matches">

/** Serializes the state for hydration as JSON that is safe in a script element. */
export const dehydrate = ({ loaderData, actionData, errors, matches }: Served): string => {
  const staticRoutes = new Set(
    matches.filter(({ route }) => handleOf(route)?.isLive === false).map(({ route }) => route.id)
  )
  const state: Dehydrated = {
    loaderData: Object.fromEntries(
      Object.entries(loaderData).map(([id, view]) => [id, staticRoutes.has(id) ? SERVED_VIEW : view])
    ),
    actionData,
    errors:
      errors === null
        ? null
        : Object.fromEntries(Object.entries(errors).map(([id, cause]) => [id, toSentFailure(cause)]))
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
    errors: errors && Object.fromEntries(Object.entries(errors).map(([id, status]) => [id, fromSentFailure(status)]))
  }
}

const toSentFailure = (cause: unknown): number | AgeGateReason | SentFailure => {
  const status = problemStatus(cause)
  const reported = reportedFailure(cause)
  return ageGateReason(cause) ?? (reported === null ? status : { ...reported, failed: status })
}

const fromSentFailure = (sent: number | AgeGateReason | SentFailure) => {
  if (typeof sent === "number") return new RouteError(sent, "", null)
  return typeof sent === "string" ? new RouteError(AGE_GATE_STATUS, sent, null) : new RouteError(sent.failed, "", sent)
}
