import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import type { SecureRandom } from "effect/crypto/SecureRandom"
import type { CatalogueStore } from "#adapters/store/port.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { CheckoutNow } from "./checkout.ts"
import { redemptionId, REDEMPTIONS } from "./redemptions.ts"
import { sellerRow } from "./seller-tables.ts"
import { addressFor } from "#domain/shopping/cart/checkout.ts"
import type { StoredOrder } from "#domain/shopping/orders/order.ts"
import { ORDER_NUMBER_BYTES, randomOrderNumber } from "#domain/shopping/orders/order-number.ts"
import { ordersFromTotals } from "#domain/shopping/orders/invoice.ts"
import { withdrawalDays } from "#domain/shopping/orders/return-status.ts"
import { shopPath } from "#domain/base/paths.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { advanceOrder } from "./advance-orders.ts"
import { postOrderMessage } from "./order-messages.ts"
import { instantOf } from "./order-rows.ts"
import { ORDERS, type OrderRow } from "./order-tables.ts"

type Unnumbered = Omit<
  OrderRow,
  "sequence" | "order" | "redemptions" | "history" | "owed" | "refundFrom" | "refunded" | "reversed" | "settledFor"
> & {
  readonly order: Omit<StoredOrder, "id">
}

/** Idempotent; cancels other unpaid orders. Spec: ORDER-04, ORDER-05, ORDER-08, ORDER-17, CART-30, RETURN-20. */
export const createOrders = Effect.fnUntraced(function* (
  store: CatalogueStore["Service"],
  rows: RowAccess,
  checkout: CheckoutNow,
  userId: string,
  now: Date,
  random: SecureRandom["Service"]
) {
  const wanted = yield* ordersOf(store, rows, checkout, userId, now)
  const before: Array<OrderRow> = []
  for (const id of checkout.row.orderIds) {
    const row = yield* rows.get(ORDERS, id)
    if (row !== null && statusAsOf(row.order, now) === "awaiting-payment") before.push(row)
  }
  if (isSame(wanted, before)) return before
  for (const replaced of before) yield* advanceOrder(rows, replaced, "cancel", "shopper", now)
  const sequences = yield* rows.nextNumbers(ORDERS, "sequence", wanted.length)
  const ids = yield* Effect.forEach(wanted, () => newOrderNumber(rows, random))
  const redemptions = checkout.redeemed.map((code) => ({ code, id: redemptionId(code, ids[0]!) }))
  const placed: Array<OrderRow> = []
  for (const [index, { order, ...rest }] of wanted.entries()) {
    const sequence = sequences[index]!
    const id = ids[index]!
    const row: OrderRow = {
      ...rest,
      sequence,
      order: { ...order, id },
      redemptions: redemptions.map(({ id }) => id),
      history: [{ status: order.status, at: order.createdAt }],
      owed: toCents(0),
      refundFrom: null,
      reversed: toCents(0),
      refunded: toCents(0),
      settledFor: ""
    }
    yield* Effect.orDie(rows.insert(ORDERS, row))
    yield* postOrderMessage(rows, row)
    placed.push(row)
  }
  const orderIds = placed.map(({ order }) => order.id)
  for (const { code, id } of redemptions) {
    const use = { id, code, userId, orderIds, createdAt: now.getTime(), isPaid: false }
    yield* Effect.orDie(rows.insert(REDEMPTIONS, use))
  }
  return placed as ReadonlyArray<OrderRow>
})

const newOrderNumber = Effect.fnUntraced(function* (rows: RowAccess, random: SecureRandom["Service"]) {
  for (;;) {
    const id = randomOrderNumber(yield* Effect.orDie(random.randomBytes(ORDER_NUMBER_BYTES)))!
    if ((yield* rows.get(ORDERS, id)) === null) return id
  }
})

const ordersOf = Effect.fnUntraced(function* (
  store: CatalogueStore["Service"],
  rows: RowAccess,
  { carts, checkout, addresses, offered, totals }: CheckoutNow,
  userId: string,
  now: Date
) {
  const { deliveryType } = checkout
  const deliveryAddress = addressFor(checkout, "delivery_address", addresses)
  const billingAddress = addressFor(checkout, "billing_address", addresses)!
  const wanted: Array<Unnumbered> = []
  for (const placed of ordersFromTotals(totals, offered) ?? []) {
    const { shopId, products, vatRates, shippingCost, standardShippingCost, amount } = placed
    const shop = yield* store.shop(shopId)
    const { identity } = yield* sellerRow(rows, shopId)
    const cart = carts.find((one) => one.shopId === shopId)
    wanted.push({
      userId,
      amount,
      deliveryType,
      deliveryAddress,
      billingAddress,
      vatRates,
      order: {
        returnTill: null,
        shopName: cart?.shopName ?? "",
        shopPath: shop === null ? "" : shopPath(shop.website),
        shopId,
        status: "awaiting-payment",
        paidAt: null,
        deliveryAddress: { name: (deliveryAddress ?? billingAddress).name },
        products: products as unknown as StoredOrder["products"],
        shippingMethod: checkout.methods.get(shopId)?.name ?? "",
        shipments: [],
        createdAt: instantOf(now),
        shippingCost,
        standardShippingCost,
        acceptTill: null,
        returnDays: withdrawalDays(identity?.returnDays ?? shop?.returnDays ?? 0)
      }
    })
  }
  return wanted
})

const isSame = (wanted: ReadonlyArray<Unnumbered>, before: ReadonlyArray<OrderRow>): boolean =>
  wanted.length === before.length && wanted.every((one, index) => contentOf(one) === contentOf(before[index]!))

/** Returns the parts of an order to compare: all but its number and time. */
const contentOf = ({ order, amount, deliveryType, deliveryAddress, billingAddress }: Unnumbered): string => {
  const { shopId, products, shippingMethod, shippingCost } = order
  return JSON.stringify([
    amount,
    deliveryType,
    deliveryAddress?.data,
    deliveryAddress?.name,
    billingAddress.data,
    billingAddress.name,
    shopId,
    products.map(({ merchantProductId, productId, quantity, perItem, discount }) => [
      merchantProductId,
      productId,
      quantity,
      perItem,
      discount
    ]),
    shippingMethod,
    shippingCost
  ])
}
