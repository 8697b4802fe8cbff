import type { ReactNode } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { profile } from "#web/messages/profile.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { Head } from "#web/components/head.tsx"
import { loginHref } from "#web/features/session/login-address.ts"
import "./profile-frame.css"

type ProfilePage = keyof typeof profile.pages

interface Props {
  readonly current: ProfilePage
  readonly isSignedIn?: boolean
  readonly head: HeadView
  readonly heading?: string
  readonly children: ReactNode
}

/** On narrow screens only the overview shows the links, and other pages link back to it. Spec: ROUTE-15. */
export function ProfileLayout({ current, isSignedIn = true, head, heading, children }: Props) {
  return (
    <div className="profile-frame" data-home={current === "profile" || undefined}>
      <div className="profile-frame__columns">
        {current === "profile" || !isSignedIn ? null : (
          <p className="profile-frame__back">
            <a href={ROUTES.profile}>{profile.back}</a>
          </p>
        )}
        <div className="profile-frame__page">
          <Head head={head} />
          {heading === undefined ? null : <h1>{heading}</h1>}
          {children}
        </div>
        <nav className="profile-frame__nav" aria-label={profile.nav}>
          {isSignedIn ? <OwnPages current={current} /> : <OpenPages current={current} />}
        </nav>
      </div>
    </div>
  )
}

const GROUPS: ReadonlyArray<readonly [heading: string, pages: ReadonlyArray<ProfilePage>]> = [
  ["", ["profile"]],
  [
    profile.groups.saved,
    ["profileWishlist", "profileRecentProducts", "profileNotificationCenter", "profileAlerts", "profileBookmarks"]
  ],
  [profile.groups.bought, ["profileOrders", "profileAddresses"]],
  [profile.groups.you, ["profilePersonalInfo", "profilePersonalization", "profileNewsletter", "profileDevices"]]
]

const ON_OVERVIEW: ReadonlySet<ProfilePage> = new Set([
  "profile",
  "profileWishlist",
  "profileRecentProducts",
  "profileNotificationCenter",
  "profileAlerts",
  "profileBookmarks",
  "profileAddresses"
])

function OwnPages({ current }: Pick<Props, "current">) {
  return (
    <>
      {GROUPS.map(([heading, pages]) => (
        <div className="profile-frame__group" key={heading}>
          {heading === "" ? null : <p className="profile-frame__heading">{heading}</p>}
          <Links pages={pages} current={current} />
        </div>
      ))}
      <form className="profile-frame__group" method="post" action={ROUTES.profile}>
        <button className="profile-frame__out" name="doe" value="uitloggen">
          {profile.signOut}
        </button>
      </form>
    </>
  )
}

function OpenPages({ current }: Pick<Props, "current">) {
  return (
    <>
      <div className="profile-frame__group">
        <Links pages={["profileWishlist", "profileRecentProducts"]} current={current} />
      </div>
      <p className="profile-frame__group">
        <a className="profile-frame__link" href={loginHref(ROUTES[current])} data-popup="login">
          {profile.signIn}
        </a>
      </p>
    </>
  )
}

function Links({ pages, current }: Pick<Props, "current"> & { readonly pages: ReadonlyArray<ProfilePage> }) {
  return (
    <ul>
      {pages.map((page) => (
        <li key={page} className={ON_OVERVIEW.has(page) ? "profile-frame__twice" : undefined}>
          <a className="profile-frame__link" href={ROUTES[page]} aria-current={page === current ? "page" : undefined}>
            {profile.pages[page]}
          </a>
        </li>
      ))}
    </ul>
  )
}
