import { profile } from "#web/messages/profile.ts"
import type { PageProps } from "#web/page.tsx"
import { Head } from "#web/parts/head.tsx"
import { ProfileFrame } from "#web/parts/profile-frame.tsx"
import type { ProfileView } from "./view.ts"

/** The first page of a profile. Spec: ROUTE-15. */
export function Page({ view }: PageProps<ProfileView>) {
  return (
    <ProfileFrame current="profile">
      <Head head={view.head} />
      <div>
        <h1>{view.greeting}</h1>
        {view.email === null ? null : <p>{profile.account(view.email)}</p>}
      </div>
    </ProfileFrame>
  )
}
