import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { CartProduct, Quantity } from "#domain/shopping/cart/cart.ts"
import { MAX_LINES } from "#domain/shopping/cart/limits.ts"
import { OrderNumber } from "#domain/base/ids.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { Conflict, RequestRejected, ServiceUnavailable, UnknownValue } from "./errors.ts"
import { Idempotent, idempotencyKey, KeyReused } from "./idempotency-key.ts"
import { Safe } from "./safe.ts"
import { OptionallySignedIn } from "./security.ts"
import { CART_PRODUCT_NAMES, WireAgreedPrice, WireCartProduct, WireCartState, WireOrderedAgain } from "./wire.ts"

export const cartSession = {
  [CART_SESSION_HEADER.toLowerCase() as Lowercase<typeof CART_SESSION_HEADER>]: Schema.optionalKey(
    Schema.String.check(Schema.isMaxLength(200)).annotate({
      description: "Hash of the cart session, as an earlier answer gave it."
    })
  )
}

export const cartErrors = [RequestRejected, UnknownValue, Conflict, ServiceUnavailable]

/** Errors of such calls that refer to nothing that could be missing and that cannot conflict. */
export const plainErrors = [RequestRejected, ServiceUnavailable]

/** A change of one line. `all` only matters when removing. The default quantity is one. Spec: CART-29. */
const CartChange = Schema.Struct({
  ...CartProduct.fields,
  all: Schema.optionalKey(Schema.Boolean),
  quantity: Schema.optionalKey(Quantity.annotate({ description: "How many pieces; 1 when it is left out." }))
}).pipe(Schema.encodeKeys(CART_PRODUCT_NAMES))

const GuestEmail = Schema.Struct({ email: Schema.String.check(Schema.isMaxLength(254)) })

const AgreedPrices = Schema.Struct({ prices: Schema.Array(WireAgreedPrice).check(Schema.isMaxLength(MAX_LINES)) })

const CartMoves = Schema.Struct({
  moves: Schema.Array(Schema.Struct({ from: WireCartProduct, to: WireCartProduct })).check(
    Schema.isMaxLength(MAX_LINES)
  )
})

const change = { headers: cartSession, payload: CartChange, success: WireCartState, error: cartErrors }

const move = { headers: cartSession, payload: WireCartProduct, success: WireCartState, error: plainErrors }

export class CartsGroup extends HttpApiGroup.make("carts")
  .add(
    HttpApiEndpoint.post("add", "/add-product/", change),
    HttpApiEndpoint.post("remove", "/remove-product/", { ...change, error: plainErrors }),
    HttpApiEndpoint.post("saveForLater", "/save-for-later/", move),
    HttpApiEndpoint.post("putBack", "/put-back/", move),
    HttpApiEndpoint.post("merge", "/merge/", { headers: cartSession, success: WireCartState, error: plainErrors }),
    HttpApiEndpoint.post("beginGuest", "/begin-guest/", {
      headers: cartSession,
      payload: GuestEmail,
      success: WireCartState,
      error: [RequestRejected, Conflict, ServiceUnavailable]
    }),
    HttpApiEndpoint.post("orderAgain", "/order-again/", {
      headers: { ...cartSession, ...idempotencyKey },
      payload: Schema.Struct({ order_id: OrderNumber }),
      success: WireOrderedAgain,
      error: [...cartErrors, KeyReused]
    }).annotate(Idempotent, true),
    HttpApiEndpoint.post("move", "/move-lines/", {
      headers: cartSession,
      payload: CartMoves,
      success: WireCartState,
      error: cartErrors
    }),
    HttpApiEndpoint.post("acceptPrices", "/accept-prices/", {
      headers: cartSession,
      payload: AgreedPrices,
      success: WireCartState,
      error: cartErrors
    }),
    HttpApiEndpoint.post("open", "/open/", {
      headers: cartSession,
      success: WireCartState,
      error: plainErrors
    }).annotate(Safe, true)
  )
  .prefix("/cart/v0/carts")
  .middleware(OptionallySignedIn) {}
