import type { CartLine } from "#domain/shopping/cart/cart.ts"
import { CHECKOUT_PROBLEM_TEXT } from "#domain/shopping/cart/checkout-problems.ts"
import { formatCents } from "#domain/base/euros.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { formatDay } from "#domain/base/text/dates.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { CheckoutData, Choice } from "./checkout-data.ts"
import { stepHref } from "./steps.ts"

/** The view of the delivery options of each shop. Spec: CART-17. */
export interface DeliveryView {
  readonly step: "delivery"
  readonly shops: ReadonlyArray<{
    readonly field: string
    readonly shopId: string
    readonly name: string
    readonly options: ReadonlyArray<Choice>
    readonly chosen: string
    /** The text shown if there are no options. */
    readonly none: string
  }>
  /** The link to solve the lack of a delivery option; null if each shop has one. */
  readonly solution: { readonly label: string; readonly href: string } | null
}

interface DeliveryData extends Pick<CheckoutData, "delivery"> {
  readonly overview: Pick<CheckoutData["overview"], "carts" | "deliveryType" | "shops">
}

export const deliveryField = (shopId: string): string => `manier-${shopId}`

/** Spec: CART-17, CART-18. */
export const deliveryView = ({ overview, delivery }: DeliveryData): DeliveryView => {
  const gone = new Set(overview.carts.filter(({ lines }) => lines.every(isGone)).map(({ shopId }) => shopId))
  const canEveryShopDeliver = delivery.every(({ options }) => options.length > 0)
  return {
    step: "delivery",
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
