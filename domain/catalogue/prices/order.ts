import { toCents } from "#domain/base/euros.ts"
import type { Availability, Offer } from "#domain/catalogue/offer.ts"
import type { Cents } from "#domain/base/cents.ts"

type Priced = Pick<Offer, "price" | "shippingCost">

export type Ordered = Pick<
  Offer,
  "price" | "shippingCost" | "availability" | "deliveryDays" | "shopName" | "shopId" | "offerId"
>

/** Returns null while the shipping cost is unknown, which is never read as 0. Spec: OFFER-01. */
export const totalPrice = (offer: Priced): Cents | null =>
  offer.shippingCost === null ? null : toCents(offer.price + offer.shippingCost)

/** Returns the total, or the price alone while the shipping cost is unknown. Spec: OFFER-09. */
export const shownPrice = <Price extends Cents | null>({
  price,
  shippingCost
}: {
  readonly price: Price
  readonly shippingCost: Cents | null
}): Price =>
  // Adding cents to cents preserves the type; no price stays none.
  price === null ? price : ((price + (shippingCost ?? 0)) as Price)

/** Puts unknown shipping last, so that hiding it never brings a shop to the top. Spec: OFFER-02. */
export const orderOffers = <O extends Ordered>(offers: ReadonlyArray<O>): ReadonlyArray<O> => [...offers].sort(compare)

const AVAILABILITIES: ReadonlyArray<Availability> = ["in_stock", "backorder", "preorder", "unknown", "out_of_stock"]

const compare = (a: Ordered, b: Ordered): number =>
  Number(isSoldOut(a)) - Number(isSoldOut(b)) ||
  byTotal(a, b) ||
  a.price - b.price ||
  AVAILABILITIES.indexOf(a.availability) - AVAILABILITIES.indexOf(b.availability) ||
  (a.deliveryDays ?? UNKNOWN_DELIVERY_DAYS) - (b.deliveryDays ?? UNKNOWN_DELIVERY_DAYS) ||
  byText(a.shopName, b.shopName) ||
  byText(a.shopId, b.shopId) ||
  byText(a.offerId, b.offerId)

const isSoldOut = ({ availability }: Ordered): boolean => availability === "out_of_stock"

const byTotal = (a: Priced, b: Priced): number => {
  const [left, right] = [totalPrice(a), totalPrice(b)]
  if (left === null || right === null) return Number(left === null) - Number(right === null)
  return left - right
}

const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Leaves equal ones in the order of price. Spec: OFFER-08. */
export const orderByDelivery = <O extends Ordered>(offers: ReadonlyArray<O>): ReadonlyArray<O> =>
  orderOffers(offers).toSorted((a, b) => deliveryRank(a) - deliveryRank(b))

type Delivered = Pick<Offer, "availability" | "deliveryDays">

const deliveryRank = ({ availability, deliveryDays }: Delivered): number => {
  if (availability === "out_of_stock") return UNKNOWN_DELIVERY_DAYS + 4
  if (availability === "preorder") return UNKNOWN_DELIVERY_DAYS + 3
  if (availability === "backorder") return UNKNOWN_DELIVERY_DAYS + 2
  if (deliveryDays !== null) return Math.min(Math.max(deliveryDays, 0), UNKNOWN_DELIVERY_DAYS - 1)
  return availability === "in_stock" ? UNKNOWN_DELIVERY_DAYS : UNKNOWN_DELIVERY_DAYS + 1
}

const UNKNOWN_DELIVERY_DAYS = 1_000_000
