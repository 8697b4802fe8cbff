import { lowestOffer, type RankedOffer } from "#domain/offers/lowest.ts"

/** The part of an offer that lists of products need. */
export interface BriefOffer extends RankedOffer {
  readonly ean: string | null
  readonly sku: string | null
}

/** Returns the offer that determines a product's price: the lowest that may be advertised, or else the first shown. */
export const cheapestOffer = <O extends RankedOffer>(shown: ReadonlyArray<O>, now: Date): O | null =>
  lowestOffer(shown, now) ?? shown[0] ?? null
