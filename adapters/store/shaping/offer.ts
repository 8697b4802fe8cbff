import { lowestOffer, type RankedOffer } from "#domain/offers/lowest.ts"

/** An offer as far as it decides what is shown of its product in a list. */
export interface BriefOffer extends RankedOffer {
  readonly ean: string | null
  readonly sku: string | null
}

/** The offer a product's price comes from: the lowest or, when none may be named so, the first that is shown. */
export const cheapestOffer = <O extends RankedOffer>(shown: ReadonlyArray<O>, now: Date): O | null =>
  lowestOffer(shown, now) ?? shown[0] ?? null
