import { Clock, Effect } from "effect"
import { RETURNS } from "#adapters/services/orders/tables.ts"
import { Records } from "#adapters/store/records/port.ts"
import { applyExpiry } from "./advance.ts"

/** Maximum returns changed in one transaction, so that other writes wait only briefly. */
const BATCH_SIZE = 100

/**
 * Stores that approved returns have expired: the oldest first, because they expire first. Returns the number of changed
 * returns. Spec: RETURN-12.
 */
export const expireReturns: Effect.Effect<number, never, Records> = Effect.gen(function* () {
  const records = yield* Records
  const now = new Date(yield* Clock.currentTimeMillis)
  const expireSome = records.transaction((rows) =>
    Effect.gen(function* () {
      const oldest = yield* rows.find(RETURNS, {
        where: { status: "approved" },
        order: { by: "created_at", direction: "asc" },
        limit: BATCH_SIZE
      })
      const after = yield* Effect.forEach(oldest, (row) => applyExpiry(rows, row, now))
      return after.filter(({ status }) => status !== "approved").length
    })
  )
  for (let changed = 0; ;) {
    const count = yield* expireSome
    changed += count
    if (count < BATCH_SIZE) return changed
  }
})
