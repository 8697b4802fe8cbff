import { breadcrumb, type ShownCrumb } from "#domain/site/head/breadcrumb.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import { type TotalsView, totalsView } from "#web/pages/cart/amounts.ts"
import { type HeadView, headView } from "#web/components/head-view.ts"
import { checkView, type CheckView } from "./check-view.ts"
import type { CheckoutData } from "./checkout-data.ts"
import { deliveryView, type DeliveryView } from "./delivery-view.ts"
import { detailsView, type DetailsView } from "./details-view.ts"
import type { GuestView } from "./guest.tsx"
import type { PaymentView } from "./payment-view.ts"
import { type Step, stepAt, stepBar } from "./steps.ts"

export interface CheckoutView {
  readonly head: HeadView
  readonly steps: ReadonlyArray<ShownCrumb>
  /** The progress bar; null for an empty cart and for a payment. */
  readonly bar: ReturnType<typeof stepBar> | null
  /** The totals beside the steps before the last one, with the cheapest delivery until it is chosen; otherwise null. Spec: CART-37. */
  readonly totals: TotalsView | null
  readonly content: GuestView | DetailsView | DeliveryView | CheckView | PaymentView | { readonly step: "empty" }
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

const CONTENT: Readonly<Record<Step, (data: CheckoutData) => CheckoutView["content"]>> = {
  details: detailsView,
  delivery: deliveryView,
  check: checkView
}
