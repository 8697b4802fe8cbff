import { Context, type Effect } from "effect"
import type { Instant, ShopId, OrderNumber } from "#domain/base/ids.ts"
import type { Order } from "./order.ts"
import type { SelectedProduct } from "./return.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import type { UndoState, WithdrawalOutcome } from "./return-outcome.ts"

export const MAX_NAME_CHARS = 100

export interface WithdrawalRequest {
  readonly name: string
  readonly orderId: OrderNumber
  readonly email: string
}

/** Every wrong pair has the same reply. Spec: WITHDRAW-05. */
export type FoundOrder =
  | { readonly _tag: "Found"; readonly id: string }
  | { readonly _tag: "Unknown" }
  | { readonly _tag: "TooMany"; readonly seconds: number }

export interface Confirmation {
  readonly at: Instant
  readonly outcome: WithdrawalOutcome
  readonly products: ReadonlyArray<SelectedProduct>
  readonly returnId: string | null
}

export interface Withdrawal {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly order: Order
  readonly confirmation: Confirmation | null
}

export interface UndoableWithdrawal {
  readonly orderId: OrderNumber
  readonly shopName: string
  readonly at: Instant
  readonly state: UndoState
}

export class WithdrawalApi extends Context.Service<
  WithdrawalApi,
  {
    readonly begin: (caller: Caller, request: WithdrawalRequest) => Effect.Effect<FoundOrder>
    /** Returns a withdrawal of the last 24 hours; null for any other id. */
    readonly find: (id: string) => Effect.Effect<Withdrawal | null>
    /** Confirms a draft for these pieces, or for everything with null; null as `find`. Idempotent. */
    readonly confirm: (id: string, selected: ReadonlyArray<SelectedProduct> | null) => Effect.Effect<Withdrawal | null>
    readonly undoable: (code: string) => Effect.Effect<UndoableWithdrawal | null>
    /** Undoes the withdrawal of a code if it can be undone, and returns it as it is then. Idempotent. */
    readonly undo: (code: string) => Effect.Effect<UndoableWithdrawal | null>
    /** Returns the confirmed withdrawals from an order of a shop that were not undone, the oldest first. The caller must act for the shop. */
    readonly ofOrder: (shopId: ShopId, orderId: OrderNumber) => Effect.Effect<ReadonlyArray<Confirmation>>
  }
>()("domain/shopping/orders/WithdrawalApi") {}
