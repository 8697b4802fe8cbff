import type { Cart } from "#domain/cart/cart.ts"
import type { DeliveryOption } from "#domain/cart/delivery-options.ts"
import type { CheckoutOverview } from "#domain/cart/overview.ts"
import { cartTotals, type Totals } from "#domain/cart/totals.ts"
import type { ShopId } from "#domain/catalogue/ids.ts"
import { formatCents } from "#domain/money/euros.ts"
import { cart as texts } from "#web/messages/cart.ts"

/** What a shop's goods cost to get, before anything is chosen: its cheapest way, if it has one. */
export type ExpectedWays = ReadonlyMap<ShopId, DeliveryOption>

/** The amounts of totals, in cents. */
type Amounts = { readonly [Key in keyof Totals]: number | Extract<Totals[Key], null> }

/** A line of a sum, its amount on the decimal comma. */
interface AmountRow {
  readonly label: string
  readonly amount: string
}

/** A sum as it is shown. */
export interface Sum {
  readonly rows: ReadonlyArray<AmountRow>
  readonly total: AmountRow
  /** "" while it is not known. */
  readonly vat: string
}

/**
 * The totals of the carts. What was chosen at checkout holds; before that each shop's cheapest way is reckoned with, as long as no
 * code could change what it costs. Spec: CART-10, CART-15, CART-16.
 */
export const amountsOf = (
  carts: ReadonlyArray<Cart>,
  overview: CheckoutOverview | null,
  ways: ExpectedWays,
  today: string
): Amounts => {
  if (overview !== null && (overview.total !== null || overview.promoCodes.length > 0)) return overview
  const chosen = new Map(overview?.shops.flatMap(({ shopId, method }) => (method === null ? [] : [[shopId, method]])))
  const methods = new Map([...ways].map(([shopId, { method }]) => [shopId, method]))
  return cartTotals(carts, new Map([...methods, ...chosen]), [], today)
}

/**
 * Totals as a sum to read; while shipping is unknown the total leaves it out and says so, `unknown` in the place of the amount.
 * Spec: CART-10, CART-16.
 */
export const sumOfTotals = (
  { goods, discount, shipping, total, vat }: Amounts,
  unknown: string = texts.shippingUnknown
): Sum => ({
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
