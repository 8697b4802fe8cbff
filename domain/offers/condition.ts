import type { Condition, Offer } from "#domain/catalogue/offer.ts"

/** Offers in one condition. Spec: OFFER-05. */
interface ConditionGroup<O> {
  readonly condition: Condition
  readonly offers: ReadonlyArray<O>
}

const CONDITIONS: ReadonlyArray<Condition> = ["new", "refurbished", "used"]

/** Offers apart by condition, new ones first, each group in the order they came in; without the empty ones. Spec: OFFER-05. */
export const byCondition = <O extends Pick<Offer, "condition">>(
  offers: ReadonlyArray<O>
): ReadonlyArray<ConditionGroup<O>> =>
  CONDITIONS.map((condition) => ({
    condition,
    offers: offers.filter((offer) => offer.condition === condition)
  })).filter(({ offers }) => offers.length > 0)
