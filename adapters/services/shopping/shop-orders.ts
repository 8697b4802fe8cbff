import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect, Layer } from "effect"
import { CatalogueStore } from "#adapters/store/port.ts"
import { issueInvoices } from "./issue-invoice.ts"
import { postToUser } from "#adapters/services/messages/outbox.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import type { Shop } from "#domain/catalogue/shop.ts"
import type { Cents } from "#domain/base/cents.ts"
import { CARRIERS, carrierLink, readCarrier, readTrackingCode } from "#domain/shopping/orders/carriers.ts"
import {
  addParcel,
  handOver,
  MAX_PARCELS,
  openProducts,
  rejectedCount,
  rejectPieces,
  selectionProblem,
  type SelectionProblem
} from "#domain/shopping/orders/fulfil.ts"
import { type ParcelProduct, correctionMessage, withUpdates } from "#domain/shopping/orders/order.ts"
import { ShopOrdersApi, type ShopOrder } from "#domain/shopping/orders/shop-orders-api.ts"
import { isEventAllowed, isInTransit, type OrderEvent } from "#domain/shopping/orders/status.ts"
import { returnTill } from "#domain/shopping/orders/return-status.ts"
import { oneLine } from "#domain/base/text/line.ts"
import { advanceOrder, applyDueEvent } from "./advance-orders.ts"
import { instantOf, orderAsOf, refundedProducts, todayOf } from "./order-rows.ts"
import { ORDERS, type OrderRow } from "./order-tables.ts"

type Failure = CartRejected | CartNotFound | CartConflict

const MAX_SELECTED = 100

const MAX_MESSAGE_CHARS = 200

