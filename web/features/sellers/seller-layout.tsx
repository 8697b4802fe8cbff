import type { ReactNode } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { seller } from "#web/messages/seller.ts"
import "#web/features/profile/profile-frame.css"
import "./seller-layout.css"

/** A page of a shop's account. Spec: SELL-03. */
type SellerPage = keyof typeof seller.pages

interface Props {
  readonly current: SellerPage
  readonly children: ReactNode
}

/** A page of a shop's account with links to the others: beside it, or above it on narrow screens. Spec: SELL-03. */
export function SellerLayout({ current, children }: Props) {
  return (
    <div className="profile-frame">
      <div className="profile-frame__columns">
        <nav className="profile-frame__nav seller-nav" aria-label={seller.nav}>
          <ul>
            {PAGES.map((page) => (
              <li key={page}>
                <a
                  className="profile-frame__link"
                  href={ROUTES[page]}
                  aria-current={page === current ? "page" : undefined}
                >
                  {seller.pages[page]}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="profile-frame__page">{children}</div>
      </div>
    </div>
  )
}

const PAGES = Object.keys(seller.pages) as ReadonlyArray<SellerPage>
