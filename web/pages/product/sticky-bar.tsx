import { product as texts } from "#web/messages/product.ts"
import type { OfferRow } from "./offer-rows.ts"
import { OFFERS_ID } from "./offers-view.ts"
import "./sticky-bar.css"

/** The bar at the bottom of a phone with the price and a link to the offers, hidden while the buy box is in view. */
export function StickyBar({ offer }: { readonly offer: OfferRow }) {
  return (
    <div className="sticky-bar">
      <p className="sticky-bar__price">
        <b>{offer.total ?? offer.price}</b>
        <span>{offer.shippingWords}</span>
      </p>
      <a className="button" href={`#${OFFERS_ID}`}>
        {texts.seeOffers}
      </a>
    </div>
  )
}
