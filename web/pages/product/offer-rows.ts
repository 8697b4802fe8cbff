import type { Offer } from "#domain/catalogue/offer.ts"
import { formatCents } from "#domain/money/euros.ts"
import { observationAge } from "#domain/offers/age.ts"
import { lowestOffer, shownOffers } from "#domain/offers/lowest.ts"
import { totalPrice } from "#domain/offers/order.ts"
import { ageWords, conditionWord, deliveryWords } from "#domain/offers/words.ts"
import { clickOutPath, shopPath } from "#domain/routes/paths.ts"

/** One shop's offer as a row of the table. */
export interface OfferRow {
  readonly key: string
  readonly shop: string
  readonly shopHref: string
  /** Leads to the shop, counted. Spec: APP-01. */
  readonly href: string
  readonly price: string
  /** "+ € 4,95", "gratis" or "onbekend". */
  readonly shipping: string
  /** null while shipping is unknown. */
  readonly total: string | null
  /** null: new, which goes without saying. */
  readonly condition: string | null
  readonly delivery: string
  readonly canDeliver: boolean
  readonly age: string
  readonly isOld: boolean
  readonly isLowest: boolean
}

/**
 * The offers of a product in the order they are compared; those seen too long ago are left out. The lowest is
 * named once. Spec: PDP-03, OFFER-01 to OFFER-06.
 */
export const offerRows = (offers: ReadonlyArray<Offer>, now: Date): ReadonlyArray<OfferRow> => {
  const shown = shownOffers(offers, now)
  const lowest = lowestOffer(shown, now)
  return shown.map((offer) => offerRow(offer, offer === lowest, now))
}

const offerRow = (offer: Offer, isLowest: boolean, now: Date): OfferRow => {
  const total = totalPrice(offer)
  return {
    key: `${offer.shopId}/${offer.offerId}`,
    shop: offer.shopName,
    shopHref: shopPath(offer.shopWebsite),
    href: clickOutPath(offer.shopId, offer.offerId),
    price: formatCents(offer.price),
    shipping: shippingText(offer),
    total: total === null ? null : formatCents(total),
    condition: offer.condition === "new" ? null : conditionWord[offer.condition],
    delivery: deliveryWords(offer.availability, offer.deliveryDays),
    canDeliver: offer.availability !== "out_of_stock",
    age: ageWords(offer.observedAt, now),
    isOld: observationAge(offer.observedAt, now) !== "fresh",
    isLowest
  }
}

const shippingText = ({ shippingCost }: Offer): string => {
  if (shippingCost === null) return "onbekend"
  return shippingCost === 0 ? "gratis" : `+ ${formatCents(shippingCost)}`
}
