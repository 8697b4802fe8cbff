import { addWorkingDays } from "#domain/base/working-days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { DeliveryType } from "./delivery-type.ts"
import type { ShippingMethod } from "./shipping.ts"

export interface DeliveryOption {
  readonly method: ShippingMethod
  readonly cost: Cents
  /** Day of delivery; null: unknown. */
  readonly day: IsoDay | null
}

/** Returns the cost of `method` for goods of this price before promo codes: 0 from `freeFrom` on. Spec: CART-15. */
export const shippingCost = ({ cost, freeFrom }: ShippingMethod, goods: Cents): Cents =>
  freeFrom !== null && goods >= freeFrom ? (0 as Cents) : cost

/**
 * Returns the delivery options for goods of this price, ordered on `today` (a day in the Netherlands): of one delivery
 * type, cheapest first, then the soonest, unknown days last, then by id. Spec: CART-03, CART-17.
 */
export const deliveryOptions = (
  methods: ReadonlyArray<ShippingMethod>,
  type: DeliveryType,
  goods: Cents,
  today: IsoDay
): ReadonlyArray<DeliveryOption> =>
  methods
    .filter((method) => method.type === type)
    .map((method) => ({
      method,
      cost: shippingCost(method, goods),
      day: method.workingDays === null ? null : addWorkingDays(today, method.workingDays)
    }))
    .sort(compare)

const compare = (a: DeliveryOption, b: DeliveryOption): number =>
  a.cost - b.cost || byText(a.day ?? AFTER_EVERY_DAY, b.day ?? AFTER_EVERY_DAY) || byText(a.method.id, b.method.id)

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

const AFTER_EVERY_DAY = "~"
