import { data, isRouteErrorResponse } from "react-router"
import { adultAccess, type AdultAccess } from "#domain/adult/adult-cookies.ts"
import type { Visitor } from "#web/features/page/visitor.ts"

/** The reason why the age gate blocks a page. */
export type AgeGateReason = Exclude<AdultAccess, "open">

/** The status of a page that the age gate blocks. */
export const AGE_GATE_STATUS = 403

/** Throws the age gate if the page is for adults and the visitor may not see it. {@link ageGateReason} reads the error. Spec: ADULT-02. */
export const requireAge = (isAdult: boolean, { age }: Visitor): void => {
  const access = adultAccess(isAdult, age)
  if (access !== "open") throw data(access, { status: AGE_GATE_STATUS, statusText: access })
}

/** Returns the reason if {@link requireAge} threw `cause`; otherwise null. */
export const ageGateReason = (cause: unknown): AgeGateReason | null => {
  if (!isRouteErrorResponse(cause) || cause.status !== AGE_GATE_STATUS) return null
  return cause.statusText === "closed" ? "closed" : "ask"
}
