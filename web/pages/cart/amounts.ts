import type { Cart } from "#domain/shopping/cart/cart.ts"
import type { DeliveryOption } from "#domain/shopping/cart/delivery-options.ts"
import type { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import { cartTotals, type Totals } from "#domain/shopping/cart/totals.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { formatCents } from "#domain/base/euros.ts"
import { cart as texts } from "#web/messages/cart.ts"

/** The cheapest delivery option of each shop that has one, used until the shopper chooses. */
export type ExpectedDelivery = ReadonlyMap<ShopId, DeliveryOption>

/** The amounts of totals, in cents. */
type Amounts = { readonly [Key in keyof Totals]: number | Extract<Totals[Key], null> }

export type TotalsView = ReturnType<typeof totalsView>

/**
 * Returns the totals of the carts with the delivery options chosen at checkout, and until then with each shop's cheapest option.
 * Spec: CART-10, CART-15, CART-16, CART-37.
 */
export const calculateAmounts = (
  carts: ReadonlyArray<Cart>,
  overview: CheckoutOverview | null,
  delivery: ExpectedDelivery,
  today: string
): Amounts => {
  const methods = new Map([...delivery].map(([shopId, { method }]) => [shopId, method]))
  return overview?.expected ?? cartTotals(carts, methods, [], today)
}

/** Formats totals. While shipping is unknown, the total excludes it and its amount is the text `unknown`. Spec: CART-10, CART-16. */
export const totalsView = (
  { goods, discount, shipping, total, vat }: Amounts,
  unknown: string = texts.shippingUnknown
) => ({
  rows: [
    { label: texts.goods, amount: formatCents(goods) },
    ...(discount === 0 ? [] : [{ label: texts.discount, amount: formatCents(-discount) }]),
    { label: texts.shipping, amount: shippingAmount(shipping, unknown) }
  ],
  total:
    total === null
      ? { label: texts.totalWithout, amount: formatCents(goods - discount) }
      : { label: texts.total, amount: formatCents(total) },
  vat: vat === null ? "" : texts.vat(formatCents(vat))
})

const shippingAmount = (shipping: number | null, unknown: string): string => {
  if (shipping === null) return unknown
  return shipping === 0 ? texts.free : formatCents(shipping)
}
