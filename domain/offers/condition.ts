import type { Condition, Offer } from "#domain/catalogue/offer.ts"

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
