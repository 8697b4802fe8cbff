import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Identity } from "#adapters/people/port.ts"
import { findBegunOrders } from "./payment-tables.ts"
import { canHoldStock } from "./stock.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { linesOf } from "#domain/shopping/cart/change-carts.ts"
import { CheckoutApi } from "#domain/shopping/cart/api.ts"
import {
  withAddress,
  withDeliveryType,
  withShippingMethod,
  type Checkout,
  addressFor
} from "#domain/shopping/cart/checkout.ts"
import { deliveryOptions, shopMethods } from "#domain/shopping/cart/delivery-options.ts"
import { CartConflict, CartNotFound, type CartFailure } from "#domain/shopping/cart/errors.ts"
import { goodsPrice, type Cart } from "#domain/shopping/cart/cart.ts"
import { promoRefusal, readPromoCode, promoRefusalText, type PromoUses } from "#domain/shopping/cart/promo-check.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { cachedGoods, currentCarts, type Goods } from "./current-cart.ts"
import { countRedemptions } from "./redemptions.ts"
import { cartRowOrNew, saveCart, requireShopper } from "./cart-rows.ts"
import { PROMO_CODES, type CartRow } from "./cart-tables.ts"
import { checkoutProblems, type CheckoutProblem } from "#domain/shopping/cart/checkout-problems.ts"
import type { CheckoutOverview } from "#domain/shopping/cart/overview.ts"
import type { PromoCode, ShippingMethod } from "#domain/shopping/cart/promo-code.ts"
import { cartTotals, type CartTotals, type Totals } from "#domain/shopping/cart/totals.ts"
import type { Address } from "#domain/account/profile/address.ts"
import { findAddresses } from "./addresses.ts"

export const MAX_PROMO_CODES = 10

export const layer: Layer.Layer<CheckoutApi, never, Records | CatalogueStore | Identity | SecureRandom> = Layer.effect(
  CheckoutApi,
  Effect.gen(function* () {
    const records = yield* Records
    const store = yield* CatalogueStore
    const catalogue = { store, goods: cachedGoods(store) }
    const identity = yield* Identity
    const random = yield* SecureRandom

    const read = Effect.fnUntraced(function* (caller: Caller) {
      const shopper = yield* requireShopper(identity, records, caller)
      const row = yield* cartRowOrNew(records, random, shopper)
      return yield* checkoutNow(catalogue, records, row, yield* currentTime)
    })

    const changed = Effect.fnUntraced(function* (
      caller: Caller,
      change: (checkout: CheckoutNow, rows: RowAccess, now: Date) => Effect.Effect<CartRow, CartFailure>
    ) {
      const shopper = yield* requireShopper(identity, records, caller)
      const now = yield* currentTime
      return yield* inTransaction(records, function* (rows) {
        const before = yield* checkoutNow(catalogue, rows, yield* cartRowOrNew(rows, random, shopper), now)
        const row = yield* change(before, rows, now)
        yield* saveCart(rows, row)
        return yield* shownOverview(rows, yield* checkoutNow(catalogue, rows, row, now), now)
      })
    })

    return CheckoutApi.of({
      overview: (caller) =>
        Effect.flatMap(Effect.all([read(caller), currentTime]), ([checkout, now]) =>
          shownOverview(records, checkout, now)
        ),
      setDeliveryType: (caller, type) =>
        changed(caller, ({ row, checkout }) => Effect.succeed(withChoices(row, withDeliveryType(checkout, type)))),
      chooseAddress: (caller, publicId, attribute) =>
        changed(caller, ({ row, checkout, addresses }) =>
          addresses.some((address) => address.publicId === publicId)
            ? Effect.succeed(withChoices(row, withAddress(checkout, attribute, publicId, addresses)))
            : Effect.fail(new CartNotFound({ field: "id" }))
        ),
      chooseMethod: (caller, methodId, shopId) =>
        changed(caller, ({ row, carts, checkout, offered }) => {
          if (!carts.some((cart) => cart.shopId === shopId)) return Effect.fail(new CartNotFound({ field: "shop_id" }))
          const method = offered.find((one) => one.shopId === shopId && one.id === methodId)
          if (method === undefined) return Effect.fail(new CartNotFound({ field: "id" }))
          if (method.type !== checkout.deliveryType) {
            return Effect.fail(new CartConflict({ field: "id", reason: "other-delivery-type" }))
          }
          return Effect.succeed(withChoices(row, withShippingMethod(checkout, method)))
        }),
      deliveryOptions: Effect.fnUntraced(function* (caller) {
        const { carts, offered, checkout } = yield* read(caller)
        const day = dayOf(yield* currentTime) as IsoDay
        return carts.map((cart) => {
          const own = offered.filter(({ shopId }) => shopId === cart.shopId)
          const options = deliveryOptions(own, checkout.deliveryType, goodsPrice(cart), day)
          return { shopId: cart.shopId, shopName: cart.shopName, options }
        })
      }),
      addPromoCode: (caller, typed) =>
        changed(caller, (checkout, rows, now) => withPromoCode(checkout, rows, now, typed)),
      removePromoCode: (caller, typed) =>
        changed(caller, ({ row }) => {
          const promoCodes = row.promoCodes.filter((code) => code !== readPromoCode(typed))
          return Effect.succeed({ ...row, promoCodes })
        })
    })
  })
)

