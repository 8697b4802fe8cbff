import { Context, type Effect } from "effect"
import type { CartNotFound } from "#domain/shopping/cart/errors.ts"
import type { ShopId } from "#domain/base/ids.ts"
import type { OrderNumber } from "./order-number-schema.ts"
import type { ReturnLabel } from "#domain/shopping/returns/status.ts"
import type { SignInNeeded } from "#domain/base/session-errors.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { Invoice } from "./invoice.ts"

/**
 * Port: the documents of orders. Somebody else's order or return is not found; failures name the field `order` or `return`.
 * Spec: INVOICE-05, RETURN-25.
 */
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
    /** Returns the label of a shopper's own return; null while there is nothing to send. */
    readonly returnLabel: (
      caller: Caller,
      returnId: string
    ) => Effect.Effect<ReturnLabel | null, SignInNeeded | CartNotFound>
  }
>()("domain/shopping/orders/InvoicesApi") {}
