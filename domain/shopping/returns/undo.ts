import { type OrderStatus } from "#domain/shopping/orders/status.ts"
import { RETURN_TRANSITIONS, type ReturnStatus } from "./status.ts"
import { step } from "#domain/shopping/orders/transition.ts"
import type { WithdrawalOutcome } from "./outcome.ts"

/** Milliseconds for which nothing goes back after a withdrawal without a login, so that its buyer can undo it. Spec: WITHDRAW-09. */
export const UNDO_MS = 24 * 60 * 60 * 1_000

/** `unpaid`: the order was cancelled before it was paid, so that it can only be ordered again. Spec: WITHDRAW-09. */
export type UndoState = "open" | "undone" | "unpaid" | "too-late"

interface Standing {
  readonly outcome: WithdrawalOutcome
  readonly isUndone: boolean
  readonly order: OrderStatus
  readonly isPaid: boolean
  /** True while nothing has gone back. */
  readonly isHeld: boolean
  /** The status of the declared return; null without one. */
  readonly returned: ReturnStatus | null
}

/** Returns what a withdrawal without a login can still become: undone while nothing was refunded or sent. Spec: WITHDRAW-09. */
export const undoState = ({ outcome, isUndone, order, isPaid, isHeld, returned }: Standing): UndoState => {
  if (isUndone) return "undone"
  switch (outcome) {
    case "cancelled":
      if (!isPaid) return "unpaid"
      return order === "cancelled" && isHeld ? "open" : "too-late"
    case "removed":
      return isHeld && PACKING.includes(order) ? "open" : "too-late"
    case "returned":
      return returned !== null && step(RETURN_TRANSITIONS, returned, "cancel", "shopper")._tag === "Moved"
        ? "open"
        : "too-late"
    default:
      return "open"
  }
}

/** The statuses of an order that still takes pieces. */
const PACKING: ReadonlyArray<OrderStatus> = ["awaiting-payment", "paid", "accepted", "partly-shipped"]
