import type { SessionState } from "./state.ts"

/** The roles of the site's users. There is no other role: flags and the age rule gate the rest. Spec: CAT-02. */
type Role = "visitor" | "user" | "business"

/** Returns the role in a session: a visitor has no token, even with a business account. Spec: CAT-02. */
export const roleOf = (state: SessionState, hasBusinessAccount: boolean): Role => {
  if (!("claims" in state)) return "visitor"
  return hasBusinessAccount ? "business" : "user"
}