export const layer: Layer.Layer<ShopOrdersApi, never, Records | CatalogueStore> = Layer.effect(
  ShopOrdersApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore

    const change = (
      shopId: ShopId,
      id: OrderNumber,
      body: (rows: RowAccess, row: OrderRow, now: Date) => Effect.Effect<OrderRow, Failure>
    ) =>
      Effect.flatMap(currentDate, (now) =>
        inTransaction(records, function* (rows) {
          const row = yield* applyDueEvent(rows, yield* shopOrderRow(rows, shopId, id), now)
          return yield* toShopOrder(rows, yield* body(rows, row, now), now)
        })
      )

    return ShopOrdersApi.of({
      orders: Effect.fnUntraced(function* (shopId, { status, limit, offset }) {
        const now = yield* currentDate
        const found = yield* records.find(ORDERS, {
          where: { paid_shop_id: shopId, ...(status !== null && { status }) },
          order: { by: "sequence", direction: "desc" },
          limit,
          offset
        })
        return yield* Effect.forEach(found, (row) => toShopOrder(records, row, now))
      }),
      count: (shopId, status) => records.count(ORDERS, { where: { paid_shop_id: shopId, status } }),
      order: Effect.fnUntraced(function* (shopId, id) {
        const now = yield* currentDate
        return yield* toShopOrder(records, yield* shopOrderRow(records, shopId, id), now)
      }),
      accept: (shopId, id) =>
        change(shopId, id, (rows, row, now) =>
          row.order.status === "accepted" ? Effect.succeed(row) : advanced(rows, row, "accept", now)
        ),
      reject: (shopId, id, products, rejectedBefore) =>
        change(shopId, id, (rows, row, now) =>
          Effect.gen(function* () {
            if (!REJECTABLE.has(row.order.status)) return yield* notNow("reject")
            if (rejectedBefore !== undefined && rejectedBefore !== rejectedCount(row.order))
              return yield* new CartConflict({ field: "order", reason: "changed" })
            yield* checkSelection(row, products)
            const returned = yield* refundedProducts(rows, id)
            const { order, refund, event } = rejectPieces(row.order, returned, products)
            const changed: OrderRow = { ...row, order, owed: toCents(row.owed + refund) }
            if (event === "cancel") return yield* advanced(rows, changed, event, now)
            yield* Effect.orDie(rows.put(ORDERS, changed))
            yield* issueInvoices(rows, changed, now)
            yield* postRejected(rows, changed, products, refund)
            return event === null ? changed : yield* advanced(rows, changed, event, now)
          })
        ),
      ship: (shopId, id, { carrier: typedCarrier, trackingCode: typedCode, products }) =>
        change(shopId, id, (rows, row, now) =>
          Effect.gen(function* () {
            const carrier = readCarrier(typedCarrier)
            if (carrier === null) return yield* new CartRejected({ field: "carrier", reason: "unknown-carrier" })
            const trackingCode = readTrackingCode(typedCode)
            if (trackingCode === null) return yield* new CartRejected({ field: "trackingCode", reason: "format" })
            const { shipments, status } = row.order
            if (shipments.some((parcel) => parcel.trackingCode === trackingCode))
              return yield* new CartConflict({ field: "trackingCode", reason: "sent-before" })
            if (!isEventAllowed(status, "ship", "shop", row.deliveryType)) return yield* notNow("ship")
            if (shipments.length >= MAX_PARCELS) return yield* new CartConflict({ field: "order", reason: "too-many" })
            const selected = products.length === 0 ? openProducts(row.order) : products
            yield* checkSelection(row, selected)
            const link = carrierLink(carrier, trackingCode, row.deliveryAddress?.data.postcode ?? "")
            const parcel = { service: CARRIERS[carrier].name, trackingCode, link }
            const { order, event } = addParcel(row.order, parcel, selected)
            return yield* advanced(rows, { ...row, order }, event!, now)
          })
        ),
      correct: (shopId, id, { trackingCode: typedCode, carrier: typedCarrier, newCode }) =>
        change(shopId, id, (rows, row, now) =>
          Effect.gen(function* () {
            const carrier = readCarrier(typedCarrier)
            if (carrier === null) return yield* new CartRejected({ field: "carrier", reason: "unknown-carrier" })
            const trackingCode = readTrackingCode(newCode)
            if (trackingCode === null) return yield* new CartRejected({ field: "newCode", reason: "format" })
            const { shipments, status } = row.order
            const service = CARRIERS[carrier].name
            const known = shipments.find((parcel) => parcel.trackingCode === readTrackingCode(typedCode))
            const same = shipments.find((parcel) => parcel.trackingCode === trackingCode)
            // A repeated click: the parcel is corrected already.
            if (same?.service === service && (known === undefined || known === same)) return row
            if (known === undefined) return yield* new CartNotFound({ field: "trackingCode" })
            if (same !== undefined && same !== known)
              return yield* new CartConflict({ field: "newCode", reason: "sent-before" })
            if (!isInTransit(status)) return yield* notNow("correct")
            const link = carrierLink(carrier, trackingCode, row.deliveryAddress?.data.postcode ?? "")
            const at = instantOf(now)
            const message = correctionMessage(known, { service, trackingCode })
            const updates = withUpdates(known.updates, [{ id: at, message, receivedAt: at }])
            const corrected = { ...known, service, trackingCode, link, updates }
            const next: OrderRow = {
              ...row,
              order: { ...row.order, shipments: shipments.map((parcel) => (parcel === known ? corrected : parcel)) }
            }
            yield* Effect.orDie(rows.put(ORDERS, next))
            return next
          })
        ),
      addUpdate: (shopId, id, { trackingCode: typed, message: text }) =>
        change(shopId, id, (rows, row, now) =>
          Effect.gen(function* () {
            const message = text.length > MAX_MESSAGE_CHARS ? "" : oneLine(text)
            if (message === "") return yield* new CartRejected({ field: "message", reason: "length" })
            const trackingCode = readTrackingCode(typed)
            const { shipments } = row.order
            const known = shipments.find((parcel) => parcel.trackingCode === trackingCode)
            if (known === undefined) return yield* new CartNotFound({ field: "trackingCode" })
            if (known.updates[0]?.message === message) return row
            const at = instantOf(now)
            const changed = shipments.map((parcel) =>
              parcel.trackingCode === trackingCode
                ? { ...parcel, updates: withUpdates(parcel.updates, [{ id: at, message, receivedAt: at }]) }
                : parcel
            )
            const next: OrderRow = { ...row, order: { ...row.order, shipments: changed } }
            yield* Effect.orDie(rows.put(ORDERS, next))
            return next
          })
        ),
      prepare: (shopId, id) =>
        change(shopId, id, (rows, row, now) =>
          row.order.status === "ready" ? Effect.succeed(row) : advanced(rows, row, "prepare", now)
        ),
      collect: Effect.fnUntraced(function* (shopId, id) {
        const shop = yield* store.shop(shopId)
        return yield* change(shopId, id, (rows, row, now) => {
          if (row.order.status === "collected") return Effect.succeed(row)
          return advanced(rows, withReturnTill({ ...row, order: handOver(row.order) }, shop, now), "collect", now)
        })
      }),
      deliver: Effect.fnUntraced(function* (shopId, id) {
        const shop = yield* store.shop(shopId)
        return yield* change(shopId, id, (rows, row, now) =>
          row.order.status === "delivered"
            ? Effect.succeed(row)
            : advanced(rows, withReturnTill(row, shop, now), "deliver", now)
        )
      })
    })
  })
)

