import type { NamedOffer } from "#domain/product/offer-query.ts"

/** An offer as the wire names it: an EAN that is not known is left out there. Spec: PDP-04. */
export const namedOffer = ({ offer, ean }: { readonly offer: string; readonly ean?: string }): NamedOffer => ({
  offer,
  ean: ean ?? null
})
