import type { NamedOffer } from "#domain/product/offer-query.ts"

/** Returns the offer that query parameters identify; an absent EAN becomes null. Spec: PDP-04. */
export const namedOffer = ({ offer, ean }: { readonly offer: string; readonly ean?: string }): NamedOffer => ({
  offer,
  ean: ean ?? null
})
