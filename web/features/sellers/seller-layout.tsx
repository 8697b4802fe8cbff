import type { ReactNode } from "react"
import { ROUTES } from "#domain/base/routes.ts"
import { seller } from "#web/messages/seller.ts"
import type { HeadView } from "#web/components/head-view.ts"
import { Head } from "#web/components/head.tsx"
import "#web/features/profile/profile-frame.css"
import "./seller-layout.css"

type SellerPage = keyof typeof seller.pages

interface Props {
  readonly current: SellerPage
  readonly head: HeadView
  readonly heading?: string
  readonly children: ReactNode
}

/** Links to the other pages are beside it, or above it on narrow screens. Spec: SELL-03. */
export function SellerLayout({ current, head, heading, children }: Props) {
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
        <div className="profile-frame__page">
          <Head head={head} />
          {heading === undefined ? null : <h1>{heading}</h1>}
          {children}
        </div>
      </div>
    </div>
  )
}

const PAGES = Object.keys(seller.pages) as ReadonlyArray<SellerPage>
