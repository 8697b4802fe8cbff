import { Clock, Effect, Layer } from "effect"
import { expireReturns } from "./advance-returns.ts"
import { Records } from "#adapters/store/records/port.ts"
import { dueEvent } from "#domain/shopping/orders/due.ts"
import { applyDueEvent } from "./advance-orders.ts"
import { type OrderRow, ORDERS } from "./order-tables.ts"

/** Interval between two looks at the orders. Spec: ORDER-14. */
const INTERVAL = "1 minute"

/** Maximum orders changed in one transaction, so that other writes wait only briefly. */
const BATCH_SIZE = 100

/**
 * Stores the events that are due by time: unpaid orders expire, those that their shop did not accept are cancelled,
 * delivered ones are completed, and refunds that waited are due. Returns the number of changed orders. Spec: ORDER-03, ORDER-14, WITHDRAW-09.
 */
export const applyDueEvents: Effect.Effect<number, never, Records> = Effect.gen(function* () {
  const records = yield* Records
  const now = new Date(yield* Clock.currentTimeMillis)
  const applySome = records.transaction((rows) =>
    Effect.gen(function* () {
      const first = yield* rows.find(ORDERS, { order: { by: "due_at", direction: "asc" }, limit: BATCH_SIZE })
      const due = first.filter((row) => dueEvent(row.order, now) !== null || isHoldOver(row, now))
      for (const row of due) {
        const current = yield* applyDueEvent(rows, row, now)
        if (isHoldOver(current, now)) yield* Effect.orDie(rows.put(ORDERS, { ...current, refundFrom: null }))
      }
      return due.length
    })
  )
  for (let changed = 0; ;) {
    const count = yield* applySome
    changed += count
    if (count < BATCH_SIZE) return changed
  }
})

/** Returns true if a refund has waited as long as it had to. Spec: WITHDRAW-09. */
const isHoldOver = ({ refundFrom }: OrderRow, now: Date): boolean => refundFrom !== null && refundFrom <= now.getTime()

/** Stores due events of orders and returns as long as the site runs. Spec: ORDER-14, RETURN-12. */
export const dueOrdersLayer: Layer.Layer<never, never, Records> = Layer.effectDiscard(
  Effect.andThen(applyDueEvents, expireReturns).pipe(
    Effect.catchCause((cause) => Effect.logError("Orders and returns were not brought up to date", cause)),
    Effect.andThen(Effect.sleep(INTERVAL)),
    Effect.forever,
    Effect.forkScoped
  )
)
