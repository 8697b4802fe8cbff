import type { Cents } from "#domain/base/cents.ts"
import type { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"

/** An order's part of a payment: what has not gone back of it yet, and what is due to go back. */
export interface OpenPart {
  readonly orderId: OrderNumber
  readonly left: Cents
  readonly due: Cents
}

/** An amount that went back for an order. */
interface ReturnedAmount {
  readonly orderId: OrderNumber
  readonly amount: Cents
}

/**
 * Splits money of a payment that went back without a request of this site over its orders: first what is due for each, then what
 * is left of each, in sequence. Omits orders without a share, and what exceeds everything that is left. Spec: PAY-23.
 */
export const splitReturned = (amount: Cents, parts: ReadonlyArray<OpenPart>): ReadonlyArray<ReturnedAmount> => {
  let open: number = amount
  const shares = parts.map(({ orderId }) => ({ orderId, amount: 0 as Cents }))
  for (const bound of ["due", "left"] as const) {
    for (const [index, part] of parts.entries()) {
      const share = shares[index]!
      const more = Math.max(0, Math.min(open, part[bound] - share.amount, part.left - share.amount))
      shares[index] = { ...share, amount: (share.amount + more) as Cents }
      open -= more
    }
  }
  return shares.filter((share) => share.amount > 0)
}

/** An amount that a bank took back for an order, as it is stored. */
interface BookedAmount extends ReturnedAmount {
  readonly key: string
}

/**
 * Splits money of reversed chargebacks over what was booked of them, oldest first: the latest comes back first. So booking an
 * amount and reversing it changes nothing. Omits amounts of which nothing comes back. Spec: PAY-25.
 */
export const splitReversed = (amount: Cents, booked: ReadonlyArray<BookedAmount>): ReadonlyArray<BookedAmount> => {
  let open: number = amount
  const shares = booked.toReversed().map((one) => {
    const share = Math.min(open, one.amount) as Cents
    open -= share
    return { ...one, amount: share }
  })
  return shares.filter((share) => share.amount > 0)
}
