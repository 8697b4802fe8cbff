import type { SessionState } from "./state.ts"

/** Who uses the site. There is no other role: flags and the age rule gate the rest. Spec: CAT-02. */
type Role = "visitor" | "user" | "business"

/** The role in a session: a visitor has no token, whatever account they may have. Spec: CAT-02. */
export const roleOf = (state: SessionState, hasBusinessAccount: boolean): Role => {
  if (!("claims" in state)) return "visitor"
  return hasBusinessAccount ? "business" : "user"
}
