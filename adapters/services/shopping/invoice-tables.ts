import { Schema } from "effect"
import type { Table } from "#adapters/store/records/table.ts"
import { Instant, ShopId } from "#domain/base/ids.ts"
import { Invoice, InvoiceAmounts } from "#domain/shopping/orders/invoice.ts"
import { OrderNumber } from "#domain/shopping/orders/order-number-schema.ts"
import { SellerIdentity } from "#domain/shopping/sellers/identity.ts"

/** An invoice or credit note, without the buyer, whom its order names. Spec: INVOICE-01, ORDER-07. */
const InvoiceRow = Schema.Struct({
  number: Invoice.fields.number,
  kind: Invoice.fields.kind,
  corrects: Invoice.fields.corrects,
  issuedAt: Instant,
  orderId: OrderNumber,
  shopId: ShopId,
  year: Schema.String,
  /** Position in the series of the shop and year. */
  sequence: Schema.Int,
  /** The details of the shop on that day; null if it had entered none. */
  seller: Schema.NullOr(SellerIdentity),
  amounts: InvoiceAmounts,
  /** The amounts of the order that are left after this document. */
  left: InvoiceAmounts
})
/** An invoice or credit note without the buyer. Spec: INVOICE-01, ORDER-07. */
export type InvoiceRow = typeof InvoiceRow.Type

/** The table of invoices and credit notes. Spec: INVOICE-01. */
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

/** Returns the series of numbers that a document is in. Spec: INVOICE-01. */
export const seriesOf = ({ shopId, year }: Pick<InvoiceRow, "shopId" | "year">): string => `${shopId} ${year}`
