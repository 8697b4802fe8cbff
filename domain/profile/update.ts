import type { Profile } from "./profile.ts"

/** What to send for `profile`, and whether an e-mail address was left out of it, which is worth a warning. Spec: PROF-04. */
export const profileUpdate = <P extends Pick<Profile, "email" | "interests">>(
  profile: P
): { readonly body: Omit<P, "email" | "interests">; readonly isEmailDropped: boolean } => {
  const { email, interests: _, ...body } = profile
  return { body, isEmailDropped: email !== null }
}
