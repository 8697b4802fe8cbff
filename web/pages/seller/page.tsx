import { ROUTES } from "#domain/base/routes.ts"
import { seller as texts } from "#web/messages/seller.ts"
import type { PageProps } from "#web/app/define-page.ts"
import { Head } from "#web/components/head.tsx"
import { Notice } from "#web/components/notice.tsx"
import { ProfileSection } from "#web/features/profile/profile-section.tsx"
import { Owed } from "#web/features/sellers/owed.tsx"
import { SellerLayout } from "#web/features/sellers/seller-layout.tsx"
import { Sales } from "./sales.tsx"
import type { SellerView } from "./view.ts"
import "./page.css"

/** The overview of a shop: what is late, what there is to do, what we owe it and what it sold. Spec: SELL-03, SELL-13, SELL-17. */
export function Page({ view }: PageProps<SellerView>) {
  return (
    <SellerLayout current="seller">
      <Head head={view.head} />
      <h1>{view.heading}</h1>
      <p>
        <a href={view.shopHref}>{texts.toShop}</a>
      </p>
      {view.due.length === 0 ? null : (
        <Notice status="warning" heading={texts.due.heading}>
          <ul className="seller-due">
            {view.due.map(({ text, href, since }) => (
              <li key={href}>
                <a href={href}>{text}</a> <span className="seller-due__since">{since}</span>
              </li>
            ))}
            {view.moreDue === "" ? null : <li>{view.moreDue}</li>}
          </ul>
        </Notice>
      )}
      <section aria-labelledby="seller-work">
        <h2 id="seller-work">{texts.work.heading}</h2>
        <ul className="seller-work">
          {view.work.map(({ label, count, href, aside }) => (
            <li key={href}>
              <a className="seller-work__item" href={href}>
                <span className="seller-work__count">{count}</span>
                <span className="seller-work__label">{label}</span>
                {aside === "" ? null : <span className="seller-work__aside">{aside}</span>}
              </a>
            </li>
          ))}
        </ul>
      </section>
      {view.hasDetails ? null : (
        <Notice status="warning" heading={texts.detailsMissing}>
          <p>
            <a href={ROUTES.sellerDetails}>{texts.fillDetails}</a>
          </p>
        </Notice>
      )}
      <Owed {...view.owed} />
      <p>
        {view.nextPayout} {view.commission} <a href={ROUTES.sellerPayouts}>{texts.toPayouts}</a>
      </p>
      <Sales {...view} />
      {view.hasDetails ? (
        <ProfileSection heading={texts.detailsHeading} lead={texts.detailsReady}>
          <p>
            <a href={ROUTES.sellerDetails}>{texts.editDetails}</a>
          </p>
        </ProfileSection>
      ) : null}
    </SellerLayout>
  )
}
