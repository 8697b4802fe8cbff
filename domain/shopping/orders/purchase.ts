import type { StoredOrder } from "./order.ts"

/** The part of an order that decides about a purchase. Spec: REVIEW-04. */
interface PurchasedOrder extends Pick<StoredOrder, "status" | "paidAt" | "shopId"> {
  readonly products: ReadonlyArray<Pick<StoredOrder["products"][number], "groupId">>
}

/** Statuses of paid orders that the buyer did not keep. */
const UNDONE: ReadonlyArray<StoredOrder["status"]> = ["awaiting-payment", "cancelled", "expired", "refunded"]

/**
 * Returns true if an order is a purchase of one of the subjects, `product/{id}` or `shop/{id}`: paid, and not undone.
 * Spec: REVIEW-04.
 */
export const hasBoughtIn = (
  { status, paidAt, shopId, products }: PurchasedOrder,
  subjects: ReadonlyArray<string>
): boolean =>
  paidAt !== null &&
  !UNDONE.includes(status) &&
  (subjects.includes(`shop/${shopId}`) || products.some(({ groupId }) => subjects.includes(`product/${groupId}`)))
