import { Context, type Effect, Schema } from "effect"
import type { CartConflict, CartNotFound, CartRejected } from "#domain/shopping/cart/errors.ts"
import { DeliveryType } from "#domain/shopping/cart/promo-code.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { Cents } from "#domain/base/cents.ts"
import { Address } from "#domain/account/profile/address.ts"
import { Order, type ParcelProduct } from "./order.ts"
import type { OrdersRequest } from "./api.ts"
import type { OrderStatus } from "./status.ts"
import { RETURN_REASONS, type ReturnStatus } from "./return-status.ts"
import { Return } from "./return.ts"

export const MAX_REJECTION_CHARS = 200

export const ShopReturn = Schema.Struct({
  return: Return,
  reason: Schema.Literals(RETURN_REASONS),
  rejection: Schema.NullOr(Schema.String),
  /** Cents that the shopper gets back of the whole order, in total. */
  owed: Cents,
  /** Cents that refunding this return gives back now, or gave back; null if it was rejected or withdrawn. */
  refund: Schema.NullOr(Cents)
})
export type ShopReturn = typeof ShopReturn.Type

interface ShopReturnsRequest extends OrdersRequest {
  readonly status: ReturnStatus | null
}

/** Callers must have checked that their user may act for the shop. Idempotent. Spec: RETURN-09, RETURN-10. */
export class ShopReturnsApi extends Context.Service<
  ShopReturnsApi,
  {
    readonly returns: (shopId: ShopId, request: ShopReturnsRequest) => Response<ReadonlyArray<ShopReturn>>
    readonly return: (shopId: ShopId, id: string) => Response<ShopReturn>
    readonly count: (shopId: ShopId, status: ReturnStatus) => Effect.Effect<number>
    readonly approve: (shopId: ShopId, id: string) => Response<ShopReturn>
    readonly reject: (shopId: ShopId, id: string, reason: string) => Response<ShopReturn>
    readonly receive: (shopId: ShopId, id: string) => Response<ShopReturn>
    /** Decides that the shopper gets the money back. Fails if `expected` is given and other than that amount. */
    readonly refund: (shopId: ShopId, id: string, expected?: number) => Response<ShopReturn>
  }
>()("domain/shopping/orders/ShopReturnsApi") {}

export const ShopOrder = Schema.Struct({
  order: Order,
  amount: Cents,
  deliveryType: DeliveryType,
  /** Null for pickup. */
  deliveryAddress: Schema.NullOr(Address)
})
export type ShopOrder = typeof ShopOrder.Type

interface ShopOrdersRequest extends OrdersRequest {
  readonly status: OrderStatus | null
}

interface NewParcel {
  /** A key of `CARRIERS`. */
  readonly carrier: string
  readonly trackingCode: string
  /** The pieces in it; empty for all that are open. */
  readonly products: ReadonlyArray<ParcelProduct>
}

interface NewUpdate {
  readonly trackingCode: string
  readonly message: string
}

interface ParcelCorrection {
  readonly trackingCode: string
  readonly carrier: string
  readonly newCode: string
}

type Response<A> = Effect.Effect<A, CartRejected | CartNotFound | CartConflict>

/** Callers must have checked that their user may act for the shop. Spec: ORDER-12 to ORDER-16. */
export class ShopOrdersApi extends Context.Service<
  ShopOrdersApi,
  {
    readonly orders: (shopId: ShopId, request: ShopOrdersRequest) => Response<ReadonlyArray<ShopOrder>>
    readonly count: (shopId: ShopId, status: OrderStatus) => Effect.Effect<number>
    readonly order: (shopId: ShopId, id: OrderNumber) => Response<ShopOrder>
    readonly accept: (shopId: ShopId, id: OrderNumber) => Response<ShopOrder>
    /** Fails if `rejectedBefore` is another number of pieces: a repeated click rejects once. */
    readonly reject: (
      shopId: ShopId,
      id: OrderNumber,
      products: ReadonlyArray<ParcelProduct>,
      rejectedBefore?: number
    ) => Response<ShopOrder>
    readonly ship: (shopId: ShopId, id: OrderNumber, parcel: NewParcel) => Response<ShopOrder>
    /** Corrects the carrier and the tracking code of a parcel until the order is delivered; idempotent. Spec: ORDER-16. */
    readonly correct: (shopId: ShopId, id: OrderNumber, correction: ParcelCorrection) => Response<ShopOrder>
    /** Adds a message to a parcel; the newest one again changes nothing. */
    readonly addUpdate: (shopId: ShopId, id: OrderNumber, update: NewUpdate) => Response<ShopOrder>
    /** Says that the buyer can collect an accepted order with pickup; idempotent. Spec: ORDER-15. */
    readonly prepare: (shopId: ShopId, id: OrderNumber) => Response<ShopOrder>
    /** Marks an order as collected, from which its days for returns count; idempotent. Spec: ORDER-15. */
    readonly collect: (shopId: ShopId, id: OrderNumber) => Response<ShopOrder>
    readonly deliver: (shopId: ShopId, id: OrderNumber) => Response<ShopOrder>
  }
>()("domain/shopping/orders/ShopOrdersApi") {}
