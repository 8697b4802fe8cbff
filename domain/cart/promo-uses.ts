import type { PromoCode } from "./promo-code.ts"

/** The number of uses of a promo code by all users, and by one of them. Spec: CART-30. */
export interface PromoUses {
  readonly total: number
  readonly own: number
}

/** The limits that can prevent another use. Spec: CART-30. */
export type UseLimit = "used-up" | "user-limit"

/** Returns the limit of `promo` that `uses` has reached, the one for all users first; null if it can be used once more. Spec: CART-30. */
export const reachedLimit = (
  { maxUses, maxUsesPerUser }: Pick<PromoCode, "maxUses" | "maxUsesPerUser">,
  { total, own }: PromoUses
): UseLimit | null => {
  if (maxUses !== null && total >= maxUses) return "used-up"
  return maxUsesPerUser !== null && own >= maxUsesPerUser ? "user-limit" : null
}
