import { Clock, Effect, Layer } from "effect"
import { Identity } from "#adapters/people/port.ts"
import { requireShopper } from "./cart-rows.ts"
import { orderRow, statusOf, todayOf } from "./order-rows.ts"
import { ORDERS, type OrderRow, type ReturnRow, RETURNS } from "./order-tables.ts"
import { sellerRow } from "./seller-tables.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { momentOf } from "#domain/base/moment.ts"
import { CartNotFound } from "#domain/shopping/cart/errors.ts"
import { InvoicesApi } from "#domain/shopping/orders/api.ts"
import type { Invoice } from "#domain/shopping/orders/invoice.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { hasLabel, type ReturnLabel } from "#domain/shopping/orders/return-status.ts"
import { returnAddressOf } from "#domain/account/profile/seller-identity.ts"
import { issueInvoices, orderInvoices, wasAccepted } from "./issue-invoice.ts"

const MAX_ID_CHARS = 50

export const layer: Layer.Layer<InvoicesApi, never, Records | Identity> = Layer.effect(
  InvoicesApi,
  Effect.gen(function* () {
    const records = yield* Records
    const identity = yield* Identity

    const returnRow = (id: string) => (id.length > MAX_ID_CHARS ? Effect.succeed(null) : records.get(RETURNS, id))

    return InvoicesApi.of({
      invoices: Effect.fnUntraced(function* (caller, id) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const row = yield* orderRow(records, userId, id)
        return row === null ? yield* new CartNotFound({ field: "order" }) : yield* invoicesOf(records, row)
      }),
      shopInvoices: Effect.fnUntraced(function* (shopId, id) {
        const row = yield* records.get(ORDERS, id)
        if (row === null || row.order.shopId !== shopId || row.order.paidAt === null)
          return yield* new CartNotFound({ field: "order" })
        return yield* invoicesOf(records, row)
      }),
      returnLabel: Effect.fnUntraced(function* (caller, id) {
        const { userId } = yield* requireShopper(identity, records, caller)
        const row = yield* returnRow(id)
        if (row === null || row.userId !== userId) return yield* new CartNotFound({ field: "return" })
        return yield* labelOf(records, row)
      })
    })
  })
)

/** Issues those of an order that was accepted before there were invoices. */
const invoicesOf = Effect.fnUntraced(function* (records: Records["Service"], row: OrderRow) {
  const { order, billingAddress } = row
  const issued = yield* orderInvoices(records, order.id)
  const found = issued.length === 0 && wasAccepted(row) ? yield* issueLate(records, order.id) : issued
  const { identity } = yield* sellerRow(records, order.shopId)
  return found.map(({ number, kind, corrects, issuedAt, orderId, seller, amounts }): Invoice => ({
    number,
    kind,
    corrects,
    issuedAt,
    orderId,
    shopName: order.shopName,
    seller: seller ?? identity,
    buyer: { name: billingAddress.name, address: billingAddress.data },
    amounts
  }))
})

const issueLate = Effect.fnUntraced(function* (records: Records["Service"], orderId: OrderNumber) {
  const now = new Date(yield* Clock.currentTimeMillis)
  return yield* inTransaction(records, function* (rows) {
    const row = yield* rows.get(ORDERS, orderId)
    if (row !== null) yield* issueInvoices(rows, row, now)
    return yield* orderInvoices(rows, orderId)
  })
})

const labelOf = Effect.fnUntraced(function* (rows: RowAccess, row: ReturnRow) {
  const { requestId, orderId, createdAt, products } = row
  const now = new Date(yield* Clock.currentTimeMillis)
  if (!hasLabel(statusOf(row, now))) return null
  const { order, deliveryAddress, billingAddress } = (yield* rows.get(ORDERS, orderId))!
  const { identity } = yield* sellerRow(rows, order.shopId)
  const sender = deliveryAddress ?? billingAddress
  return {
    id: requestId,
    orderId,
    shopName: identity?.tradeName ?? order.shopName,
    shopAddress: identity === null ? null : returnAddressOf(identity),
    sender: { name: sender.name, address: sender.data },
    declared: todayOf(new Date(momentOf(createdAt))),
    products: products.map(({ id, quantity }) => ({
      name: order.products.find(({ merchantProductId }) => merchantProductId === id)?.name ?? "",
      quantity
    }))
  } satisfies ReturnLabel as ReturnLabel
})
