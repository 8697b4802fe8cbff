import type { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { checkout as texts } from "#web/messages/checkout.ts"

const STEPS = ["details", "delivery", "check"] as const

export type Step = (typeof STEPS)[number]

export const stepHref = (step: Step): string =>
  `${ROUTES.checkout}?${new URLSearchParams({ stap: SLUG[step] }).toString()}`

/** Returns the step in the address if those before it are complete; otherwise the first incomplete one. Total. Spec: CART-18. */
export const stepAt = (query: URLSearchParams, { problems }: Pick<CheckoutOverview, "problems">): Step => {
  const open = STEPS.find((step) => problems.some(({ reason }) => STEP_OF[reason] === step)) ?? "check"
  const wanted = STEPS.find((step) => SLUG[step] === query.get("stap")) ?? open
  return STEPS.indexOf(wanted) <= STEPS.indexOf(open) ? wanted : open
}

export const stepBar = (step: Step) => ({
  steps: [
    { label: texts.steps.cart, href: ROUTES.cartOverview },
    ...STEPS.map((one) => ({ label: texts.steps[one], href: stepHref(one) }))
  ],
  current: STEPS.indexOf(step) + 1
})

/** The step at which a problem can be solved; the cart page for the others. */
const STEP_OF: { readonly [Reason in CheckoutOverview["problems"][number]["reason"]]?: Step } = {
  "no-delivery-address": "details",
  "no-billing-address": "details",
  "no-method": "delivery"
}

const SLUG: Readonly<Record<Step, string>> = { details: "gegevens", delivery: "bezorging", check: "controleren" }
