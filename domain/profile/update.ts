import type { Profile } from "./profile.ts"

/**
 * Returns the body that saves `profile`, and true for `isEmailDropped` if it omits an e-mail address, which is worth a
 * warning. Spec: PROF-04.
 */
export const profileUpdate = <P extends Pick<Profile, "email" | "interests">>(
  profile: P
): { readonly body: Omit<P, "email" | "interests">; readonly isEmailDropped: boolean } => {
  const { email, interests: _, ...body } = profile
  return { body, isEmailDropped: email !== null }
}
