import { Effect } from "effect"
import { CartApi } from "#domain/shopping/cart/api.ts"
import type { CartChange, CartLine, CartProduct, CartState } from "#domain/shopping/cart/cart.ts"
import { isSameProduct, linesOf, cartCountCookie } from "#domain/shopping/cart/change-carts.ts"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import type { Cents } from "#domain/base/cents.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { cartSessionCookie } from "#domain/shopping/cart/session.ts"
import type { Session } from "#web/features/page/context.ts"

type Changed = Effect.Effect<CartState, CartFailure, CartApi>

export const findLine = ({ openCarts }: CartState, about: CartProduct): CartLine | undefined =>
  linesOf(openCarts).find((line) => isSameProduct(line, about))

/** Adds `quantity` pieces, at least one; none if that exceeds a limit. Spec: CART-02, CART-29. */
export const addPieces = (caller: Caller, about: CartProduct, quantity: number): Changed =>
  CartApi.use((cart) => cart.add(caller, change(about, quantity)))

/** Removes `quantity` pieces, or as many as there are. Spec: CART-02, CART-29. */
export const removePieces = (caller: Caller, about: CartProduct, quantity: number): Changed =>
  CartApi.use((cart) => cart.remove(caller, change(about, quantity)))

export const removeLine = (caller: Caller, about: CartProduct): Changed =>
  CartApi.use((cart) => cart.remove(caller, { ...change(about, 1), all: true }))

export const saveLine = (caller: Caller, about: CartProduct): Changed =>
  CartApi.use((cart) => cart.saveForLater(caller, about))

export const putLineBack = (caller: Caller, about: CartProduct): Changed =>
  CartApi.use((cart) => cart.putBack(caller, about))

/** Sets the quantity to at least one. Ignores a product that is not in the carts. Spec: CART-02, CART-09. */
export const setQuantity = (caller: Caller, about: CartProduct, quantity: number): Changed =>
  Effect.gen(function* () {
    const state = yield* CartApi.use((cart) => cart.open(caller))
    const now = findLine(state, about)?.quantity ?? quantity
    if (quantity > now) return yield* addPieces(caller, about, quantity - now)
    return quantity < now ? yield* removePieces(caller, about, now - quantity) : state
  })

/** Accepts `price` if it is still the current price. Spec: CART-11, CART-27. */
export const acceptPrice = (caller: Caller, { product, shopId, offerId }: CartProduct, price: Cents): Changed =>
  CartApi.use((cart) => cart.acceptPrices(caller, [{ product, shopId, offerId, price }]))

const change = ({ product, shopId, offerId }: CartProduct, quantity: number): CartChange => ({
  product,
  shopId,
  offerId,
  all: false,
  quantity
})

/** The session may be new, or the one that the user has on another device. Spec: CART-01, CART-32. */
export const rememberCart = ({ caller, setCookie }: Session, state: CartState): void => {
  const { cartSessionHash } = state
  setCookie(cartCountCookie(state))
  if (cartSessionHash !== null && cartSessionHash !== caller.cartSessionHash)
    setCookie(cartSessionCookie(cartSessionHash))
}
