import { Schema } from "effect"
import { Instant } from "#domain/base/ids.ts"
import { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"
import type { LedgerAccount } from "./entries.ts"

/** The events that post entries. Spec: LEDGER-01. */
const LEDGER_EVENTS = ["capture", "refund", "reversal", "payout"] as const

/** A stored entry of the ledger. Spec: LEDGER-01. */
export const LedgerEntry = Schema.Struct({
  /** Names the event that posted it: `capture pay-1 KK-00000-00018`. */
  cause: Schema.String,
  event: Schema.Literals(LEDGER_EVENTS),
  account: Schema.Union([
    Schema.Literals(["provider", "commission", "buyers"]),
    Schema.TemplateLiteral(["shop ", Schema.String])
  ]) satisfies Schema.Schema<LedgerAccount>,
  /** Cents: above zero if they enter the account, below zero if they leave it. */
  amount: Schema.Int,
  /** The payment of a capture, a refund or a reversal; null for a payout. */
  paymentId: Schema.NullOr(Schema.String),
  /** The order of a capture, a refund or a reversal; null for a payout. */
  orderId: Schema.NullOr(OrderNumber),
  at: Instant
})
export type LedgerEntry = typeof LedgerEntry.Type
