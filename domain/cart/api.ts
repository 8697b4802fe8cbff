import { Context, type Effect } from "effect"
import type { Caller } from "#domain/session/request-headers.ts"
import type { AgreedPrice, CartChange, CartState } from "./cart.ts"
import type { OrderNumber } from "#domain/orders/order-number-schema.ts"
import type { CartFailure } from "./errors.ts"
import type { OrderedAgain } from "./order-again.ts"

type Response = Effect.Effect<CartState, CartFailure>

/**
 * Port: the carts of who calls, by the hash of their session or, signed in, by who they are. Every answer is all that is in
 * them, at the prices of now. Spec: CART-01, CART-02, CART-22.
 */
export class CartApi extends Context.Service<
  CartApi,
  {
    readonly open: (caller: Caller) => Response
    /** Pieces more, all of them or none. Begins a session where there is none: its hash is in the answer. Spec: CART-29. */
    readonly add: (caller: Caller, change: CartChange) => Response
    /** Pieces less, or the whole line. What is not there is left as it is. Spec: CART-29. */
    readonly remove: (caller: Caller, change: CartChange) => Response
    /** Puts the carts of the session into those of the shopper, who has to be signed in. Spec: CART-26. */
    readonly merge: (caller: Caller) => Response
    /** Puts an expired or cancelled order of the shopper back into the carts. Spec: ORDER-09. */
    readonly orderAgain: (caller: Caller, id: OrderNumber) => Effect.Effect<OrderedAgain, CartFailure>
    /** Agrees to prices that were seen. Spec: CART-27. */
    readonly acceptPrices: (caller: Caller, agreed: ReadonlyArray<AgreedPrice>) => Response
  }
>()("domain/cart/CartApi") {}
