import type { Offer, Condition } from "#domain/catalogue/offer.ts"
import { observationAge } from "./age.ts"
import { orderOffers, type Ordered } from "./order.ts"

export type RankedOffer = Ordered & Pick<Offer, "condition" | "availability" | "observedAt">

/** Returns new offers first, then refurbished and used ones. Spec: OFFER-02, OFFER-03, OFFER-05. */
export const shownOffers = <O extends RankedOffer>(offers: ReadonlyArray<O>, now: Date): ReadonlyArray<O> =>
  byCondition(orderOffers(offers.filter(({ observedAt }) => observationAge(observedAt, now) !== "hidden"))).flatMap(
    ({ offers }) => offers
  )

/** Requires a new offer that is not sold out, observed within a day. Spec: OFFER-03, OFFER-04. */
export const canBeLowest = ({ condition, availability, observedAt }: RankedOffer, now: Date): boolean =>
  condition === "new" && availability !== "out_of_stock" && observationAge(observedAt, now) === "fresh"

/** Names an offer of unknown shipping only if no other has a known total. Spec: OFFER-04. */
export const lowestOffer = <O extends RankedOffer>(offers: ReadonlyArray<O>, now: Date): O | null =>
  orderOffers(offers).find((offer) => canBeLowest(offer, now)) ?? null

/** Returns the lowest, else the first that can be ordered, else the first. Spec: OFFER-10. */
export const representativeOffer = <O extends RankedOffer>(offers: ReadonlyArray<O>, now: Date): O | null => {
  const shown = shownOffers(offers, now)
  return (
    lowestOffer(shown, now) ?? shown.find(({ availability }) => availability !== "out_of_stock") ?? shown[0] ?? null
  )
}

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
