import { Clock, Effect, Layer } from "effect"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Identity } from "#adapters/people/port.ts"
import { findBegunOrders } from "./payment-tables.ts"
import { canHoldStock } from "./stock.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess } from "#adapters/store/records/port.ts"
import { linesOf } from "#domain/shopping/cart/change-carts.ts"
import { CheckoutApi } from "#domain/shopping/cart/checkout-api.ts"
import { withAddress, withDeliveryType, withShippingMethod, type Checkout } from "#domain/shopping/cart/checkout.ts"
import { deliveryOptions } from "#domain/shopping/cart/delivery-options.ts"
import { CartConflict, CartNotFound, type CartFailure } from "#domain/shopping/cart/errors.ts"
import { goodsPrice } from "#domain/shopping/cart/cart.ts"
import { promoRefusal, readPromoCode } from "#domain/shopping/cart/promo-check.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { checkoutNow, overviewOf, type CheckoutNow } from "./checkout-now.ts"
import { cachedGoods } from "./current-cart.ts"
import { countRedemptions } from "./redemptions.ts"
import { cartRowOrNew, saveCart, requireShopper } from "./cart-rows.ts"
import { PROMO_CODES, type CartRow } from "./cart-tables.ts"

/** Maximum number of promo codes in one cart. Spec: CART-24. */
export const MAX_PROMO_CODES = 10

/** Provides CheckoutApi on records and the catalogue. Every change is one transaction. Never fails with CartUnavailable. */
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

    /** Applies `change` to the current row, and returns the resulting overview. */
    const changed = Effect.fnUntraced(function* (
      caller: Caller,
      change: (checkout: CheckoutNow, rows: RowAccess, now: Date) => Effect.Effect<CartRow, CartFailure>
    ) {
      const shopper = yield* requireShopper(identity, records, caller)
      const now = yield* currentTime
      return yield* records.transaction((rows) =>
        Effect.gen(function* () {
          const before = yield* checkoutNow(catalogue, rows, yield* cartRowOrNew(rows, random, shopper), now)
          const row = yield* change(before, rows, now)
          yield* saveCart(rows, row)
          return yield* shownOverview(rows, yield* checkoutNow(catalogue, rows, row, now), now)
        })
      )
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
