import { Effect } from "effect"
import { CartApi } from "#domain/cart/api.ts"
import type { CartChange, CartLine, CartProduct, CartState } from "#domain/cart/cart.ts"
import { isSameProduct, linesOf } from "#domain/cart/change-carts.ts"
import type { CartFailure } from "#domain/cart/errors.ts"
import type { Cents } from "#domain/money/cents.ts"
import type { Caller } from "#domain/session/request-headers.ts"

type Changed = Effect.Effect<CartState, CartFailure, CartApi>

/** The line of a product in the carts; undefined when it is not there. */
export const lineOf = ({ openCarts }: CartState, about: CartProduct): CartLine | undefined =>
  linesOf(openCarts).find((line) => isSameProduct(line, about))

/** Puts in `quantity` pieces, at least one; past a bound none. Spec: CART-02, CART-29. */
export const addPieces = (caller: Caller, about: CartProduct, quantity: number): Changed =>
  CartApi.use((cart) => cart.add(caller, change(about, quantity)))

/** Takes `quantity` pieces out, or as many as there are. Spec: CART-02, CART-29. */
export const takePieces = (caller: Caller, about: CartProduct, quantity: number): Changed =>
  CartApi.use((cart) => cart.remove(caller, change(about, quantity)))

/** Takes the whole line out. Spec: CART-02. */
export const takeLine = (caller: Caller, about: CartProduct): Changed =>
  CartApi.use((cart) => cart.remove(caller, { ...change(about, 1), all: true }))

/** Makes it `quantity` pieces, at least one; what is not in the carts stays out of them. Spec: CART-02, CART-09. */
export const setQuantity = (caller: Caller, about: CartProduct, quantity: number): Changed =>
  Effect.gen(function* () {
    const state = yield* CartApi.use((cart) => cart.open(caller))
    const now = lineOf(state, about)?.quantity ?? quantity
    if (quantity > now) return yield* addPieces(caller, about, quantity - now)
    return quantity < now ? yield* takePieces(caller, about, now - quantity) : state
  })

/** Agrees to `price`, as long as it is the price of now. Spec: CART-11, CART-27. */
export const agreeToPrice = (caller: Caller, { product, sid, spid }: CartProduct, price: Cents): Changed =>
  CartApi.use((cart) => cart.acceptPrices(caller, [{ product, sid, spid, price }]))

const change = ({ product, sid, spid }: CartProduct, quantity: number): CartChange => ({
  product,
  sid,
  spid,
  all: false,
  quantity
})
