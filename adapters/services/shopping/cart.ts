import { Clock, Effect, Layer } from "effect"
import { CART_PRODUCT_NAMES } from "#adapters/contract/wire.ts"
import { SecureRandom } from "effect/crypto/SecureRandom"
import { Identity } from "#adapters/people/port.ts"
import { beginGuest } from "./guests.ts"
import { orderRow } from "./order-rows.ts"
import { CountTogether } from "#adapters/services/search/pair-counter.ts"
import { findPendingPayments } from "./payment-tables.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records, type RowAccess, inTransaction } from "#adapters/store/records-port.ts"
import { ADULTS_ONLY } from "#domain/account/audience.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import {
  addToCarts,
  mergeCarts,
  mergeSavedLines,
  moveLines,
  putBack,
  removeProduct,
  saveForLater
} from "#domain/shopping/cart/change-carts.ts"
import {
  type AgreedPrice,
  type CartChange,
  type CartContents,
  type CartMove,
  type CartProduct,
  type CartState,
  EMPTY_CARTS
} from "#domain/shopping/cart/cart.ts"
import { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import { orderAgain, type OrderedAgain } from "#domain/shopping/cart/order-again.ts"
import { acceptPrices, type Agreed } from "#domain/shopping/cart/checkout-problems.ts"
import { INVALID_GUEST_EMAIL, readGuestEmail } from "#domain/shopping/cart/guest.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { cartProductOf } from "#domain/shopping/orders/order.ts"
import type { OrderNumber } from "#domain/base/ids.ts"
import { canOrderAgain } from "#domain/shopping/orders/status.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import {
  currentCarts,
  currentSavedLines,
  findRestrictedProducts,
  currentOffer,
  productsIn,
  cachedGoods
} from "./current-cart.ts"
import {
  cartRow,
  cartRowOrNew,
  hasRow,
  saveCart,
  sessionRow,
  withCarts,
  withContents,
  findShopper,
  type Shopper,
  requireShopper,
  requireUser
} from "./cart-rows.ts"
import { CARTS, type CartRow } from "./cart-tables.ts"

