import { HASHES } from "#domain/routes/hashes.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { siteVariant } from "#domain/routes/gates.ts"
import { layout } from "#web/messages/layout.ts"
import type { LayoutView } from "#web/features/page/layout-view.ts"
import "./own-links.css"

/** The links to wishlist, cart and profile, which scripts open as popups. Spec: ROUTE-15, ROUTE-26, APP-01, CART-32. */
export function OwnLinks({ visitor, signedIn }: Pick<LayoutView, "visitor" | "signedIn">) {
  return (
    <nav className="own-links" aria-label={layout.ownLinks}>
      <a className="own-links__text" href={ROUTES.allShops}>
        {layout.shops}
      </a>
      {ownLink("wishlist", ROUTES.profileWishlist, layout.wishlist, HEART_ICON)}
      {siteVariant(visitor.flags) === "marketplace"
        ? ownLink("cart", ROUTES.cartOverview, layout.cart(visitor.cartCount), CART_ICON, visitor.cartCount)
        : null}
      {signedIn === null
        ? ownLink("login", ROUTES.register, layout.signIn, USER_ICON)
        : ownLink("profile", ROUTES.profile, layout.profile(signedIn), USER_ICON)}
    </nav>
  )
}

const ownLink = (popup: keyof typeof HASHES, href: string, label: string, path: string, count = 0) => (
  <a className="own-links__link" href={href} data-popup={popup} data-count={count === 0 ? undefined : count}>
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={path} />
    </svg>
    <span className="own-links__label">{label}</span>
  </a>
)

const HEART_ICON = "M12 19.8C8.7 17.7 4 14 4 9.6a4.1 4.1 0 0 1 8-1.4 4.1 4.1 0 0 1 8 1.4c0 4.4-4.7 8.1-8 10.2z"
const CART_ICON = "M3 4h2.5l2 11h10l2-8H6.3M9 20a.6.6 0 1 0 0-.1M16 20a.6.6 0 1 0 0-.1"
const USER_ICON = "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5"
