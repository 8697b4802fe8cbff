import type { DeliveryOption } from "#domain/cart/delivery-options.ts"
import { formatCents } from "#domain/money/euros.ts"
import { formatDay } from "#domain/text/dates.ts"
import { cart as texts } from "#web/messages/cart.ts"
import type { CartCard } from "./view.ts"

/** "Bezorgen: € 4,95, verwacht op 24 nov 2026". Spec: CART-15, CART-17. */
export const wayText = ({ method, cost, day }: DeliveryOption): string => {
  const way = texts.way(method.name, cost === 0 ? texts.free : formatCents(cost))
  return day === null ? way : `${way}, ${texts.on(formatDay(day))}`
}

/** How much more of this shop makes its way free, in words and as a meter; null when it is free, or never is. Spec: CART-15. */
export const untilFreeText = (
  { method, cost }: DeliveryOption,
  goods: number
): NonNullable<CartCard["foot"]>["untilFree"] => {
  const { freeFrom } = method
  if (freeFrom === null || cost === 0) return null
  return { text: texts.untilFree(formatCents(freeFrom - goods)), value: goods, max: freeFrom }
}
