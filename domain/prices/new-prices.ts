import type { Offer } from "#domain/catalogue/offer.ts"
import type { PriceInterval } from "./interval.ts"

/**
 * The prices over time that are held against each other: without those of shops that now offer the product, and only
 * refurbished or used, which is another thing (OFFER-05). What a shop that left used to sell is not known: it stays. Spec: PRICE-11.
 */
export const newPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  offers: ReadonlyArray<Pick<Offer, "shopId" | "condition">>
): ReadonlyArray<PriceInterval> => {
  const selling = Map.groupBy(offers, ({ shopId }): string => shopId)
  return intervals.filter(({ shopId }) => selling.get(shopId)?.some(({ condition }) => condition === "new") ?? true)
}
