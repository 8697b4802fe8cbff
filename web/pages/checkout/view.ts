import { breadcrumb, type ShownCrumb } from "#domain/breadcrumb/breadcrumb.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/cart/checkout-problems.ts"
import { DELIVERY_TYPE_TEXT, DELIVERY_TYPES } from "#domain/cart/delivery-type.ts"
import { linePrice } from "#domain/cart/goods.ts"
import type { CheckoutOverview, ShopDelivery } from "#domain/cart/overview.ts"
import { formatCents } from "#domain/money/euros.ts"
import type { Address } from "#domain/profile/address.ts"
import { ROUTES } from "#domain/routes/routes.ts"
import { formatDay } from "#domain/text/dates.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { addressLines } from "#web/parts/address-lines.ts"
import { type HeadView, headView } from "#web/parts/head-view.ts"
import { type Sum, sumOfTotals } from "#web/pages/cart/amounts.ts"
import type { PaymentView } from "./payment-view.ts"
import { type Step, stepAt, stepBar, stepHref } from "./steps.ts"

/** A choice of a radio group. */
interface Choice {
  readonly value: string
  readonly label: string
  readonly hint: string
  readonly aside?: string
}

/** The chosen delivery type and addresses, and what there is to choose from. Spec: CART-03. */
export interface DetailsView {
  readonly step: "details"
  readonly types: ReadonlyArray<Choice>
  readonly type: string
  readonly addresses: ReadonlyArray<Choice>
  readonly delivery: string
  readonly billing: string
  /** For an address that is not there yet; sending it twice makes one. Spec: PROF-07. */
  readonly newId: string
}

/** For each shop the ways to get its goods. Spec: CART-17. */
export interface DeliveryView {
  readonly step: "delivery"
  readonly shops: ReadonlyArray<{
    readonly field: string
    readonly shopId: string
    readonly name: string
    readonly options: ReadonlyArray<Choice>
    readonly chosen: string
    /** In the place of options there are none of. */
    readonly none: string
  }>
}

/** All of it once more, before it is ordered. Spec: CART-10, CART-18. */
export interface CheckView {
  readonly step: "check"
  readonly shops: ReadonlyArray<{
    readonly shopId: string
    readonly name: string
    readonly way: string
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
  readonly sum: Sum
  readonly promo: CheckoutOverview["promoCodes"]
  /** What stands in the way of paying, said once each. */
  readonly problems: ReadonlyArray<string>
  /** One attempt to pay: sending it twice pays once. Spec: PAY-04. */
  readonly key: string
  /** Cents, as seen. Spec: PAY-05. */
  readonly amount: number | null
  readonly pay: string
}

/** Everything checkout shows, ready to print. */
export interface CheckoutView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  /** null beside the steps: an empty cart, and a payment. */
  readonly bar: ReturnType<typeof stepBar> | null
  readonly content: DetailsView | DeliveryView | CheckView | PaymentView | { readonly step: "empty" }
}

export interface CheckoutData {
  readonly query: URLSearchParams
  readonly overview: CheckoutOverview
  readonly addresses: ReadonlyArray<Address>
  readonly delivery: ReadonlyArray<ShopDelivery>
  /** Keys nobody can guess: of a new address, and of an attempt to pay. */
  readonly keys: { readonly address: string; readonly payment: string }
}

export const checkoutView = (data: CheckoutData): CheckoutView => {
  const { overview, query } = data
  if (overview.carts.length === 0) return checkoutPage({ step: "empty" }, null)
  const step = stepAt(query, overview)
  return checkoutPage(CONTENT[step](data), step)
}

/** What all of checkout has around it. */
export const checkoutPage = (content: CheckoutView["content"], step: Step | null): CheckoutView => ({
  head: headView({ title: texts.heading, description: texts.description, robots: "noindex, follow" }),
  steps: breadcrumb([
    { label: cartTexts.heading, href: ROUTES.cartOverview },
    { label: texts.heading, href: ROUTES.checkout }
  ]),
  bar: step === null ? null : stepBar(step),
  content
})

/** Name of the field with the chosen way of a shop. */
export const wayField = (shopId: string): string => `manier-${shopId}`

const detailsView = ({ overview, addresses, keys }: CheckoutData): DetailsView => ({
  step: "details",
  types: DELIVERY_TYPES.map((type) => ({ value: type, label: DELIVERY_TYPE_TEXT[type], hint: texts.wayHint[type] })),
  type: overview.deliveryType,
  addresses: addresses.map(({ publicId, name, data }) => ({
    value: publicId,
    label: name,
    hint: addressLines(data).join(", ")
  })),
  delivery: overview.deliveryAddress?.publicId ?? "",
  billing: overview.billingAddress?.publicId ?? "",
  newId: keys.address
})

const deliveryView = ({ overview, delivery }: CheckoutData): DeliveryView => ({
  step: "delivery",
  shops: delivery.map(({ shopId, shopName, options }) => ({
    field: wayField(shopId),
    shopId,
    name: shopName,
    options: options.map(({ method, cost, day }) => ({
      value: method.id,
      label: method.name,
      hint: day === null ? texts.unknownDay : texts.on(formatDay(day)),
      aside: cost === 0 ? cartTexts.free : formatCents(cost)
    })),
    chosen: overview.shops.find((shop) => shop.shopId === shopId)?.method?.id ?? options[0]?.method.id ?? "",
    none: texts.noWay[overview.deliveryType]
  }))
})

const checkView = ({ overview, delivery, keys }: CheckoutData): CheckView => {
  const { carts, deliveryAddress, billingAddress, total, problems } = overview
  return {
    step: "check",
    shops: carts.map(({ shopId, shopName, lines }) => ({
      shopId,
      name: shopName,
      way: wayOf(shopId, overview, delivery),
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
    sum: sumOfTotals(overview),
    promo: overview.promoCodes,
    problems: [...new Set(problems.map(({ reason }) => CHECKOUT_PROBLEM_TEXT[reason]))],
    key: keys.payment,
    amount: total,
    pay: total === null || total === 0 ? texts.order : texts.pay(formatCents(total))
  }
}

/** "Bezorgen, € 4,95. Verwacht op 24 nov 2026". */
const wayOf = (shopId: string, { shops }: CheckoutOverview, delivery: ReadonlyArray<ShopDelivery>): string => {
  const shop = shops.find((one) => one.shopId === shopId)
  if (shop === undefined || shop.method === null || shop.shipping === null) return ""
  const option = delivery
    .find((one) => one.shopId === shopId)
    ?.options.find(({ method }) => method.id === shop.method?.id)
  const way = cartTexts.way(shop.method.name, shop.shipping === 0 ? cartTexts.free : formatCents(shop.shipping))
  return option === undefined || option.day === null ? way : `${way}, ${cartTexts.on(formatDay(option.day))}`
}

const CONTENT: Readonly<Record<Step, (data: CheckoutData) => CheckoutView["content"]>> = {
  details: detailsView,
  delivery: deliveryView,
  check: checkView
}

/** Where a shopper puts right what was chosen before. */
export const CHANGE = { details: stepHref("details"), delivery: stepHref("delivery") } as const
