import { Schema } from "effect"
import { MerchantProductId } from "#domain/shopping/cart/cart.ts"
import { type VatAmount, VAT_RATES, vatByRate, type VatRate } from "#domain/catalogue/vat.ts"
import { Instant } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { OrderNumber } from "./order-number-schema.ts"
import type { Order, OrderProduct } from "./order.ts"
import { AddressData } from "#domain/account/profile/address.ts"
import { refundAmount } from "#domain/shopping/returns/refund.ts"
import type { SelectedProduct } from "#domain/shopping/returns/return.ts"
import { SellerIdentity } from "#domain/shopping/sellers/identity.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

/** The percentage of VAT in the price of a product, by its `merchantProductId`. Spec: INVOICE-03. */
export const ProductVatRate = Schema.Struct({ id: MerchantProductId, rate: Schema.Literals(VAT_RATES) })
export type ProductVatRate = typeof ProductVatRate.Type

/** A product on an invoice. `amount` is the price of its pieces less `discount`, VAT included. Spec: INVOICE-02. */
export const InvoiceLine = Schema.Struct({
  productId: MerchantProductId,
  name: Schema.String,
  quantity: Count,
  perItem: Cents,
  discount: Cents,
  amount: Cents,
  vatRate: Schema.Literals(VAT_RATES)
})
export type InvoiceLine = typeof InvoiceLine.Type

/** The amounts of an invoice or a credit note, VAT included. Spec: INVOICE-02, INVOICE-03. */
export const InvoiceAmounts = Schema.Struct({
  lines: Schema.Array(InvoiceLine),
  shipping: Cents,
  vat: Schema.Array(Schema.Struct({ rate: Schema.Literals(VAT_RATES), amount: Cents, vat: Cents })),
  total: Cents
})
export type InvoiceAmounts = typeof InvoiceAmounts.Type

/** An invoice, or a credit note about a part of one. Spec: INVOICE-01. */
export const Invoice = Schema.Struct({
  number: Schema.String,
  kind: Schema.Literals(["invoice", "credit"]),
  /** The number of the invoice that a credit note corrects; null for an invoice. */
  corrects: Schema.NullOr(Schema.String),
  issuedAt: Instant,
  orderId: OrderNumber,
  shopName: Schema.String,
  /** Null if the shop has entered no details. */
  seller: Schema.NullOr(SellerIdentity),
  buyer: Schema.Struct({ name: Schema.String, address: AddressData }),
  amounts: InvoiceAmounts
})
export type Invoice = typeof Invoice.Type

/** The number of an invoice: the year and its position in the series of the shop. Spec: INVOICE-01. */
export const invoiceNumber = (year: string, sequence: number): string =>
  `KK${year}-${String(sequence).padStart(MIN_SEQUENCE_DIGITS, "0")}`

const MIN_SEQUENCE_DIGITS = 5

/** The rate of a product without one. */
const STANDARD_RATE: VatRate = 21

/** The paid amounts of an order, which an invoice divides. */
type InvoicedOrder = Pick<Order, "products" | "shippingCost" | "standardShippingCost">

/**
 * Returns what an order costs without the pieces `back`, which were refunded. `invoiced` are the amounts of its invoice,
 * whose goods share the shipping; null before there is one. Spec: INVOICE-02, INVOICE-03.
 */
export const amountsOf = (
  order: InvoicedOrder,
  vatRates: ReadonlyArray<ProductVatRate>,
  back: ReadonlyArray<SelectedProduct>,
  invoiced: InvoiceAmounts | null
): InvoiceAmounts => {
  const rateOf = (id: string) => vatRates.find((one) => one.id === id)?.rate ?? STANDARD_RATE
  const lines = order.products.map((product) => lineOf(product, rateOf(product.merchantProductId), back))
  const goods = addUp(lines.map(({ amount }) => amount))
  const paid = addUp(order.products.map(paidFor)) + order.shippingCost
  const total = (paid - refundAmount(order, [], back)) as Cents
  const shipping = (total - goods) as Cents
  const vat = vatByRate(lines.map(taxed), shipping, (invoiced?.lines ?? lines.filter(hasPieces)).map(taxed))
  return { lines, shipping, vat, total }
}

/** Returns the amounts of an order that was refunded as a whole. Spec: INVOICE-04. */
export const noAmounts: InvoiceAmounts = { lines: [], shipping: 0 as Cents, vat: [], total: 0 as Cents }

/**
 * Returns the difference between two states of an order: the amounts of its credit note. The later state is never higher.
 * Spec: INVOICE-04.
 */
export const creditOf = (before: InvoiceAmounts, after: InvoiceAmounts): InvoiceAmounts => ({
  lines: before.lines
    .map((line) => {
      const left = after.lines.find(({ productId }) => productId === line.productId)
      return {
        ...line,
        quantity: line.quantity - (left?.quantity ?? 0),
        discount: (line.discount - (left?.discount ?? 0)) as Cents,
        amount: (line.amount - (left?.amount ?? 0)) as Cents
      }
    })
    .filter(hasPieces),
  shipping: (before.shipping - after.shipping) as Cents,
  vat: before.vat
    .map(({ rate, amount, vat }) => {
      const left = after.vat.find((one) => one.rate === rate)
      return { rate, amount: (amount - (left?.amount ?? 0)) as Cents, vat: (vat - (left?.vat ?? 0)) as Cents }
    })
    .filter(({ amount }) => amount > 0),
  total: (before.total - after.total) as Cents
})

/** Returns the amounts as an invoice shows them: without products and rates of which nothing is left. Spec: INVOICE-02. */
export const shownAmounts = (amounts: InvoiceAmounts): InvoiceAmounts => creditOf(amounts, noAmounts)

const lineOf = (product: OrderProduct, vatRate: VatRate, back: ReadonlyArray<SelectedProduct>): InvoiceLine => {
  const { merchantProductId, name, quantity, perItem } = product
  const own = back.filter(({ id, quantity }) => id === merchantProductId && quantity > 0)
  const pieces = Math.max(0, quantity - addUp(own.map((one) => one.quantity)))
  const refunded = refundAmount({ products: [product], ...NO_SHIPPING }, [], own)
  const amount = (paidFor(product) - refunded) as Cents
  const discount = (perItem * pieces - amount) as Cents
  return { productId: merchantProductId, name, quantity: pieces, perItem, discount, amount, vatRate }
}

const NO_SHIPPING = { shippingCost: 0 as Cents, standardShippingCost: 0 as Cents }

const paidFor = ({ perItem, quantity, discount }: OrderProduct): number => perItem * quantity - discount

const taxed = ({ vatRate, amount }: InvoiceLine): Pick<VatAmount, "rate" | "amount"> => ({ rate: vatRate, amount })

const hasPieces = ({ quantity }: InvoiceLine): boolean => quantity > 0

const addUp = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)
