import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import { postToUser } from "#adapters/services/messages/outbox.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { ORDER_MESSAGES, RETURN_MESSAGES } from "#domain/messages/kinds.ts"
import type { Message } from "#domain/messages/message.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import type { OrderActor } from "#domain/shopping/orders/status.ts"
import { ORDERS, type OrderRow, type ReturnRow } from "./order-tables.ts"

/** Call it in every transaction that changes an order; each message is sent once. Spec: MSG-40. */
export const postOrderMessage = (
  rows: RowAccess,
  row: OrderRow,
  actor: OrderActor = "shopper"
): Effect.Effect<unknown> => {
  const message = orderMessage(row, actor)
  if (message === null) return Effect.void
  const { id, status, shipments } = row.order
  const cancelled = row.history.filter((moment) => moment.status === "cancelled").length
  const part =
    status === "partly-shipped"
      ? ` ${shipments.length}`
      : status === "cancelled" && cancelled > 1
        ? ` ${cancelled}`
        : ""
  return postToUser(rows, row.userId, `${message.kind} ${id}${part}`, message)
}

const orderMessage = ({ order, amount, deliveryType }: OrderRow, actor: OrderActor): Message | null => {
  const { id: orderId, shopName, status, products, shippingCost, shippingMethod, shipments, returnTill, paidAt } = order
  const kind = ORDER_MESSAGES[status]
  switch (kind) {
    case "order-placed":
      return {
        kind,
        orderId,
        shopName,
        products: products.map(({ name, quantity, perItem, discount }) => ({
          name,
          quantity,
          amount: toCents(perItem * quantity - discount)
        })),
        shippingCost,
        amount,
        isPaid: paidAt !== null || amount === 0
      }
    case "order-accepted":
      return { kind, orderId, shopName, isPickup: deliveryType === "pickup" }
    case "order-cancelled": {
      const cause = actor === "shop" || actor === "clock" ? actor : "shopper"
      return { kind, orderId, shopName, cause, refund: paidAt === null ? toCents(0) : amount }
    }
    case "order-shipped":
      return {
        kind,
        orderId,
        shopName,
        parcels: shipments.map(({ service, trackingCode, link }) => ({ service, trackingCode, link })),
        isComplete: status === "shipped"
      }
    case "order-ready":
      return { kind, orderId, shopName, pickup: shippingMethod }
    case "order-collected":
    case "order-delivered":
      return { kind, orderId, shopName, returnTill }
    case null:
      return null
  }
}

export const postReturnMessage = Effect.fnUntraced(function* (rows: RowAccess, row: ReturnRow) {
  const kind = RETURN_MESSAGES[row.status]
  const found = yield* rows.get(ORDERS, row.orderId)
  if (kind === null || found === null) return
  const { id: orderId, shopName, products: ordered } = found.order
  const products = row.products.map(({ id, quantity }) => ({
    name: ordered.find(({ merchantProductId }) => merchantProductId === id)?.name ?? "",
    quantity
  }))
  const content = { orderId, shopName, returnId: row.requestId, products }
  const message: Message =
    kind === "return-rejected" ? { kind, ...content, reason: row.rejection ?? "" } : { kind, ...content }
  yield* postToUser(rows, row.userId, `${kind} ${row.requestId}`, message)
})

/** Call it in the transaction that marks the refund. Spec: MSG-43. */
export const postRefundMessage = Effect.fnUntraced(function* (
  rows: RowAccess,
  { key, orderId, amount }: { readonly key: string; readonly orderId: OrderNumber; readonly amount: Cents },
  method: string | null
) {
  const found = yield* rows.get(ORDERS, orderId)
  if (found === null) return
  const { shopName } = found.order
  yield* postToUser(rows, found.userId, `order-refunded ${key}`, {
    kind: "order-refunded",
    orderId,
    shopName,
    refund: amount,
    method
  })
})
