import type { Offer } from "#domain/catalogue/offer.ts"

/** What decides what is asked about an offer. Spec: PDP-04. */
type OfferIds = Pick<Offer, "shopId" | "offerId" | "EAN">

/** Query parameters by their names. Spec: PDP-04. */
type Query = Readonly<Record<string, string>>

/** What reviews are asked for by: the offer, as shop and id with a slash between, and its EAN when it is known. Spec: PDP-04. */
export const reviewsQuery = ({ shopId, offerId, EAN }: OfferIds): Query => ({
  offer: `${shopId}/${offerId}`,
  ...(EAN !== null && { ean: EAN })
})

/** An offer as a query names it: see {@link reviewsQuery}. Spec: PDP-04. */
export interface NamedOffer {
  /** Shop and the shop's own id, with a slash between. */
  readonly offer: string
  readonly ean: string | null
}

/** The shop and the id an offer is named by; null when there is no slash, or nothing before or behind it. Spec: PDP-04. */
export const readOfferName = (offer: string): { readonly shopId: string; readonly offerId: string } | null => {
  const slash = offer.indexOf("/")
  return slash < 1 || slash === offer.length - 1
    ? null
    : { shopId: offer.slice(0, slash), offerId: offer.slice(slash + 1) }
}
