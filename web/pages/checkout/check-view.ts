import { CHECKOUT_PROBLEM_TEXT } from "#domain/shopping/cart/checkout-problems.ts"
import { DELIVERY_TYPE_TEXT } from "#domain/shopping/cart/delivery-type.ts"
import { linePrice } from "#domain/shopping/cart/cart.ts"
import type { CheckoutOverview, ShopDelivery } from "#domain/shopping/cart/overview.ts"
import { formatCents } from "#domain/base/euros.ts"
import { NOT_HELD_TEXT } from "#domain/shopping/sellers/stock.ts"
import { formatDay } from "#domain/base/text/dates.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { type TotalsView, totalsView } from "#web/pages/cart/amounts.ts"
import { addressLines } from "#domain/account/profile/address.ts"
import type { CheckoutData } from "./checkout-data.ts"

/** The view of the last step before payment. Spec: CART-10, CART-18. */
export interface CheckView {
  readonly step: "check"
  readonly shops: ReadonlyArray<{
    readonly shopId: string
    readonly name: string
    readonly delivery: string
    readonly lines: ReadonlyArray<{
      readonly key: string
      readonly quantity: string
      readonly name: string
      readonly amount: string
    }>
  }>
  readonly addresses: ReadonlyArray<{
    readonly label: string
    readonly name: string
    readonly lines: ReadonlyArray<string>
  }>
  readonly deliveryType: string
  readonly totals: TotalsView
  readonly promo: CheckoutOverview["promoCodes"]
  /** The problems that prevent payment, without duplicates. */
  readonly problems: ReadonlyArray<string>
  /** The sentence that nothing is set aside for the shopper; "" if it is. Spec: STOCK-14. */
  readonly notHeld: string
  /** The idempotency key of the payment. Spec: PAY-04. */
  readonly key: string
  /** The amount in cents that the shopper saw. Spec: PAY-05. */
  readonly amount: number | null
  readonly pay: string
}

/** Spec: CART-10, CART-18. */
export const checkView = ({ overview, delivery, keys }: CheckoutData): CheckView => {
  const { carts, deliveryAddress, billingAddress, total, problems } = overview
  return {
    step: "check",
    shops: carts.map(({ shopId, shopName, lines }) => ({
      shopId,
      name: shopName,
      delivery: deliveryLine(shopId, overview, delivery),
      lines: lines.map((line, index) => ({
        key: `${shopId}-${index}`,
        quantity: texts.pieces(line.quantity),
        name: line.name,
        amount: line.priceNow === null ? cartTexts.notSold : formatCents(linePrice(line))
      }))
    })),
    addresses: [
      { label: texts.deliveryAddress, address: deliveryAddress },
      { label: texts.billingAddress, address: billingAddress }
    ].flatMap(({ label, address }) =>
      address === null ? [] : [{ label, name: address.name, lines: addressLines(address.data) }]
    ),
    deliveryType: DELIVERY_TYPE_TEXT[overview.deliveryType],
    totals: totalsView(overview),
    promo: overview.promoCodes,
    problems: [...new Set(problems.map(({ reason }) => CHECKOUT_PROBLEM_TEXT[reason]))],
    notHeld: overview.canHoldStock ? "" : NOT_HELD_TEXT,
    key: keys.payment,
    amount: total,
    pay: total === null || total === 0 ? texts.order : texts.pay(formatCents(total))
  }
}

/** Formats the chosen delivery option: "Bezorgen: € 4,95, verwacht op 24 nov 2026". */
const deliveryLine = (shopId: string, { shops }: CheckoutOverview, delivery: ReadonlyArray<ShopDelivery>): string => {
  const shop = shops.find((one) => one.shopId === shopId)
  if (shop === undefined || shop.method === null || shop.shipping === null) return ""
  const option = delivery
    .find((one) => one.shopId === shopId)
    ?.options.find(({ method }) => method.id === shop.method?.id)
  const method = cartTexts.deliveryMethod(
    shop.method.name,
    shop.shipping === 0 ? cartTexts.free : formatCents(shop.shipping)
  )
  return option === undefined || option.day === null ? method : `${method}, ${cartTexts.on(formatDay(option.day))}`
}
