import type { Offer } from "#domain/catalogue/offer.ts"

/** The fields by which an offer is queried. Spec: PDP-04. */
type OfferIds = Pick<Offer, "shopId" | "offerId" | "EAN">

/** Query parameters by name. Spec: PDP-04. */
type Query = Readonly<Record<string, string>>

/**
 * Returns the query for an offer's reviews: the offer, as shop and id with a slash between, and its EAN if known. Spec:
 * PDP-04.
 */
export const reviewsQuery = ({ shopId, offerId, EAN }: OfferIds): Query => ({
  offer: `${shopId}/${offerId}`,
  ...(EAN !== null && { ean: EAN })
})

/** The name of an offer in a query: see {@link reviewsQuery}. Spec: PDP-04. */
export interface NamedOffer {
  /** The shop and the shop's own id, separated by a slash. */
  readonly offer: string
  readonly ean: string | null
}

/**
 * Parses the shop and the id from an offer's name; null if there is no slash, or nothing before or behind it. Spec:
 * PDP-04.
 */
export const readOfferName = (offer: string): { readonly shopId: string; readonly offerId: string } | null => {
  const slash = offer.indexOf("/")
  return slash < 1 || slash === offer.length - 1
    ? null
    : { shopId: offer.slice(0, slash), offerId: offer.slice(slash + 1) }
}
