import type { Offer } from "#domain/catalogue/offer.ts"

/** What decides what is asked about an offer. Spec: PDP-04. */
export type Asked = Pick<Offer, "shopId" | "offerId" | "EAN">

/** Query parameters by their names. Spec: PDP-04. */
export type Query = Readonly<Record<string, string>>

/** What reviews are asked for by: the offer, as shop and id with a slash between, and its EAN when it is known. Spec: PDP-04. */
export const reviewsQuery = ({ shopId, offerId, EAN }: Asked): Query => ({
  offer: `${shopId}/${offerId}`,
  ...(EAN !== null && { ean: EAN })
})

/** What products related to an offer are asked for by; those that are sold no more are wanted too. Spec: PDP-04. */
export const relatedQuery = (offer: Asked): Query => ({ ...reviewsQuery(offer), expired: "1" })
