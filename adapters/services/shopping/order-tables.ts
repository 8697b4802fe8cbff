import { Effect, Schema } from "effect"
import { RETURN_ROW_NAMES, WireStoredOrder } from "#adapters/contract/wire.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { Instant, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { DeliveryType } from "#domain/shopping/cart/promo-code.ts"
import { ProductVatRate } from "#domain/shopping/orders/invoice.ts"
import { Cents } from "#domain/base/cents.ts"
import { dueAt } from "#domain/shopping/orders/due.ts"
import { StatusMoment } from "#domain/shopping/orders/order.ts"
import { Address } from "#domain/account/profile/address.ts"
import { RETURN_REASONS, RETURN_STATUSES } from "#domain/shopping/orders/return-status.ts"
import { ReturnParcel, SelectedProduct } from "#domain/shopping/orders/return.ts"
import { DAY_MS } from "#domain/base/days.ts"
import { eraseOver } from "#adapters/store/erase-over.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import { WITHDRAWAL_OUTCOMES } from "#domain/shopping/orders/return-outcome.ts"

/** The owner of a row whose account was erased; no token has an empty subject. Spec: ORDER-07. */
export const ERASED_USER_ID = ""

export const OrderRow = Schema.Struct({
  sequence: Schema.Int,
  userId: Schema.String,
  /** The order at its last change; steps due since are applied on reading. */
  order: WireStoredOrder,
  amount: Cents,
  deliveryType: DeliveryType,
  deliveryAddress: Schema.NullOr(Address),
  billingAddress: Address,
  /** Ids of its promo code uses; absent in older rows. Spec: CART-31. */
  redemptions: Schema.Array(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  history: Schema.Array(StatusMoment).pipe(Schema.withDecodingDefaultKey(Effect.succeed([]))),
  /** Cents that the shopper gets back while the order goes on, in total. Spec: PAY-03. */
  owed: Cents.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** Milliseconds since 1970 before which no money goes back, because a withdrawal may be undone; null in older rows. Spec: WITHDRAW-09. */
  refundFrom: Schema.NullOr(Schema.Int).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** Cents that went back of this order's payment, whoever sent them; 0 in older rows. Spec: PAY-24. */
  refunded: Cents.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** Cents that came back because chargebacks were reversed; 0 in older rows. Spec: PAY-25. */
  reversed: Cents.pipe(Schema.withDecodingDefaultKey(Effect.succeed(0))),
  /** The state of the order for which every refund was stored, as {@link settledMark} writes it. Spec: PAY-15. */
  settledFor: Schema.String.pipe(Schema.withDecodingDefaultKey(Effect.succeed(""))),
  /** Percentages of VAT by `merchantProductId`; empty in older rows. Spec: INVOICE-03. */
  vatRates: Schema.Array(ProductVatRate).pipe(Schema.withDecodingDefaultKey(Effect.succeed([])))
})

export type OrderRow = typeof OrderRow.Type

export const settledMark = ({ order, owed }: Pick<OrderRow, "order" | "owed">): string => `${order.status} ${owed}`

const mayOweRefund = (row: OrderRow): boolean =>
  (row.owed > 0 || (row.order.status === "cancelled" && row.order.paidAt !== null)) &&
  row.settledFor !== settledMark(row)

export const ORDERS: Table<OrderRow, "user_id" | "sequence" | "paid_shop_id" | "status" | "due_at" | "refund_due"> = {
  name: "shop_order",
  schema: OrderRow,
  key: ({ order }) => order.id,
  indexes: {
    user_id: ({ userId }) => userId,
    sequence: ({ sequence }) => sequence,
    /** A shop sees an order once it was paid. Spec: ORDER-12. */
    paid_shop_id: ({ order }) => (order.paidAt === null ? null : order.shopId),
    status: ({ order }) => order.status,
    /** Milliseconds since 1970; the end of time for an order that time does not change. Spec: ORDER-14, WITHDRAW-09. */
    due_at: ({ order, refundFrom }) =>
      Math.min(dueAt(order) ?? Number.MAX_SAFE_INTEGER, refundFrom ?? Number.MAX_SAFE_INTEGER),
    refund_due: (row) => (mayOweRefund(row) && row.refundFrom === null ? 1 : null)
  },
  unique: ["sequence"]
}

export const ReturnRow = Schema.Struct({
  requestId: Schema.String,
  userId: Schema.String,
  orderId: OrderNumber,
  shopId: ShopId,
  products: Schema.Array(SelectedProduct),
  reason: Schema.Literals(RETURN_REASONS),
  status: Schema.Literals(RETURN_STATUSES),
  rejection: Schema.NullOr(Schema.String).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  /** Cents that refunding it gave back; absent until then. Spec: RETURN-10. */
  refunded: Schema.optionalKey(Cents),
  /** The parcel that the shopper sent; null before, and in older rows. Spec: RETURN-21. */
  parcel: Schema.NullOr(ReturnParcel).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  createdAt: Instant,
  updatedAt: Instant
})

export type ReturnRow = typeof ReturnRow.Type

export const RETURNS: Table<ReturnRow, "user_id" | "order_id" | "shop_id" | "status" | "created_at"> = {
  name: "shop_return",
  schema: ReturnRow.pipe(Schema.encodeKeys(RETURN_ROW_NAMES)),
  key: ({ requestId }) => requestId,
  indexes: {
    user_id: ({ userId }) => userId,
    order_id: ({ orderId }) => orderId,
    shop_id: ({ shopId }) => shopId,
    status: ({ status }) => status,
    created_at: ({ createdAt }) => createdAt
  }
}

/** How long the page of a withdrawal exists, and a draft is stored. Spec: WITHDRAW-06. */
export const WITHDRAWAL_PAGE_MS = DAY_MS

export const WithdrawalRow = Schema.Struct({
  /** Unguessable: whoever knows it may read and confirm it. */
  id: Schema.String,
  orderId: OrderNumber,
  shopId: ShopId,
  userId: Schema.String,
  name: Schema.String,
  email: Schema.String,
  createdAt: Schema.Int,
  /** True if the logged-in user of the order declared it, who needs no link to undo it; so in older rows. Spec: WITHDRAW-09. */
  isByUser: Schema.Boolean.pipe(Schema.withDecodingDefaultKey(Effect.succeed(true))),
  undoneAt: Schema.NullOr(Instant).pipe(Schema.withDecodingDefaultKey(Effect.succeed(null))),
  confirmation: Schema.NullOr(
    Schema.Struct({
      at: Instant,
      outcome: Schema.Literals(WITHDRAWAL_OUTCOMES),
      products: Schema.Array(SelectedProduct),
      returnId: Schema.NullOr(Schema.String)
    })
  )
})
export type WithdrawalRow = typeof WithdrawalRow.Type

export const WITHDRAWALS: Table<WithdrawalRow, "user_id" | "order_id" | "erase_at"> = {
  name: "withdrawal",
  schema: WithdrawalRow,
  key: ({ id }) => id,
  indexes: {
    user_id: ({ userId }) => userId,
    order_id: ({ orderId }) => orderId,
    // Infinity is no JSON.
    erase_at: ({ createdAt, confirmation }) =>
      confirmation === null ? createdAt + WITHDRAWAL_PAGE_MS : Number.MAX_SAFE_INTEGER
  }
}

export const eraseOldWithdrawals = eraseOver(WITHDRAWALS)

/** Erases the drafts of a user, and the name, address and owner of confirmed withdrawals. Spec: WITHDRAW-06, PROF-33. */
export const eraseWithdrawalsOf = Effect.fnUntraced(function* (rows: RowAccess, userId: string) {
  for (const row of yield* rows.find(WITHDRAWALS, { where: { user_id: userId } })) {
    if (row.confirmation === null) yield* rows.remove(WITHDRAWALS, row.id)
    else yield* Effect.orDie(rows.put(WITHDRAWALS, { ...row, userId: ERASED_USER_ID, name: "", email: "" }))
  }
})
