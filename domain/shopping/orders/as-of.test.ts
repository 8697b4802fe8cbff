import { describe, expect, it } from "vitest"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { statusAsOf } from "./due.ts"
import type { OrderStatus } from "./status.ts"

describe("statusAsOf", () => {
  it.each(examples("ORDER-03", ["status", "made", "till", "now", "event"]))(
    "ORDER-03: applies “$event” to $status, made $made, at $now",
    ({ status, made, till, now, event }) => {
      const order = {
        status: status as OrderStatus,
        createdAt: made as Instant,
        returnTill: (till || null) as IsoDay | null,
        acceptTill: null
      }
      const after = { expire: "expired", complete: "completed" }[event] ?? status
      expect(statusAsOf(order, new Date(now))).toBe(after)
    }
  )
})
