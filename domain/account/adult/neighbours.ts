/** The current offers of a shop in one of its categories; those without a category have null. */
export interface OfferGroup {
  readonly category: number | null
  readonly offers: number
  readonly adults: number
}

/** Share of offers for adults among all offers of all shops, as far as the weights were learned from them. */
const USUAL_SHARE = 0.06
/** Share from which the offers beside those for adults are likelier for adults too: a supermarket has less. */
const MIN_SHARE = 0.4
const MAX_SHARE = 0.9
const MIN_ADULTS = 3
/** Offers that the whole shop counts for in each of its categories. */
const SHOP_OFFERS = 3
/** Weight of the share, because names that nobody knows look much like those of other things. */
const SHARE_WEIGHT = 3

const logit = (share: number): number => Math.log(share / (1 - share))

/**
 * Returns what is added to the scores of a shop's offers by its category: the more of the category, and of the shop, is for
 * adults, the more. Categories to which nothing is added are absent. Spec: ADULT-14.
 */
export const neighbourShifts = (groups: ReadonlyArray<OfferGroup>): ReadonlyMap<number | null, number> => {
  const totalOf = (of: "offers" | "adults") => groups.reduce((total, group) => total + group[of], 0)
  if (totalOf("adults") < MIN_ADULTS) return new Map()
  const shopShare = totalOf("adults") / (totalOf("offers") + 1)
  return new Map(
    groups.flatMap(({ category, offers, adults }): ReadonlyArray<readonly [number | null, number]> => {
      const share = category === null ? shopShare : (adults + SHOP_OFFERS * shopShare) / (offers + SHOP_OFFERS)
      return share < MIN_SHARE
        ? []
        : [[category, SHARE_WEIGHT * (logit(Math.min(share, MAX_SHARE)) - logit(USUAL_SHARE))]]
    })
  )
}
