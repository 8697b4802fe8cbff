import { Clock, Effect } from "effect"
import { Records } from "#adapters/store/records/port.ts"
import { CARTS } from "./tables.ts"

/** Most carts erased in one transaction, so that nobody waits long for it. */
const ERASED_AT_ONCE = 100

/** Erases visitors' carts whose cookie is over; gives how many. Those of shoppers stay. Spec: CART-28. */
export const eraseOldCarts: Effect.Effect<number, never, Records> = Effect.gen(function* () {
  const records = yield* Records
  const now = yield* Clock.currentTimeMillis
  const { erase_at: eraseAt } = CARTS.indexes
  const some = records.transaction((rows) =>
    Effect.gen(function* () {
      const first = yield* rows.find(CARTS, { order: { by: "erase_at", direction: "asc" }, limit: ERASED_AT_ONCE })
      const old = first.filter((row) => Number(eraseAt(row)) <= now)
      for (const { hash } of old) yield* rows.remove(CARTS, hash)
      return old.length
    })
  )
  let erased = 0
  for (;;) {
    const count = yield* some
    erased += count
    if (count < ERASED_AT_ONCE) return erased
  }
})
