import { Effect, Schema } from "effect"
import { instantOf, refundedProducts, todayOf } from "./order-rows.ts"
import type { OrderRow } from "./order-tables.ts"
import { sellerRow } from "./seller-tables.ts"
import type { RowAccess } from "#adapters/store/records-port.ts"
import {
  amountsOf,
  creditOf,
  InvoiceAmounts,
  invoiceNumber,
  noAmounts,
  shownAmounts,
  Invoice
} from "#domain/shopping/orders/invoice.ts"
import { rejectedProducts } from "#domain/shopping/orders/fulfil.ts"
import type { Table } from "#adapters/store/record-table.ts"
import { Instant, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { SellerIdentity } from "#domain/account/profile/seller-identity.ts"

/** An invoice or credit note, without the buyer, whom its order names. Spec: INVOICE-01, ORDER-07. */
const InvoiceRow = Schema.Struct({
  number: Invoice.fields.number,
  kind: Invoice.fields.kind,
  corrects: Invoice.fields.corrects,
  issuedAt: Instant,
  orderId: OrderNumber,
  shopId: ShopId,
  year: Schema.String,
  sequence: Schema.Int,
  /** The details of the shop on that day; null if it had entered none. */
  seller: Schema.NullOr(SellerIdentity),
  amounts: InvoiceAmounts,
  left: InvoiceAmounts
})
type InvoiceRow = typeof InvoiceRow.Type

export const INVOICES: Table<InvoiceRow, "order_id" | "series" | "sequence"> = {
  name: "invoice",
  schema: InvoiceRow,
  key: ({ shopId, number }) => `${shopId} ${number}`,
  indexes: {
    order_id: ({ orderId }) => orderId,
    series: (row) => seriesOf(row),
    sequence: ({ sequence }) => sequence
  }
}

const seriesOf = ({ shopId, year }: Pick<InvoiceRow, "shopId" | "year">): string => `${shopId} ${year}`

/** Idempotent. Call it wherever an order is accepted, cancelled or refunded. Spec: INVOICE-01, INVOICE-04. */
export const issueInvoices = Effect.fnUntraced(function* (rows: RowAccess, row: OrderRow, now: Date) {
  const issued = yield* orderInvoices(rows, row.order.id)
  const invoice = issued.find(({ kind }) => kind === "invoice")
  if (invoice === undefined && !wasAccepted(row)) return
  const left = yield* amountsLeft(rows, row, invoice?.amounts ?? null)
  if (invoice === undefined) {
    const shown = shownAmounts(left)
    if (shown.lines.length > 0) yield* insert(rows, row, shown, left, null, now)
    return
  }
  const amounts = creditOf(issued.at(-1)!.left, left)
  if (amounts.total > 0) yield* insert(rows, row, amounts, left, invoice.number, now)
})

export const wasAccepted = ({ history }: Pick<OrderRow, "history">): boolean =>
  history.some(({ status }) => status === "accepted")

export const orderInvoices = (rows: RowAccess, orderId: string): Effect.Effect<ReadonlyArray<InvoiceRow>> =>
  Effect.map(rows.find(INVOICES, { where: { order_id: orderId } }), (found) =>
    found.toSorted((a, b) => a.issuedAt.localeCompare(b.issuedAt) || a.sequence - b.sequence)
  )

const amountsLeft = Effect.fnUntraced(function* (
  rows: RowAccess,
  { order, vatRates }: OrderRow,
  invoiced: InvoiceAmounts | null
) {
  if (order.status === "cancelled" || order.status === "refunded") return noAmounts
  const refunded = yield* refundedProducts(rows, order.id)
  return amountsOf(order, vatRates, [...rejectedProducts(order), ...refunded], invoiced)
})

const insert = Effect.fnUntraced(function* (
  rows: RowAccess,
  { order: { id: orderId, shopId } }: OrderRow,
  amounts: InvoiceAmounts,
  left: InvoiceAmounts,
  corrects: string | null,
  now: Date
) {
  const year = todayOf(now).slice(0, 4)
  const [last] = yield* rows.find(INVOICES, {
    where: { series: seriesOf({ shopId, year }) },
    order: { by: "sequence", direction: "desc" },
    limit: 1
  })
  const sequence = (last?.sequence ?? 0) + 1
  const { identity } = yield* sellerRow(rows, shopId)
  const row: InvoiceRow = {
    number: invoiceNumber(year, sequence),
    kind: corrects === null ? "invoice" : "credit",
    corrects,
    issuedAt: instantOf(now),
    orderId,
    shopId,
    year,
    sequence,
    seller: identity,
    amounts,
    left
  }
  yield* Effect.orDie(rows.insert(INVOICES, row))
})
