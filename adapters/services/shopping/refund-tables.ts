import { Effect, Schema } from "effect"
import type { RowAccess } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"
import { Cents } from "#domain/base/cents.ts"
import { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"

/** The states of a refund: to request, requested, arrived, rejected by the provider, or a reversed chargeback. Spec: PAY-15, PAY-25. */
const REFUND_STATES = ["asked", "at-provider", "done", "failed", "reversed"] as const

/** The origins of a refund: requested by the site, by somebody at the provider, or taken back by a bank. Spec: PAY-23. */
const REFUND_ORIGINS = ["site", "provider", "bank"] as const

/** A refund of an order's part of a payment. It names no user. Spec: PAY-15. */
export const RefundRow = Schema.Struct({
  /** The idempotency key: payment, order, the amount refunded before and the number of attempts. */
  key: Schema.String,
  paymentId: Schema.String,
  orderId: OrderNumber,
  amount: Cents,
  state: Schema.Literals(REFUND_STATES),
  origin: Schema.Literals(REFUND_ORIGINS).pipe(Schema.withDecodingDefaultKey(Effect.succeed("site" as const))),
  /** The provider's id; null until the provider has accepted it. */
  providerRefundId: Schema.NullOr(Schema.String),
  createdAt: Schema.Number,
  /** The moment of the next step; null once it is done or has failed. */
  checkAt: Schema.NullOr(Schema.Number),
  /** The number of requests, which may have been received even if no response came. */
  requests: Schema.Int,
  problem: Schema.NullOr(Schema.String)
})
export type RefundRow = typeof RefundRow.Type

const NEVER = Number.MAX_SAFE_INTEGER

/** The refunds of payments. Spec: PAY-15. */
export const REFUNDS: Table<RefundRow, "payment_id" | "check_at" | "state"> = {
  name: "refund",
  schema: RefundRow,
  key: ({ key }) => key,
  indexes: {
    payment_id: ({ paymentId }) => paymentId,
    check_at: ({ checkAt }) => checkAt ?? NEVER,
    state: ({ state }) => state
  }
}

/** Returns true if the money went back or will: the refund neither failed nor was reversed. */
export const isStanding = ({ state }: Pick<RefundRow, "state">): boolean => state !== "failed" && state !== "reversed"

/** Returns the refunds of an order's part of a payment that stand. */
export const standingRefunds = (
  rows: RowAccess,
  paymentId: string,
  orderId: string
): Effect.Effect<ReadonlyArray<RefundRow>> =>
  Effect.map(rows.find(REFUNDS, { where: { payment_id: paymentId } }), (refunds) =>
    refunds.filter((row) => row.orderId === orderId && isStanding(row))
  )

/** Returns the refunds of an order's part of a payment that have arrived. */
export const arrivedRefunds = (
  rows: RowAccess,
  paymentId: string,
  orderId: string
): Effect.Effect<ReadonlyArray<RefundRow>> =>
  Effect.map(standingRefunds(rows, paymentId, orderId), (refunds) => refunds.filter(({ state }) => state === "done"))
