import { product as texts } from "#web/messages/product.ts"
import type { OfferRow } from "./offer-rows.ts"
import { OFFERS_PLACE } from "./offers-view.ts"
import "./sticky-bar.css"

/** On a phone: what it costs and the way to the offers, at the thumb. Where the price stands already it is not said again. */
export function StickyBar({ offer }: { readonly offer: OfferRow }) {
  return (
    <div className="sticky-bar">
      <p className="sticky-bar__price">
        <b>{offer.total ?? offer.price}</b>
        <span>{offer.shippingWords}</span>
      </p>
      <a className="button" href={`#${OFFERS_PLACE}`}>
        {texts.seeOffers}
      </a>
    </div>
  )
}