const currentDate: Effect.Effect<Date> = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis))

/** The statuses in which a shop can reject pieces: from the payment until everything is sent or collected. Spec: ORDER-12. */
const REJECTABLE: ReadonlySet<string> = new Set(["paid", "accepted", "partly-shipped", "ready"])

/** Returns an order with its last day for returns if the buyer receives it now. Spec: RETURN-02. */
const withReturnTill = (row: OrderRow, shop: Pick<Shop, "returnDays"> | null, now: Date): OrderRow => ({
  ...row,
  order: {
    ...row.order,
    returnTill: returnTill([todayOf(now)], row.order.returnDays ?? shop?.returnDays ?? 0)
  }
})

const notNow = (event: string): CartConflict => new CartConflict({ field: "order", reason: `cannot-${event}` })

const advanced = Effect.fnUntraced(function* (rows: RowAccess, row: OrderRow, event: OrderEvent, now: Date) {
  return (yield* advanceOrder(rows, row, event, "shop", now)) ?? (yield* notNow(event))
})

/** Finds a paid order of a shop; fails alike if it is unknown, of another shop, or not paid. Spec: ORDER-12. */
const shopOrderRow = Effect.fnUntraced(function* (rows: RowAccess, shopId: ShopId, id: OrderNumber) {
  const row = yield* rows.get(ORDERS, id)
  if (row === null || row.order.shopId !== shopId || row.order.paidAt === null)
    return yield* new CartNotFound({ field: "order" })
  return row
})

const toShopOrder = Effect.fnUntraced(function* (rows: RowAccess, row: OrderRow, now: Date) {
  const { amount, deliveryType, deliveryAddress } = row
  return { order: yield* orderAsOf(rows, row, now), amount, deliveryType, deliveryAddress } satisfies ShopOrder
})

const checkSelection = ({ order }: OrderRow, selected: ReadonlyArray<ParcelProduct>): Effect.Effect<void, Failure> => {
  if (selected.length > MAX_SELECTED) return Effect.fail(new CartRejected({ field: "products", reason: "too-many" }))
  const problem = selectionProblem(order, selected)
  return problem === null ? Effect.void : Effect.fail(toFailure(problem))
}

const toFailure = (problem: SelectionProblem): Failure => {
  const { reason } = problem
  switch (problem.reason) {
    case "nothing-selected":
      return new CartRejected({ field: "products", reason })
    case "unknown-product":
      return new CartNotFound({ field: `products.${problem.index}.id` })
    case "no-quantity":
      return new CartRejected({ field: `products.${problem.index}.quantity`, reason })
    case "too-many":
      return new CartConflict({ field: `products.${problem.index}.quantity`, reason })
  }
}

const postRejected = (
  rows: RowAccess,
  { userId, order: { id: orderId, shopName, products } }: OrderRow,
  rejected: ReadonlyArray<ParcelProduct>,
  refund: Cents
): Effect.Effect<unknown> => {
  const total = rejectedCount({ products })
  return postToUser(rows, userId, `order-line-rejected ${orderId} ${total}`, {
    kind: "order-line-rejected",
    orderId,
    shopName,
    products: rejected.map(({ id, quantity }) => ({
      name: products.find(({ merchantProductId }) => merchantProductId === id)?.name ?? "",
      quantity
    })),
    refund
  })
}
