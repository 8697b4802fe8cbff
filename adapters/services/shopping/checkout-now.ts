import { Effect } from "effect"
import type { CatalogueStore } from "#adapters/store/port.ts"
import type { RowAccess } from "#adapters/store/records/port.ts"
import { checkoutProblems, type CheckoutProblem } from "#domain/shopping/cart/checkout-problems.ts"
import { addressFor, type Checkout } from "#domain/shopping/cart/checkout.ts"
import { promoRefusalText, type PromoUses } from "#domain/shopping/cart/promo-check.ts"
import { deliveryOptions, shopMethods } from "#domain/shopping/cart/delivery-options.ts"
import { goodsPrice, type Cart } from "#domain/shopping/cart/cart.ts"
import type { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import type { PromoCode, ShippingMethod } from "#domain/shopping/cart/promo-code.ts"
import { cartTotals, type CartTotals, type Totals } from "#domain/shopping/cart/totals.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Address } from "#domain/account/profile/address.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { findAddresses } from "./addresses.ts"
import { currentCarts, type Goods } from "./current-cart.ts"
import { countRedemptions } from "./redemptions.ts"
import { PROMO_CODES, type CartRow } from "./cart-tables.ts"

interface Catalogue {
  readonly store: CatalogueStore["Service"]
  readonly goods: Goods
}

export interface CheckoutNow {
  readonly row: CartRow
  readonly carts: ReadonlyArray<Cart>
  readonly offered: ReadonlyArray<ShippingMethod>
  readonly checkout: Checkout
  readonly addresses: ReadonlyArray<Address>
  readonly totals: CartTotals
  /** Those with the cheapest delivery option of each shop for which none is chosen. Spec: CART-37. */
  readonly expected: Totals
  readonly problems: ReadonlyArray<CheckoutProblem>
  /** Promo codes that reduce the total. */
  readonly redeemed: ReadonlyArray<string>
}

/** Returns the state of the carts and the checkout of a shopper at `now`. Spec: CART-03, CART-20, CART-30. */
export const checkoutNow = Effect.fnUntraced(function* (
  { store, goods }: Catalogue,
  rows: RowAccess,
  row: CartRow,
  now: Date
) {
  const { carts, offers } = yield* currentCarts(goods, rows, row)
  const offered: Array<ShippingMethod> = []
  for (const { shopId } of carts) {
    const shop = yield* store.shop(shopId)
    const own = offers.filter((offer) => offer.shopId === shopId)
    if (shop !== null) offered.push(...shopMethods(shop, own))
  }
  const addresses = row.userId === null ? [] : yield* findAddresses(rows, row.userId)
  const codes: Array<PromoCode> = []
  const uses = new Map<string, PromoUses>()
  for (const code of row.promoCodes) {
    const promo = yield* rows.get(PROMO_CODES, code)
    if (promo === null) continue
    codes.push(promo)
    uses.set(code, yield* countRedemptions(rows, promo, row, now))
  }
  const checkout = checkoutOf(row, offered)
  const day = dayOf(now) as IsoDay
  const totalsWith = (methods: Checkout["methods"]) => cartTotals(carts, methods, codes, day, uses)
  const totals = totalsWith(checkout.methods)
  const cheapest = carts.flatMap((cart) => {
    const own = offered.filter(({ shopId }) => shopId === cart.shopId)
    const [option] = deliveryOptions(own, checkout.deliveryType, goodsPrice(cart), day)
    return option === undefined ? [] : [[cart.shopId, option.method] as const]
  })
  const expected = totalsWith(new Map([...cheapest, ...checkout.methods]))
  const problems = checkoutProblems(carts, checkout, addresses, totals)
  const redeemed = codes
    .map(({ code }) => code)
    .filter((code) => totals.rejectedCodes.every((one) => one.code !== code))
  return {
    row,
    carts,
    offered,
    checkout,
    addresses,
    totals,
    expected,
    problems,
    redeemed
  } satisfies CheckoutNow as CheckoutNow
})

/** Returns the overview that the shopper sees. Spec: CART-03, CART-18, STOCK-14. */
export const overviewOf = (now: CheckoutNow, canHoldStock: boolean): CheckoutOverview => {
  const { row, carts, checkout, addresses, totals, expected, problems } = now
  const refusals = new Map(totals.rejectedCodes.map(({ code, refusal }) => [code, promoRefusalText(refusal)]))
  return {
    carts,
    deliveryType: checkout.deliveryType,
    deliveryAddress: addressFor(checkout, "delivery_address", addresses),
    billingAddress: addressFor(checkout, "billing_address", addresses),
    promoCodes: row.promoCodes.map((code) => ({ code, refusal: refusals.get(code) ?? null })),
    ...amounts(totals),
    expected: amounts(expected),
    shops: totals.shops.map((shop) => ({
      shopId: shop.shopId,
      method: checkout.methods.get(shop.shopId) ?? null,
      ...amounts(shop)
    })),
    problems: problems.map((problem) => ({ product: null, shopId: null, most: null, ...problem })),
    canHoldStock
  }
}

/** Returns the shopper's choices, as far as the shops still offer them. */
const checkoutOf = (row: CartRow, offered: ReadonlyArray<ShippingMethod>): Checkout => {
  const { deliveryType, delivery_address, billing_address } = row
  const chosen = offered.filter(
    ({ shopId, id, type }) =>
      type === deliveryType && row.methods.some((method) => method.shopId === shopId && method.id === id)
  )
  return { deliveryType, delivery_address, billing_address, methods: new Map(chosen.map((one) => [one.shopId, one])) }
}

const amounts = ({ goods, discount, shipping, total, vat }: Totals) => ({ goods, discount, shipping, total, vat })
