import { Context, type Effect, Schema } from "effect"
import type { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import type { OrdersRequest } from "#domain/shopping/orders/orders-request.ts"
import { RETURN_REASONS } from "./reason.ts"
import { Return } from "./return.ts"
import type { ReturnStatus } from "./status.ts"

/** The maximum characters of a shop's reason to reject a return. Spec: RETURN-09. */
export const MAX_REJECTION_CHARS = 200

/** A return as its shop sees it. Spec: RETURN-09. */
export const ShopReturn = Schema.Struct({
  return: Return,
  reason: Schema.Literals(RETURN_REASONS),
  /** The reason why the shop rejected it; null if it did not. */
  rejection: Schema.NullOr(Schema.String),
  /** Cents that the shopper gets back of the whole order, in total. */
  owed: Cents,
  /** Cents that refunding this return gives back now, or gave back; null if it was rejected or withdrawn. */
  refund: Schema.NullOr(Cents)
})
export type ShopReturn = typeof ShopReturn.Type

/** A page of a shop's returns; those with any status for null. */
interface ShopReturnsRequest extends OrdersRequest {
  readonly status: ReturnStatus | null
}

type Response<A> = Effect.Effect<A, CartRejected | CartNotFound | CartConflict>

/**
 * Port: the returns of a shop. Callers must have checked that their user may act for the shop. A return of another shop
 * is not found. Repeating a step is idempotent. Failures name the field: `return`, `reason`. Spec: RETURN-09, RETURN-10.
 */
export class ShopReturnsApi extends Context.Service<
  ShopReturnsApi,
  {
    /** Returns a page of returns, the newest first. */
    readonly returns: (shopId: ShopId, request: ShopReturnsRequest) => Response<ReadonlyArray<ShopReturn>>
    readonly return: (shopId: ShopId, id: string) => Response<ShopReturn>
    readonly count: (shopId: ShopId, status: ReturnStatus) => Effect.Effect<number>
    readonly approve: (shopId: ShopId, id: string) => Response<ShopReturn>
    readonly reject: (shopId: ShopId, id: string, reason: string) => Response<ShopReturn>
    readonly receive: (shopId: ShopId, id: string) => Response<ShopReturn>
    /** Decides that the shopper gets the money back. Fails if `expected` is given and other than that amount. */
    readonly refund: (shopId: ShopId, id: string, expected?: number) => Response<ShopReturn>
  }
>()("domain/shopping/returns/ShopReturnsApi") {}
