import type { Cents } from "#domain/money/cents.ts"
import { canBeLowest, type Judged } from "#domain/offers/lowest.ts"

/** The price range of a product: prices without shipping, of the offers that may be named the lowest. */
export interface OfferSummary {
  readonly lowPrice: Cents
  readonly highPrice: Cents
  /** 1 or more. */
  readonly offerCount: number
}

/** Summarises the offers; null if none may be named the lowest. Spec: HEAD-09. */
export const offerSummary = (offers: ReadonlyArray<Judged>, now: Date): OfferSummary | null => {
  const prices = offers.filter((offer) => canBeLowest(offer, now)).map(({ price }) => price)
  const [first, ...others] = prices.toSorted((a, b) => a - b)
  return first === undefined ? null : { lowPrice: first, highPrice: others.at(-1) ?? first, offerCount: prices.length }
}
