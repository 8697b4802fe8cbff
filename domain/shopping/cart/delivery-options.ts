import { toCents } from "#domain/base/euros.ts"
import { addWorkingDays } from "#domain/base/days.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { ShippingMethod } from "./promo-code.ts"
import type { Offer } from "#domain/catalogue/offer.ts"
import type { Shop } from "#domain/catalogue/shop.ts"

export interface DeliveryOption {
  readonly method: ShippingMethod
  readonly cost: Cents
  readonly day: IsoDay | null
}

/** Returns the cost of `method` for goods of this price before promo codes: 0 from `freeFrom` on. Spec: CART-15. */
export const shippingCost = ({ cost, freeFrom }: ShippingMethod, goods: Cents): Cents =>
  freeFrom !== null && goods >= freeFrom ? toCents(0) : cost

/** Returns the cheapest first, then the soonest, unknown days last, then by id. Spec: CART-03, CART-17. */
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

export const DELIVERY_TYPES = ["delivery", "pickup"] as const

export type DeliveryType = (typeof DELIVERY_TYPES)[number]

export const DELIVERY_TYPE_TEXT: Readonly<Record<DeliveryType, string>> = {
  delivery: "Bezorgen",
  pickup: "Ophalen"
}

/** Takes the highest cost and longest time of the offers; no delivery if a cost is unknown. Spec: CART-20. */
export const shopMethods = (
  shop: Pick<Shop, "id" | "city" | "shippingCost" | "freeShippingFrom">,
  offers: ReadonlyArray<Pick<Offer, "price" | "shippingCost" | "deliveryDays">>
): ReadonlyArray<ShippingMethod> => {
  const pickup: ShippingMethod = {
    id: "pickup",
    shopId: shop.id,
    type: "pickup",
    name: `Ophalen in ${shop.city}`,
    cost: toCents(0),
    freeFrom: null,
    workingDays: null
  }
  const cost = maxOrNull(offers.map(({ shippingCost }) => shippingCost ?? shop.shippingCost))
  if (cost === null) return [pickup]
  const days = maxOrNull(offers.map(({ deliveryDays }) => deliveryDays))
  return [
    {
      id: "delivery",
      shopId: shop.id,
      type: "delivery",
      name: "Bezorgen",
      cost: toCents(cost),
      freeFrom: offers.some((offer) => isNeverFree(offer, shop.freeShippingFrom)) ? null : shop.freeShippingFrom,
      workingDays: days === null ? null : Math.min(Math.max(0, days), MAX_WORKING_DAYS)
    },
    pickup
  ]
}

/** Returns true for an offer that costs shipping although its price reaches the amount from which shipping is free. Spec: CART-20. */
export const isNeverFree = (
  { price, shippingCost }: Pick<Offer, "price" | "shippingCost">,
  freeFrom: Cents | null
): boolean => freeFrom !== null && price >= freeFrom && (shippingCost ?? 0) > 0

const MAX_WORKING_DAYS = 365

/** Returns null for an empty list and if any value is unknown. */
const maxOrNull = (values: ReadonlyArray<number | null>): number | null => {
  const known = values.filter((value) => value !== null)
  return known.length < values.length || known.length === 0 ? null : Math.max(...known)
}
