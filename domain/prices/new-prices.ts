import type { Offer } from "#domain/catalogue/offer.ts"
import type { PriceInterval } from "./interval.ts"

/**
 * Returns the intervals that can be compared: without those of shops that now offer the product only refurbished or
 * used, which is another article (OFFER-05). The condition a former shop sold is unknown: its intervals stay. Spec:
 * PRICE-11.
 */
export const newPrices = (
  intervals: ReadonlyArray<PriceInterval>,
  offers: ReadonlyArray<Pick<Offer, "shopId" | "condition">>
): ReadonlyArray<PriceInterval> => {
  const selling = Map.groupBy(offers, ({ shopId }): string => shopId)
  return intervals.filter(({ shopId }) => selling.get(shopId)?.some(({ condition }) => condition === "new") ?? true)
}
