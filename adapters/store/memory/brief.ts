import type { Offer } from "#domain/catalogue/offer.ts"
import type { BriefOffer } from "../shaping/offer.ts"

/** An offer as lists of products need it. */
export const briefOf = ({ EAN, SKU, ...offer }: Offer): BriefOffer => ({ ...offer, ean: EAN, sku: SKU })
