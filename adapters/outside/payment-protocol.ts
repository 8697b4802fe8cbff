/** The part of Mollie's HTTP protocol (version 2) that the site uses, for the client and the embedded provider. */
import { toCents } from "#domain/base/euros.ts"
import { Schema } from "effect"
import type { Cents } from "#domain/base/cents.ts"
import type { CollectingStatus } from "#domain/shopping/cart/payment-status.ts"

const MAX_TEXT_CHARS = 2_048

/** Maximum refunds or chargebacks of one payment in a response: the largest page that the protocol has. */
export const MAX_REFUNDS = 250

const Text = Schema.String.check(Schema.isMaxLength(MAX_TEXT_CHARS))

const ProviderId = Schema.String.check(Schema.isPattern(/^tr_[\w-]{1,60}$/))

const Amount = Schema.Struct({
  currency: Schema.Literal("EUR"),
  value: Schema.String.check(Schema.isPattern(/^\d{1,8}\.\d{2}$/))
})

export const toAmount = (cents: number) => {
  const digits = String(cents).padStart(3, "0")
  return { currency: "EUR" as const, value: `${digits.slice(0, -2)}.${digits.slice(-2)}` }
}

export const centsFromAmount = ({ value }: typeof Amount.Type): Cents => toCents(Number(value.replace(".", "")))

export const STATUSES = {
  open: "open",
  pending: "pending",
  authorized: "pending",
  paid: "paid",
  canceled: "cancelled",
  expired: "expired",
  failed: "failed"
} as const satisfies Readonly<Record<string, CollectingStatus>>

type ProtocolStatus = keyof typeof STATUSES

export const REFUND_STATES = {
  queued: "under way",
  pending: "under way",
  processing: "under way",
  refunded: "done",
  failed: "failed",
  canceled: "failed"
} as const

export const CreatePayment = Schema.Struct({
  amount: Amount,
  description: Text,
  redirectUrl: Text,
  webhookUrl: Schema.optionalKey(Text),
  metadata: Schema.Struct({ paymentId: Text })
})

export const PaymentDocument = Schema.Struct({
  id: ProviderId,
  status: Schema.Literals(Object.keys(STATUSES) as ReadonlyArray<ProtocolStatus>),
  amount: Amount,
  isCancelable: Schema.optionalKey(Schema.Boolean),
  amountRefunded: Schema.optionalKey(Schema.NullOr(Amount)),
  amountChargedBack: Schema.optionalKey(Schema.NullOr(Amount)),
  method: Schema.optionalKey(Schema.NullOr(Text)),
  /** The data that the site sent along; other programs of the account may send anything. */
  metadata: Schema.optionalKey(Schema.Unknown),
  _links: Schema.Struct({ checkout: Schema.optionalKey(Schema.NullOr(Schema.Struct({ href: Text }))) })
})

export const CreateRefund = Schema.Struct({
  amount: Amount,
  description: Text,
  metadata: Schema.Struct({ key: Text })
})

export const RefundDocument = Schema.Struct({
  id: Text,
  status: Schema.Literals(Object.keys(REFUND_STATES) as ReadonlyArray<keyof typeof REFUND_STATES>),
  amount: Amount,
  metadata: Schema.optionalKey(Schema.Unknown)
})

export const RefundList = Schema.Struct({
  _embedded: Schema.Struct({ refunds: Schema.Array(RefundDocument).check(Schema.isMaxLength(MAX_REFUNDS)) })
})

/** A reversed chargeback has the moment of its reversal. */
export const ChargebackList = Schema.Struct({
  _embedded: Schema.Struct({
    chargebacks: Schema.Array(
      Schema.Struct({ amount: Amount, reversedAt: Schema.optionalKey(Schema.NullOr(Text)) })
    ).check(Schema.isMaxLength(MAX_REFUNDS))
  })
})

export const Problem = Schema.Struct({
  status: Schema.Int,
  title: Text,
  detail: Text,
  field: Schema.optionalKey(Text)
})
