import { toCents } from "#domain/base/euros.ts"
import { Schema } from "effect"
import { MerchantProductId } from "#domain/shopping/cart/cart.ts"
import { type VatAmount, VAT_RATES, vatByRate, type VatRate } from "#domain/catalogue/vat.ts"
import { Instant, OrderNumber, type ShopId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import type { Order, OrderProduct } from "./order.ts"
import { AddressData } from "#domain/account/profile/address.ts"
import { refundAmount } from "./fulfil.ts"
import type { SelectedProduct } from "./return.ts"
import { SellerIdentity } from "#domain/account/profile/seller-identity.ts"
import { shippingCost } from "#domain/shopping/cart/delivery-options.ts"
import type { ShippingMethod } from "#domain/shopping/cart/promo-code.ts"
import type { CartTotals, PricedLine, ShopTotals } from "#domain/shopping/cart/totals.ts"

const Count = Schema.Int.check(Schema.isGreaterThanOrEqualTo(0))

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

export const InvoiceAmounts = Schema.Struct({
  lines: Schema.Array(InvoiceLine),
  shipping: Cents,
  vat: Schema.Array(Schema.Struct({ rate: Schema.Literals(VAT_RATES), amount: Cents, vat: Cents })),
  total: Cents
})
export type InvoiceAmounts = typeof InvoiceAmounts.Type

export const Invoice = Schema.Struct({
  number: Schema.String,
  kind: Schema.Literals(["invoice", "credit"]),
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

const STANDARD_RATE: VatRate = 21

type InvoicedOrder = Pick<Order, "products" | "shippingCost" | "standardShippingCost">

/** `back` was refunded; `invoiced` is null before there is an invoice. Spec: INVOICE-02, INVOICE-03. */
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
  const total = toCents(paid - refundAmount(order, [], back))
  const shipping = toCents(total - goods)
  const vat = vatByRate(lines.map(taxed), shipping, (invoiced?.lines ?? lines.filter(hasPieces)).map(taxed))
  return { lines, shipping, vat, total }
}

export const noAmounts: InvoiceAmounts = { lines: [], shipping: toCents(0), vat: [], total: toCents(0) }

/** Expects that the later state is not higher. Spec: INVOICE-04. */
export const creditOf = (before: InvoiceAmounts, after: InvoiceAmounts): InvoiceAmounts => ({
  lines: before.lines
    .map((line) => {
      const left = after.lines.find(({ productId }) => productId === line.productId)
      return {
        ...line,
        quantity: line.quantity - (left?.quantity ?? 0),
        discount: toCents(line.discount - (left?.discount ?? 0)),
        amount: toCents(line.amount - (left?.amount ?? 0))
      }
    })
    .filter(hasPieces),
  shipping: toCents(before.shipping - after.shipping),
  vat: before.vat
    .map(({ rate, amount, vat }) => {
      const left = after.vat.find((one) => one.rate === rate)
      return { rate, amount: toCents(amount - (left?.amount ?? 0)), vat: toCents(vat - (left?.vat ?? 0)) }
    })
    .filter(({ amount }) => amount > 0),
  total: toCents(before.total - after.total)
})

/** Returns the amounts as an invoice shows them: without products and rates of which nothing is left. Spec: INVOICE-02. */
export const shownAmounts = (amounts: InvoiceAmounts): InvoiceAmounts => creditOf(amounts, noAmounts)

const lineOf = (product: OrderProduct, vatRate: VatRate, back: ReadonlyArray<SelectedProduct>): InvoiceLine => {
  const { merchantProductId, name, quantity, perItem } = product
  const own = back.filter(({ id, quantity }) => id === merchantProductId && quantity > 0)
  const pieces = Math.max(0, quantity - addUp(own.map((one) => one.quantity)))
  const refunded = refundAmount({ products: [product], ...NO_SHIPPING }, [], own)
  const amount = toCents(paidFor(product) - refunded)
  const discount = toCents(perItem * pieces - amount)
  return { productId: merchantProductId, name, quantity: pieces, perItem, discount, amount, vatRate }
}

const NO_SHIPPING = { shippingCost: toCents(0), standardShippingCost: toCents(0) }

const paidFor = ({ perItem, quantity, discount }: OrderProduct): number => perItem * quantity - discount

const taxed = ({ vatRate, amount }: InvoiceLine): Pick<VatAmount, "rate" | "amount"> => ({ rate: vatRate, amount })

const hasPieces = ({ quantity }: InvoiceLine): boolean => quantity > 0

const addUp = (numbers: ReadonlyArray<number>): number => numbers.reduce((total, number) => total + number, 0)

interface NewOrder {
  readonly shopId: ShopId
  readonly products: ReadonlyArray<OrderProduct>
  readonly vatRates: ReadonlyArray<ProductVatRate>
  readonly shippingCost: Cents
  readonly standardShippingCost: Cents
  /** Goods minus discount plus shipping: this order's part of the payment. */
  readonly amount: Cents
}

/** Returns null while a total is unknown or a product is no longer sold. Spec: ORDER-04. */
export const ordersFromTotals = (
  { shops }: CartTotals,
  offered: ReadonlyArray<ShippingMethod>
): ReadonlyArray<NewOrder> | null => {
  const orders: Array<NewOrder> = []
  for (const shop of shops) {
    const { shopId, lines, shipping, total } = shop
    const products = lines.map(orderProduct).filter((product) => product !== null)
    if (shipping === null || total === null || products.length < lines.length) return null
    const standardShippingCost = standardCost(shop, offered) ?? shipping
    const vatRates = lines.map(({ line }) => ({ id: line.offerId, rate: line.vatRate }))
    orders.push({ shopId, products, vatRates, shippingCost: shipping, standardShippingCost, amount: total })
  }
  return orders
}

const standardCost = ({ shopId, goods }: ShopTotals, offered: ReadonlyArray<ShippingMethod>): Cents | null => {
  const costs = offered
    .filter((method) => method.shopId === shopId && method.type === "delivery")
    .map((method) => shippingCost(method, goods))
  return costs.length === 0 ? null : toCents(Math.min(...costs))
}

const orderProduct = ({ line, discount }: PricedLine): OrderProduct | null => {
  const { priceNow, product, offerId, name, picture, quantity, size, productPath } = line
  if (priceNow === null) return null
  return {
    perItem: priceNow,
    productId: product,
    merchantProductId: offerId,
    name,
    picture,
    quantity,
    returnableQuantity: quantity,
    size,
    productPath,
    discount,
    shippedQuantity: 0,
    rejectedQuantity: 0
  }
}