const currentTime: Effect.Effect<Date> = Effect.map(Clock.currentTimeMillis, (millis) => new Date(millis))

const withChoices = (row: CartRow, checkout: Checkout): CartRow => ({
  ...row,
  deliveryType: checkout.deliveryType,
  delivery_address: checkout.delivery_address,
  billing_address: checkout.billing_address,
  methods: [...checkout.methods.values()].map(({ shopId, id }) => ({ shopId, id }))
})

const shownOverview = Effect.fnUntraced(function* (rows: RowAccess, checkout: CheckoutNow, now: Date) {
  const { userId } = checkout.row
  const own = userId === null ? Effect.succeed(new Set<string>()) : findBegunOrders(rows, userId)
  return overviewOf(checkout, yield* canHoldStock(rows, linesOf(checkout.carts), own, now.getTime()))
})

const withPromoCode = Effect.fnUntraced(function* (
  { row, carts }: CheckoutNow,
  rows: RowAccess,
  now: Date,
  typed: string
) {
  const code = readPromoCode(typed)
  const promo = code === null ? null : yield* rows.get(PROMO_CODES, code)
  if (promo === null) return yield* new CartNotFound({ field: "promocode" })
  const refusal = promoRefusal(promo, row.promoCodes, carts, dayOf(now), yield* countRedemptions(rows, promo, row, now))
  if (refusal !== null) return yield* new CartConflict({ field: "promocode", reason: refusal.reason })
  if (row.promoCodes.length >= MAX_PROMO_CODES) {
    return yield* new CartConflict({ field: "promocode", reason: "too-many-codes" })
  }
  return { ...row, promoCodes: [...row.promoCodes, promo.code] }
})

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
  readonly redeemed: ReadonlyArray<string>
}

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

const overviewOf = (now: CheckoutNow, canHoldStock: boolean): CheckoutOverview => {
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

const checkoutOf = (row: CartRow, offered: ReadonlyArray<ShippingMethod>): Checkout => {
  const { deliveryType, delivery_address, billing_address } = row
  const chosen = offered.filter(
    ({ shopId, id, type }) =>
      type === deliveryType && row.methods.some((method) => method.shopId === shopId && method.id === id)
  )
  return { deliveryType, delivery_address, billing_address, methods: new Map(chosen.map((one) => [one.shopId, one])) }
}

const amounts = ({ goods, discount, shipping, total, vat }: Totals) => ({ goods, discount, shipping, total, vat })
