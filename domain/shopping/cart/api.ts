import { Context, type Effect } from "effect"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { AgreedPrice, CartChange, CartMove, CartProduct, CartState } from "./cart.ts"
import type { OrderNumber, ShopId } from "#domain/base/ids.ts"
import type { CartFailure } from "./errors.ts"
import type { OrderedAgain } from "./order-again.ts"
import type { AddressAttribute } from "./checkout.ts"
import type { DeliveryType } from "./delivery-options.ts"
import type { CheckoutOverview, ShopDelivery } from "./overview.ts"

type Response<A = CartState> = Effect.Effect<A, CartFailure>

/** Finds carts by the hash of the session or the user id; responses hold all carts. Spec: CART-01, CART-02, CART-22. */
export class CartApi extends Context.Service<
  CartApi,
  {
    readonly open: (caller: Caller) => Response
    /** Adds all or none. Starts a session if there is none: its hash is in the response. Spec: CART-29. */
    readonly add: (caller: Caller, change: CartChange) => Response
    /** Removes pieces or a complete line, in a cart or saved. Ignores other products. Spec: CART-29, CART-34. */
    readonly remove: (caller: Caller, change: CartChange) => Response
    readonly saveForLater: (caller: Caller, product: CartProduct) => Response
    readonly putBack: (caller: Caller, product: CartProduct) => Response
    /** Makes the anonymous owner of a filled cart a guest with this e-mail address. Renews the hash. Spec: GUEST-01, GUEST-02. */
    readonly beginGuest: (caller: Caller, email: string) => Response
    readonly merge: (caller: Caller) => Response
    readonly orderAgain: (caller: Caller, id: OrderNumber) => Effect.Effect<OrderedAgain, CartFailure>
    /** Moves lines with all of their pieces to other offers, all or none. Spec: PLAN-08. */
    readonly move: (caller: Caller, moves: ReadonlyArray<CartMove>) => Response
    /** Accepts changed prices that the shopper has seen. Spec: CART-27. */
    readonly acceptPrices: (caller: Caller, agreed: ReadonlyArray<AgreedPrice>) => Response
  }
>()("domain/shopping/cart/CartApi") {}

/** Port: shoppers without a login, known by the hash of their cart session. Spec: GUEST-01. */
export class GuestApi extends Context.Service<
  GuestApi,
  {
    /** Returns the e-mail address of the guest who calls; null for a user and for a visitor who is no guest. */
    readonly email: (caller: Caller) => Effect.Effect<string | null, CartFailure>
    /** Gives the orders of guests with the user's verified e-mail address to the user; returns how many. Spec: GUEST-05. */
    readonly claimOrders: (caller: Caller) => Effect.Effect<number, CartFailure>
  }
>()("domain/shopping/cart/GuestApi") {}

/** Every change returns the complete checkout. Spec: CART-03. */
export class CheckoutApi extends Context.Service<
  CheckoutApi,
  {
    readonly overview: (caller: Caller) => Response<CheckoutOverview>
    readonly setDeliveryType: (caller: Caller, type: DeliveryType) => Response<CheckoutOverview>
    readonly chooseAddress: (
      caller: Caller,
      publicId: string,
      attribute: AddressAttribute
    ) => Response<CheckoutOverview>
    readonly chooseMethod: (caller: Caller, methodId: string, shopId: ShopId) => Response<CheckoutOverview>
    readonly deliveryOptions: (caller: Caller) => Response<ReadonlyArray<ShopDelivery>>
    readonly addPromoCode: (caller: Caller, typed: string) => Response<CheckoutOverview>
    readonly removePromoCode: (caller: Caller, typed: string) => Response<CheckoutOverview>
  }
>()("domain/shopping/cart/CheckoutApi") {}
