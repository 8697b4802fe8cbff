import { data, isRouteErrorResponse } from "react-router"
import { adultAccess, type AdultAccess } from "#domain/adult/adult-cookies.ts"
import type { Visitor } from "#web/features/page/visitor.ts"

/** The reason why the age gate blocks a page. */
export type HeldBack = Exclude<AdultAccess, "open">

/** The status of a page that the age gate blocks. */
export const HELD_BACK = 403

/** Throws if a visitor may not see a page for adults: with the question for the age, or its refusal. Spec: ADULT-02. */
export const holdForAge = (isAdult: boolean, { age }: Visitor): void => {
  const access = adultAccess(isAdult, age)
  if (access !== "open") throw data(access, { status: HELD_BACK, statusText: access })
}

/** Returns the reason if `cause` was thrown by {@link holdForAge}; null for any other. */
export const heldBack = (cause: unknown): HeldBack | null => {
  if (!isRouteErrorResponse(cause) || cause.status !== HELD_BACK) return null
  return cause.statusText === "closed" ? "closed" : "ask"
}
