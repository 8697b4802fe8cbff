import { ROUTES } from "#domain/base/routes.ts"
import { profile as texts } from "#web/messages/profile.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Notice } from "#web/components/notice.tsx"
import { ProfileLayout } from "#web/features/profile/profile-layout.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import type { ProfileView } from "./load.ts"
import "./page.css"

export function Page({ view: { head, greeting, account, lists, order, shopName, isLeaving } }: PageProps<ProfileView>) {
  return (
    <ProfileLayout current="profile" head={head}>
      <div>
        <h1>{greeting}</h1>
        {account === "" ? null : <p className="profile-lead">{account}</p>}
      </div>
      {isLeaving ? (
        <Notice status="warning" heading={texts.leavingHeading}>
          <p>
            {texts.leaving} <a href={ROUTES.profilePersonalInfo}>{texts.leavingLink}</a>
          </p>
        </Notice>
      ) : null}
      <div className="profile-home">
        <ul className="profile-home__lists" aria-label={texts.lists}>
          {lists.map(({ name, count, href }) => (
            <li key={href}>
              <a className="profile-home__list" href={href}>
                <span className="profile-home__name">{name}</span>
                <span className="profile-home__count">{count}</span>
              </a>
            </li>
          ))}
        </ul>
        {shopName === null ? null : (
          <ProfileSection heading={shopName}>
            <p>
              <a href={ROUTES.seller}>{texts.ownShop}</a>
            </p>
          </ProfileSection>
        )}
        {order === null ? null : (
          <ProfileSection heading={texts.order}>
            <p className="profile-home__order">
              <a href={order.href}>{order.shop}</a>
              <span>{order.status}</span>
              <span className="profile-home__count">{order.text}</span>
            </p>
            <p>
              <a href={ROUTES.profileOrders}>{texts.allOrders}</a>
            </p>
          </ProfileSection>
        )}
      </div>
    </ProfileLayout>
  )
}
