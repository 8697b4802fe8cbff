import type { Offer, Condition } from "#domain/catalogue/offer.ts"
import { observationAge } from "./age.ts"
import { orderOffers, type Ordered } from "./order.ts"

/** The fields that decide whether an offer is shown and may be named the lowest. Spec: OFFER-03, OFFER-04. */
export type RankedOffer = Ordered & Pick<Offer, "condition" | "availability" | "observedAt">

/**
 * Returns the offers to show: new ones first, then refurbished and used ones, each in order; without those observed
 * over a week ago. Spec: OFFER-02, OFFER-03, OFFER-05.
 */
export const shownOffers = <O extends RankedOffer>(offers: ReadonlyArray<O>, now: Date): ReadonlyArray<O> =>
  byCondition(orderOffers(offers.filter(({ observedAt }) => observationAge(observedAt, now) !== "hidden"))).flatMap(
    ({ offers }) => offers
  )

/**
 * Returns true if `offer` may be named the lowest: new, not sold out, observed within a day. Spec: OFFER-03, OFFER-04.
 */
export const canBeLowest = ({ condition, availability, observedAt }: RankedOffer, now: Date): boolean =>
  condition === "new" && availability !== "out_of_stock" && observationAge(observedAt, now) === "fresh"

/**
 * Returns the offer to name as the lowest: the first in order that may be, null if there is none. An offer of unknown
 * shipping is named only if no other such offer has a known total. Spec: OFFER-04.
 */
export const lowestOffer = <O extends RankedOffer>(offers: ReadonlyArray<O>, now: Date): O | null =>
  orderOffers(offers).find((offer) => canBeLowest(offer, now)) ?? null

/**
 * Returns the offer whose price stands for the product on every page: the lowest, else the first that can be ordered,
 * else the first; null if no offer is shown. Spec: OFFER-10.
 */
export const representativeOffer = <O extends RankedOffer>(offers: ReadonlyArray<O>, now: Date): O | null => {
  const shown = shownOffers(offers, now)
  return (
    lowestOffer(shown, now) ?? shown.find(({ availability }) => availability !== "out_of_stock") ?? shown[0] ?? null
  )
}

/** Offers of one condition. Spec: OFFER-05. */
interface ConditionGroup<O> {
  readonly condition: Condition
  readonly offers: ReadonlyArray<O>
}

const CONDITIONS: ReadonlyArray<Condition> = ["new", "refurbished", "used"]

/** Groups offers by condition, new ones first, in their order; leaves out empty groups. Spec: OFFER-05. */
export const byCondition = <O extends Pick<Offer, "condition">>(
  offers: ReadonlyArray<O>
): ReadonlyArray<ConditionGroup<O>> =>
  CONDITIONS.map((condition) => ({
    condition,
    offers: offers.filter((offer) => offer.condition === condition)
  })).filter(({ offers }) => offers.length > 0)
