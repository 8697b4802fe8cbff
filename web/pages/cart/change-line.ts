import { Effect } from "effect"
import { CartApi } from "#domain/cart/api.ts"
import type { CartChange, CartLine, CartProduct, CartState } from "#domain/cart/cart.ts"
import { isSameProduct, linesOf } from "#domain/cart/change-carts.ts"
import { CheckoutApi } from "#domain/cart/checkout-api.ts"
import type { CartFailure } from "#domain/cart/errors.ts"
import type { Caller } from "#domain/session/request-headers.ts"

type Changed = Effect.Effect<CartState, CartFailure, CartApi>

/** The line of a product in the carts; undefined when it is not there. */
export const lineOf = ({ openCarts }: CartState, about: CartProduct): CartLine | undefined =>
  linesOf(openCarts).find((line) => isSameProduct(line, about))

/** Puts in `count` pieces, one after the other; the last answer counts. Stops at the first that is refused. Spec: CART-02. */
export const addPieces = (caller: Caller, about: CartProduct, count: number): Changed =>
  Effect.gen(function* () {
    const cart = yield* CartApi
    let state = yield* cart.add(caller, one(about))
    // A new cart has its hash from the first piece on.
    const known = { ...caller, cartSessionHash: state.cartSessionHash }
    for (let piece = 1; piece < count; piece++) state = yield* cart.add(known, one(about))
    return state
  })

/** Makes it `quantity` pieces, 0 for none; what is not in the carts stays out of them. Spec: CART-02, CART-09. */
export const setQuantity = (caller: Caller, about: CartProduct, quantity: number): Changed =>
  Effect.gen(function* () {
    const cart = yield* CartApi
    let state = yield* cart.open(caller)
    const now = lineOf(state, about)?.quantity ?? 0
    if (now === 0) return state
    if (quantity === 0) return yield* cart.remove(caller, { ...one(about), all: true })
    if (quantity > now) return yield* addPieces(caller, about, quantity - now)
    for (let piece = quantity; piece < now; piece++) state = yield* cart.remove(caller, one(about))
    return state
  })

/**
 * Agrees to the price of now, as far as it is still `price`: the line is put in anew, and codes that went with it are too. Gives
 * whether it was. Spec: CART-11.
 */
export const agreeToPrice = (caller: Caller, about: CartProduct, price: number) =>
  Effect.gen(function* () {
    const cart = yield* CartApi
    const line = lineOf(yield* cart.open(caller), about)
    if (line === undefined || line.priceNow !== price) return false
    const codes = caller.rawToken === null ? [] : yield* codesOf(caller)
    yield* cart.remove(caller, { ...one(about), all: true })
    yield* addPieces(caller, about, line.quantity)
    if (codes.length === 0) return true
    const left = yield* codesOf(caller)
    const checkout = yield* CheckoutApi
    for (const code of codes) if (!left.includes(code)) yield* Effect.ignore(checkout.addPromoCode(caller, code))
    return true
  })

const codesOf = (caller: Caller) =>
  CheckoutApi.use((api) => api.overview(caller)).pipe(
    Effect.map(({ promoCodes }) => promoCodes.map(({ code }) => code))
  )

const one = ({ product, sid, spid }: CartProduct): CartChange => ({ product, sid, spid, all: false })
