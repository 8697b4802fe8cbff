import { Context, type Effect } from "effect"
import type { CartFailure } from "#domain/shopping/cart/errors.ts"
import type { Return, ReturnDeclaration, SentParcel } from "#domain/shopping/returns/return.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { OrderNumber } from "./order-number-schema.ts"
import type { Order } from "./order.ts"
import type { OrdersRequest } from "./orders-request.ts"

type Response<A> = Effect.Effect<A, CartFailure>

/** Port: the orders and returns of a signed-in shopper. Spec: CART-05 to CART-07. */
export class OrdersApi extends Context.Service<
  OrdersApi,
  {
    readonly order: (caller: Caller, id: OrderNumber) => Response<Order>
    /** Returns the orders of a page, newest first. */
    readonly orders: (caller: Caller, request: OrdersRequest) => Response<ReadonlyArray<Order>>
    /** Returns the returns of a page, newest first. */
    readonly returns: (caller: Caller, request: OrdersRequest) => Response<ReadonlyArray<Return>>
    /** Cancels an order that its shop has not accepted; idempotent. Spec: ORDER-11. */
    readonly cancel: (caller: Caller, id: OrderNumber) => Response<Order>
    readonly declareReturn: (caller: Caller, declaration: ReturnDeclaration) => Response<Return>
    /** Withdraws a return that was not sent; idempotent. Spec: RETURN-11. */
    readonly withdrawReturn: (caller: Caller, id: string) => Response<Return>
    /** Marks an approved return as sent by the shopper, or corrects the parcel of one that was sent; idempotent. Spec: RETURN-21. */
    readonly sendReturn: (caller: Caller, id: string, parcel: SentParcel) => Response<Return>
  }
>()("domain/shopping/orders/OrdersApi") {}
