import { breadcrumb, type ShownCrumb } from "#domain/site/breadcrumb.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { type TotalsView, totalsView } from "#web/pages/cart/view.ts"
import { type HeadView, headView } from "#web/components/head-view.ts"
import type { CheckoutOverview, ShopDelivery } from "#domain/shopping/cart/overview.ts"
import { type Address, addressLines } from "#domain/account/profile/address.ts"
import { DELIVERY_TYPE_TEXT, DELIVERY_TYPES } from "#domain/shopping/cart/delivery-options.ts"
import { type CartLine, linePrice } from "#domain/shopping/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/shopping/cart/checkout-problems.ts"
import { formatCents } from "#domain/base/euros.ts"
import { formatDay } from "#domain/base/text/format.ts"
import { NOT_HELD_TEXT } from "#domain/shopping/sellers/stock.ts"
import type { PaymentView } from "./payment-view.ts"
import { type Step, stepAt, stepBar, stepHref } from "./steps.ts"

export interface CheckoutView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  readonly bar: ReturnType<typeof stepBar> | null
  /** The totals beside the steps before the last one, with the cheapest delivery until it is chosen; otherwise null. Spec: CART-37. */
  readonly totals: TotalsView | null
  readonly content: GuestView | DetailsView | DeliveryView | CheckView | PaymentView | { readonly step: "empty" }
}

export interface GuestView {
  readonly step: "guest"
  readonly loginHref: string
}

export const checkoutView = (data: CheckoutData): CheckoutView => {
  const { overview, query } = data
  if (overview.carts.length === 0) return checkoutPage({ step: "empty" }, null)
  const step = stepAt(query, overview)
  const totals = step === "check" ? null : totalsView(overview.expected, texts.shippingUnknown)
  return { ...checkoutPage(CONTENT[step](data), step), totals }
}

export const checkoutPage = (content: CheckoutView["content"], step: Step | null): CheckoutView => ({
  head: headView({ title: texts.heading, description: texts.description, robots: "noindex, follow" }),
  steps: breadcrumb([
    { label: cartTexts.heading, href: ROUTES.cartOverview },
    { label: texts.heading, href: ROUTES.checkout }
  ]),
  bar: step === null ? null : stepBar(step),
  totals: null,
  content
})

interface CheckoutData {
  readonly isGuest: boolean
  readonly query: URLSearchParams
  readonly overview: CheckoutOverview
  readonly addresses: ReadonlyArray<Address>
  readonly delivery: ReadonlyArray<ShopDelivery>
  readonly keys: { readonly address: string; readonly payment: string }
}

export type DetailsView = ReturnType<typeof detailsView>

const detailsView = ({ isGuest, overview, addresses, keys }: CheckoutData) => ({
  step: "details" as const,
  isGuest,
  types: DELIVERY_TYPES.map((type) => ({
    value: type,
    label: DELIVERY_TYPE_TEXT[type],
    hint: texts.deliveryMethodHint[type]
  })),
  type: overview.deliveryType,
  addresses: addresses.map(({ publicId, name, data }) => ({
    value: publicId,
    label: name,
    hint: addressLines(data).join(", ")
  })),
  delivery: overview.deliveryAddress?.publicId ?? "",
  billing: overview.billingAddress?.publicId ?? "",
  /** The id of a new address, which makes saving it idempotent. Spec: PROF-07. */
  newId: keys.address
})

export type DeliveryView = ReturnType<typeof deliveryView>

interface DeliveryData extends Pick<CheckoutData, "delivery"> {
  readonly overview: Pick<CheckoutData["overview"], "carts" | "deliveryType" | "shops">
}

export const deliveryField = (shopId: string): string => `manier-${shopId}`

export const deliveryView = ({ overview, delivery }: DeliveryData) => {
  const gone = new Set(overview.carts.filter(({ lines }) => lines.every(isGone)).map(({ shopId }) => shopId))
  const canEveryShopDeliver = delivery.every(({ options }) => options.length > 0)
  return {
    step: "delivery" as const,
    shops: delivery.map(({ shopId, shopName, options }) => ({
      field: deliveryField(shopId),
      shopId,
      name: shopName,
      options: options.map(({ method, cost, day }) => ({
        value: method.id,
        label: method.name,
        hint: day === null ? texts.unknownDay : texts.on(formatDay(day)),
        aside: cost === 0 ? cartTexts.free : formatCents(cost)
      })),
      chosen: overview.shops.find((shop) => shop.shopId === shopId)?.method?.id ?? options[0]?.method.id ?? "",
      none: gone.has(shopId) ? CHECKOUT_PROBLEM_TEXT.gone : texts.unavailable[overview.deliveryType]
    })),
    solution: canEveryShopDeliver ? null : gone.size > 0 ? TO_CART : TO_DETAILS
  }
}

const isGone = ({ priceNow }: CartLine): boolean => priceNow === null

const TO_CART = { label: texts.toCart, href: ROUTES.cartOverview }
const TO_DETAILS = { label: texts.changeNamed(texts.steps.details.toLowerCase()), href: stepHref("details") }

export type CheckView = ReturnType<typeof checkView>

const checkView = ({ overview, delivery, keys }: CheckoutData) => {
  const { carts, deliveryAddress, billingAddress, total, problems } = overview
  return {
    step: "check" as const,
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
    /** The idempotency key of the payment. Spec: PAY-04. */
    key: keys.payment,
    /** The amount in cents that the shopper saw. Spec: PAY-05. */
    amount: total,
    pay: total === null || total === 0 ? texts.order : texts.pay(formatCents(total))
  }
}

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

const CONTENT: Readonly<Record<Step, (data: CheckoutData) => CheckoutView["content"]>> = {
  details: detailsView,
  delivery: deliveryView,
  check: checkView
}