export const layer: Layer.Layer<CartApi, never, Records | CatalogueStore | Identity | SecureRandom> = Layer.effect(
  CartApi,
  Effect.gen(function* () {
    const records = yield* Records
    const goods = cachedGoods(yield* CatalogueStore)
    const identity = yield* Identity
    const random = yield* SecureRandom

    const stateOf = Effect.fnUntraced(function* (rows: RowAccess, row: CartRow) {
      const { hash, userId } = row
      const pendingPayments = userId === null ? [] : yield* findPendingPayments(rows, userId)
      const current = yield* currentCarts(goods, rows, row)
      return {
        ...EMPTY_CARTS,
        cartSessionHash: hash,
        openCarts: current.carts,
        savedLines: yield* currentSavedLines(goods, rows, row),
        pendingPayments
      } satisfies CartState as CartState
    })

    const open = Effect.fnUntraced(function* (caller: Caller) {
      const shopper = yield* findShopper(identity, records, caller)
      const row = yield* cartRow(records, shopper)
      if (row === null) return yield* withoutCart(records, shopper)
      if (row.userId === null || (yield* hasRow(records, row.userId))) return yield* stateOf(records, row)
      return yield* records.transaction((rows) => takeOver(rows, shopper))
    })

    const takeOver = Effect.fnUntraced(function* (rows: RowAccess, shopper: Shopper) {
      const row = yield* cartRow(rows, shopper)
      if (row === null) return yield* withoutCart(rows, shopper)
      yield* saveCart(rows, row)
      return yield* stateOf(rows, row)
    })

    const requireOffer = Effect.fnUntraced(function* (about: CartProduct) {
      const offered = yield* currentOffer(goods, records, about)
      if (offered === null) return yield* new CartNotFound({ field: "product" })
      if (!(yield* goods.isSelling(records, about.shopId))) {
        return yield* new CartConflict({ field: CART_PRODUCT_NAMES.shopId, reason: "not-sold-here" })
      }
      const held = yield* findRestrictedProducts(goods, [about.product])
      if (held.length > 0) return yield* new CartConflict({ field: "product", reason: ADULTS_ONLY })
      return offered
    })

    const add = Effect.fnUntraced(function* (caller: Caller, change: CartChange) {
      const shopper = yield* findShopper(identity, records, caller)
      const offered = yield* requireOffer(change)
      return yield* inTransaction(records, function* (rows) {
        const row = yield* cartRowOrNew(rows, random, shopper)
        const added = addToCarts(row.carts, offered, change.quantity, row.saved)
        if (added._tag === "Refused")
          return yield* new CartConflict({ field: CART_PRODUCT_NAMES.offerId, reason: added.reason })
        const changed = withCarts(row, added.carts)
        yield* saveCart(rows, changed)
        const countTogether = yield* CountTogether
        const others = productsIn(row.carts).toReversed()
        yield* countTogether(shopper.userId ?? changed.hash, { signal: "cart", id: change.product, others })
        return yield* stateOf(rows, changed)
      })
    })

    const changeContents = Effect.fnUntraced(function* (
      caller: Caller,
      change: (contents: CartContents) => CartContents
    ) {
      const shopper = yield* findShopper(identity, records, caller)
      return yield* inTransaction(records, function* (rows) {
        const row = yield* cartRow(rows, shopper)
        if (row === null) return yield* withoutCart(rows, shopper)
        const changed = withContents(row, change(row))
        yield* saveCart(rows, changed)
        return yield* stateOf(rows, changed)
      })
    })

    const move = Effect.fnUntraced(function* (caller: Caller, moves: ReadonlyArray<CartMove>) {
      const shopper = yield* findShopper(identity, records, caller)
      const offered = yield* Effect.forEach(moves, ({ from, to }) =>
        Effect.map(requireOffer(to), (offered) => ({ from, offered }))
      )
      return yield* inTransaction(records, function* (rows) {
        const row = yield* cartRow(rows, shopper)
        const moved = moveLines(row ?? EMPTY, offered)
        if (moved._tag === "Refused") {
          return yield* moved.reason === "not-there"
            ? new CartNotFound({ field: `moves.${moved.at}.from` })
            : new CartConflict({ field: `moves.${moved.at}.to`, reason: moved.reason })
        }
        if (row === null) return yield* withoutCart(rows, shopper)
        const changed = withCarts(row, moved.carts)
        yield* saveCart(rows, changed)
        return yield* stateOf(rows, changed)
      })
    })

    const begin = Effect.fnUntraced(function* (caller: Caller, typed: string) {
      const email = readGuestEmail(typed)
      if (email === null) return yield* new CartRejected({ field: "email", reason: INVALID_GUEST_EMAIL })
      const shopper = yield* findShopper(identity, records, caller)
      return yield* records.transaction((rows) =>
        Effect.flatMap(beginGuest(rows, random, shopper, email), (row) => stateOf(rows, row))
      )
    })

    const merge = Effect.fnUntraced(function* (caller: Caller) {
      const shopper = yield* requireUser(identity, records, caller)
      return yield* inTransaction(records, function* (rows) {
        const row = yield* cartRow(rows, shopper)
        if (row === null) return yield* withoutCart(rows, shopper)
        const session = yield* sessionRow(rows, shopper)
        if (session === null || session.hash === row.hash) {
          yield* saveCart(rows, row)
          return yield* stateOf(rows, row)
        }
        const products = [...productsIn(session.carts), ...session.saved.map(({ product }) => product)]
        const held = new Set(yield* findRestrictedProducts(goods, products))
        const { carts, left } = mergeCarts(row.carts, session.carts, held, row.saved.length)
        const later = mergeSavedLines(carts, row.saved, session.saved, held)
        const merged = withContents(row, { carts, saved: later.saved })
        yield* saveCart(rows, merged)
        yield* left.length + later.left.length === 0
          ? rows.remove(CARTS, session.hash)
          : saveCart(rows, withContents(session, { carts: left, saved: later.left }))
        return yield* stateOf(rows, merged)
      })
    })

    const again = Effect.fnUntraced(function* (caller: Caller, id: OrderNumber) {
      const shopper = yield* requireShopper(identity, records, caller)
      const found = yield* orderRow(records, shopper.userId, id)
      if (found === null) return yield* new CartNotFound({ field: "order_id" })
      const now = new Date(yield* Clock.currentTimeMillis)
      const about = found.order.products.map((product) => cartProductOf(found.order, product).product)
      const held = yield* findRestrictedProducts(goods, about)
      if (held.length > 0) return yield* new CartConflict({ field: "order_id", reason: ADULTS_ONLY })
      const products = yield* Effect.forEach(found.order.products, ({ quantity, ...product }) => {
        const about = cartProductOf(found.order, product)
        return Effect.map(currentOffer(goods, records, about), (offered) => ({ about, quantity, offered }))
      })
      return yield* inTransaction(records, function* (rows) {
        const current = yield* orderRow(rows, shopper.userId, id)
        if (current === null || !canOrderAgain(statusAsOf(current.order, now)))
          return yield* new CartConflict({ field: "order_id", reason: "not-ended" })
        const row = yield* cartRowOrNew(rows, random, shopper)
        const { carts, unavailable } = orderAgain(row.carts, products, row.saved)
        const changed = withCarts(row, carts)
        yield* saveCart(rows, changed)
        return {
          cart: yield* stateOf(rows, changed),
          unavailable: unavailable.map(({ about, reason }) => ({
            product: about,
            name: found.order.products.find(({ merchantProductId }) => merchantProductId === about.offerId)?.name ?? "",
            reason
          }))
        } satisfies OrderedAgain as OrderedAgain
      })
    })

    const accept = Effect.fnUntraced(function* (caller: Caller, agreed: ReadonlyArray<AgreedPrice>) {
      const shopper = yield* findShopper(identity, records, caller)
      return yield* inTransaction(records, function* (rows) {
        const row = yield* cartRow(rows, shopper)
        const current = yield* currentCarts(goods, rows, row ?? { carts: [], orderIds: [] })
        const agreement = acceptPrices(current.carts, agreed)
        if (agreement._tag === "Refused") return yield* rejectPrice(agreement)
        if (row === null) return yield* withoutCart(rows, shopper)
        const changed = withCarts(row, agreement.carts)
        yield* saveCart(rows, changed)
        return yield* stateOf(rows, changed)
      })
    })

    return CartApi.of({
      open,
      add,
      remove: (caller, change) => changeContents(caller, (contents) => removeProduct(contents, change)),
      saveForLater: (caller, product) => changeContents(caller, (contents) => saveForLater(contents, product)),
      putBack: (caller, product) => changeContents(caller, (contents) => putBack(contents, product)),
      beginGuest: begin,
      merge,
      orderAgain: again,
      move,
      acceptPrices: accept
    })
  })
)

const EMPTY: CartContents = { carts: [], saved: [] }

const rejectPrice = ({ at, reason }: Extract<Agreed, { readonly _tag: "Refused" }>) =>
  reason === "not-there"
    ? new CartNotFound({ field: `prices.${at}.product` })
    : new CartConflict({ field: `prices.${at}.price`, reason })

const withoutCart = Effect.fnUntraced(function* (rows: RowAccess, { userId }: Shopper) {
  const pendingPayments = userId === null ? [] : yield* findPendingPayments(rows, userId)
  return { ...EMPTY_CARTS, pendingPayments } satisfies CartState as CartState
})
