import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import type { RowAccess } from "#adapters/store/records-port.ts"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { momentOf } from "#domain/base/moment.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import type { Order, OrderProduct } from "#domain/shopping/orders/order.ts"
import type { OrdersRequest } from "#domain/shopping/orders/api.ts"
import { returnStatusAsOf, type ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import { returnableQuantity } from "#domain/shopping/orders/return-outcome.ts"
import { type Return, labelPath } from "#domain/shopping/orders/return.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { ORDERS, RETURNS, type OrderRow, type ReturnRow } from "./order-tables.ts"

/** Null if the number is unknown or belongs to another user. Spec: ORDER-05. */
export const orderRow = (rows: RowAccess, userId: string, id: string): Effect.Effect<OrderRow | null> =>
  Effect.map(rows.get(ORDERS, id), (row) => (row?.userId === userId ? row : null))

export const orderRows = (
  rows: RowAccess,
  userId: string,
  { limit, offset }: OrdersRequest
): Effect.Effect<ReadonlyArray<OrderRow>> =>
  rows.find(ORDERS, {
    where: { user_id: userId },
    order: { by: "sequence", direction: "desc" },
    limit,
    offset
  })

export const returnRows = (
  rows: RowAccess,
  userId: string,
  { limit, offset }: OrdersRequest
): Effect.Effect<ReadonlyArray<ReturnRow>> =>
  rows.find(RETURNS, {
    where: { user_id: userId },
    order: { by: "created_at", direction: "desc" },
    limit,
    offset
  })

export const refundedProducts = (rows: RowAccess, orderId: string): Effect.Effect<ReturnRow["products"]> =>
  Effect.map(rows.find(RETURNS, { where: { order_id: orderId } }), (returns) =>
    returns.filter(({ status }) => status === "refunded").flatMap(({ products }) => products)
  )

/** Returns an order at `now`: due steps are applied, and each product has its returnable quantity. Spec: ORDER-05. */
export const orderAsOf = Effect.fnUntraced(function* (
  rows: RowAccess,
  { order, history, owed, refunded, reversed, deliveryType }: OrderRow,
  now: Date
) {
  const returns = yield* rows.find(RETURNS, { where: { order_id: order.id } })
  const left = returns.map(({ products, ...row }) => ({ products, status: statusOf(row, now) }))
  const current = (product: OrderProduct) => {
    const { merchantProductId, quantity, rejectedQuantity } = product
    const delivered = { merchantProductId, quantity: quantity - rejectedQuantity }
    return { ...product, returnableQuantity: returnableQuantity(delivered, left) }
  }
  const [first, ...rest] = order.products
  return {
    ...order,
    status: statusAsOf(order, now),
    history,
    owed: toCents(Math.max(owed, refunded)),
    reversed,
    deliveryType,
    products: [current(first), ...rest.map(current)]
  } satisfies Order as Order
})

export const returnAsOf = Effect.fnUntraced(function* (rows: RowAccess, row: ReturnRow, now: Date) {
  const found = yield* rows.get(ORDERS, row.orderId)
  const order = yield* orderAsOf(rows, found!, now)
  const status = statusOf(row, now)
  return {
    products: row.products.map(({ id, quantity }) => {
      const product = order.products.find(({ merchantProductId }) => merchantProductId === id)!
      const { name, picture, returnableQuantity, perItem, size, productPath } = product
      const updatedAt = row.updatedAt
      return { id, quantity, product: { id, name, picture, returnableQuantity, updatedAt, perItem, size, productPath } }
    }),
    labelUrl: labelPath(row.requestId, status),
    parcel: row.parcel,
    rejection: row.rejection,
    createdAt: row.createdAt,
    requestId: row.requestId,
    status,
    shopName: order.shopName,
    orderId: order.id
  } satisfies Return as Return
})

export const instantOf = (now: Date): Instant => now.toISOString() as Instant

export const todayOf = (now: Date): IsoDay => dayOf(now) as IsoDay

export const statusOf = ({ status, createdAt }: Pick<ReturnRow, "status" | "createdAt">, now: Date): ReturnStatus =>
  returnStatusAsOf(status, todayOf(new Date(momentOf(createdAt))), todayOf(now))
