import { describe, expect, it } from "vitest"
import type { OrderStatus } from "./status.ts"
import type { ReturnStatus } from "./return-status.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type WithdrawalOutcome, undoState } from "./return-outcome.ts"

describe("undoState", () => {
  it.each(examples("WITHDRAW-09", ["outcome", "order", "paid", "money", "return", "state"]))(
    "WITHDRAW-09: is $state after $outcome of an order that is $order, paid: $paid, money $money, return [$return]",
    ({ outcome, order, paid, money, return: returned, state }) => {
      const standing = {
        outcome: outcome as WithdrawalOutcome,
        isUndone: false,
        order: order as OrderStatus,
        isPaid: paid === "yes",
        isHeld: money === "waits",
        returned: returned === "" ? null : (returned as ReturnStatus)
      }
      expect(undoState(standing)).toBe(state)
      expect(undoState({ ...standing, isUndone: true })).toBe("undone")
    }
  )
})
