import { data, isRouteErrorResponse } from "react-router"
import { adultAccess, isBlockedByAccount } from "#domain/account/adult-cookies.ts"
import type { Visitor } from "#web/features/page/context.ts"

const REASONS = ["ask", "closed", "blocked"] as const

/** The reason why a page does not open: no answer yet, the visitor's own answer, or the date of birth in the profile. Spec: ADULT-04. */
export type AgeGateReason = (typeof REASONS)[number]

export const AGE_GATE_STATUS = 403

/** Throws an error that {@link ageGateReason} reads. Spec: ADULT-02. */
export const requireAge = (isAdult: boolean, { age }: Visitor): void => {
  const access = adultAccess(isAdult, age)
  if (access === "open") return
  const reason: AgeGateReason = isBlockedByAccount(age) ? "blocked" : access
  throw data(reason, { status: AGE_GATE_STATUS, statusText: reason })
}

export const ageGateReason = (cause: unknown): AgeGateReason | null => {
  if (!isRouteErrorResponse(cause) || cause.status !== AGE_GATE_STATUS) return null
  return REASONS.find((reason) => reason === cause.statusText) ?? "ask"
}
