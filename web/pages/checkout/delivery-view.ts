import { formatCents } from "#domain/money/euros.ts"
import { formatDay } from "#domain/text/dates.ts"
import { cart as cartTexts } from "#web/messages/cart.ts"
import { checkout as texts } from "#web/messages/checkout.ts"
import type { CheckoutData, Choice } from "./checkout-data.ts"

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

/** Name of the field with the chosen way of a shop. */
export const wayField = (shopId: string): string => `manier-${shopId}`

/** Spec: CART-17. */
export const deliveryView = ({ overview, delivery }: CheckoutData): DeliveryView => ({
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
