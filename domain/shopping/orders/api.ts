import { Context, type Effect } from "effect"
import type { CartFailure, CartNotFound } from "#domain/shopping/cart/errors.ts"
import type { Return, ReturnDeclaration, SentParcel } from "./return.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { OrderNumber, ShopId } from "#domain/base/ids.ts"
import type { Order } from "./order.ts"
import type { ReturnLabel } from "./return-status.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { Invoice } from "./invoice.ts"
import type { Address, AddressUpdate } from "#domain/account/profile/address.ts"

type Response<A> = Effect.Effect<A, CartFailure>

export class OrdersApi extends Context.Service<
  OrdersApi,
  {
    readonly order: (caller: Caller, id: OrderNumber) => Response<Order>
    readonly orders: (caller: Caller, request: OrdersRequest) => Response<ReadonlyArray<Order>>
    readonly returns: (caller: Caller, request: OrdersRequest) => Response<ReadonlyArray<Return>>
    /** Cancels an order that its shop has not accepted; idempotent. Spec: ORDER-11. */
    readonly cancel: (caller: Caller, id: OrderNumber) => Response<Order>
    readonly declareReturn: (caller: Caller, declaration: ReturnDeclaration) => Response<Return>
    readonly withdrawReturn: (caller: Caller, id: string) => Response<Return>
    /** Marks an approved return as sent by the shopper, or corrects the parcel of one that was sent; idempotent. Spec: RETURN-21. */
    readonly sendReturn: (caller: Caller, id: string, parcel: SentParcel) => Response<Return>
  }
>()("domain/shopping/orders/OrdersApi") {}

export class AddressApi extends Context.Service<
  AddressApi,
  {
    readonly addresses: (caller: Caller) => Response<ReadonlyArray<Address>>
    readonly update: (caller: Caller, update: AddressUpdate) => Response<ReadonlyArray<Address>>
  }
>()("domain/account/profile/AddressApi") {}

/** Somebody else's order or return is not found. Spec: INVOICE-05, RETURN-25. */
export class InvoicesApi extends Context.Service<
  InvoicesApi,
  {
    /** Returns the invoice of a shopper's own order and its credit notes, the oldest first; none before it was accepted. */
    readonly invoices: (
      caller: Caller,
      id: OrderNumber
    ) => Effect.Effect<ReadonlyArray<Invoice>, SignInNeeded | CartNotFound>
    /** Returns the documents of an order of a shop. Callers must have checked that their user may act for the shop. */
    readonly shopInvoices: (shopId: ShopId, id: OrderNumber) => Effect.Effect<ReadonlyArray<Invoice>, CartNotFound>
    readonly returnLabel: (
      caller: Caller,
      returnId: string
    ) => Effect.Effect<ReturnLabel | null, SignInNeeded | CartNotFound>
  }
>()("domain/shopping/orders/InvoicesApi") {}

export interface OrdersRequest {
  readonly limit: number
  readonly offset: number
}

export const ORDERS_LIMIT = 10

export const MAX_ORDERS_LIMIT = 100

/** Parses a limit from 1 to 100, else 10; an offset from 0 to a million, else 0. Spec: CART-05. */
export const ordersRequest = (limit: string | null, offset: string | null): OrdersRequest => ({
  limit: parseInteger(limit, 1, MAX_ORDERS_LIMIT) ?? ORDERS_LIMIT,
  offset: parseInteger(offset, 0, MAX_OFFSET) ?? 0
})

const MAX_OFFSET = 1_000_000

const parseInteger = (text: string | null, minimum: number, maximum: number): number | null => {
  if (text === null || !/^\d{1,7}$/.test(text)) return null
  const number = Number(text)
  return number >= minimum && number <= maximum ? number : null
}
