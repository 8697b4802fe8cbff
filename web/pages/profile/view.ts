import type { UserProfile } from "#domain/profile/user-profile.ts"
import { profile as texts } from "#web/messages/profile.ts"
import { headView, type HeadView } from "#web/parts/head-view.ts"

/** The first page of a profile. */
export interface ProfileView {
  readonly head: HeadView
  readonly greeting: string
  readonly email: string | null
}

/** Spec: ROUTE-15. */
export const profileView = (profile: UserProfile): ProfileView => ({
  head: headView({ title: texts.heading, description: texts.description, robots: "noindex, follow" }),
  greeting: texts.greeting(profile.given_name ?? ""),
  email: profile.email
})
