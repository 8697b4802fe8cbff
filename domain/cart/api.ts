import { Context, type Effect } from "effect"
import type { Caller } from "#domain/session/request-headers.ts"
import type { AgreedPrice, CartChange, CartState } from "./cart.ts"
import type { OrderNumber } from "#domain/orders/order-number-schema.ts"
import type { CartFailure } from "./errors.ts"
import type { OrderedAgain } from "./order-again.ts"

type Response = Effect.Effect<CartState, CartFailure>

/**
 * Port: the carts of the caller, by the hash of their session or, signed in, by their user id. Every response holds all
 * carts at today's prices. Spec: CART-01, CART-02, CART-22.
 */
export class CartApi extends Context.Service<
  CartApi,
  {
    readonly open: (caller: Caller) => Response
    /** Adds pieces, all or none. Starts a session if there is none: its hash is in the response. Spec: CART-29. */
    readonly add: (caller: Caller, change: CartChange) => Response
    /** Removes pieces or a complete line. Ignores products that are not in the carts. Spec: CART-29. */
    readonly remove: (caller: Caller, change: CartChange) => Response
    /** Merges the carts of the session into those of the shopper, who has to be signed in. Spec: CART-26. */
    readonly merge: (caller: Caller) => Response
    /** Adds the products of an expired or cancelled order of the shopper to the carts. Spec: ORDER-09. */
    readonly orderAgain: (caller: Caller, id: OrderNumber) => Effect.Effect<OrderedAgain, CartFailure>
    /** Accepts changed prices that the shopper has seen. Spec: CART-27. */
    readonly acceptPrices: (caller: Caller, agreed: ReadonlyArray<AgreedPrice>) => Response
  }
>()("domain/cart/CartApi") {}
