import { data, isRouteErrorResponse } from "react-router"
import { adultAccess, type AdultAccess } from "#domain/adult/adult-cookies.ts"
import type { Visitor } from "#web/features/page/visitor.ts"

/** Why a page is held back. */
export type HeldBack = Exclude<AdultAccess, "open">

/** Status of a page that is held back for age. */
export const HELD_BACK = 403

/** Thrown by a loader in place of what is for adults: the question for age, or that the answer was no. Spec: ADULT-02. */
export const holdForAge = (isAdult: boolean, { age }: Visitor): void => {
  const access = adultAccess(isAdult, age)
  if (access !== "open") throw data(access, { status: HELD_BACK, statusText: access })
}

/** Whether `cause` is that of {@link holdForAge}, and which; null for any other. */
export const heldBack = (cause: unknown): HeldBack | null => {
  if (!isRouteErrorResponse(cause) || cause.status !== HELD_BACK) return null
  return cause.statusText === "closed" ? "closed" : "ask"
}
