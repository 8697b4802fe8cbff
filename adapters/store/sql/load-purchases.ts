import { Effect } from "effect"
import { PROMO_CODES } from "#adapters/services/cart/tables.ts"
import { ORDERS, RETURNS, type OrderRow, type ReturnRow } from "#adapters/services/orders/tables.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { PromoCode } from "#domain/cart/promo-code.ts"
import type { Instant } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { Order } from "#domain/orders/order.ts"
import type { Address } from "#domain/profile/address.ts"
import { openSite, storeFiles } from "./open.ts"
import { sqlRecords } from "./records.ts"

/** Purchases of a demo user for an empty store. Spec: WORLD-06. */
interface LoadedPurchases {
  readonly address: Address
  /** The oldest first. */
  readonly orders: ReadonlyArray<Order>
  readonly returned: { readonly order: Order; readonly createdAt: Instant }
  readonly promoCodes: ReadonlyArray<PromoCode>
}

/** Stores purchases of `userId` in `dataDir`, unless there are orders already. Spec: WORLD-06. */
export const loadPurchases = (dataDir: string, userId: string, purchases: LoadedPurchases): void => {
  const site = openSite(storeFiles(dataDir).site)
  try {
    Effect.runSync(sqlRecords(site).transaction((rows) => written(rows, userId, purchases)))
  } finally {
    site.close()
  }
}

const written = Effect.fnUntraced(function* (rows: RowAccess, userId: string, purchases: LoadedPurchases) {
  if ((yield* rows.count(ORDERS)) > 0) return
  const { address, orders, returned, promoCodes } = purchases
  for (const promo of promoCodes) yield* rows.put(PROMO_CODES, promo)
  for (const [index, order] of orders.entries()) yield* rows.put(ORDERS, orderRow(index + 1, userId, order, address))
  yield* rows.put(RETURNS, returnRow(userId, returned))
})

const orderRow = (sequence: number, userId: string, order: Order, address: Address): OrderRow => ({
  sequence,
  userId,
  order,
  amount: order.products.reduce(
    (total, { perItem, quantity, discount }) => total + perItem * quantity - discount,
    order.shippingCost as number
  ) as Cents,
  deliveryType: "delivery",
  deliveryAddress: address,
  billingAddress: address,
  redemptions: [],
  history: order.history,
  owed: order.owed,
  settledFor: "",
  vatRates: []
})

const returnRow = (userId: string, { order, createdAt }: LoadedPurchases["returned"]): ReturnRow => ({
  reqID: `${order.id}-R1`,
  userId,
  orderId: order.id,
  shopId: order.shopId,
  products: [{ id: order.products[0].merchantProductId, quantity: 1 }],
  reason: "changed-mind",
  status: "approved",
  rejection: null,
  createdAt,
  updatedAt: createdAt
})
