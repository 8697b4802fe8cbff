import { Clock, Effect } from "effect"
import { Records } from "#adapters/store/records/port.ts"
import type { Table } from "#adapters/store/records/table.ts"

/** Most rows erased in one transaction, so that nobody waits long for it. */
const ERASED_AT_ONCE = 100

/** Erases the rows whose `erase_at`, in milliseconds since 1970, has come; gives how many. Spec: CART-28, CHAT-06. */
export const eraseOver = <Row, Index extends string>(
  table: Table<Row, Index | "erase_at">
): Effect.Effect<number, never, Records> =>
  Effect.gen(function* () {
    const records = yield* Records
    const now = yield* Clock.currentTimeMillis
    const some = records.transaction((rows) =>
      Effect.gen(function* () {
        const first = yield* rows.find(table, { order: { by: "erase_at", direction: "asc" }, limit: ERASED_AT_ONCE })
        const over = first.filter((row) => Number(table.indexes.erase_at(row)) <= now)
        for (const row of over) yield* rows.remove(table, table.key(row))
        return over.length
      })
    )
    let erased = 0
    for (;;) {
      const count = yield* some
      erased += count
      if (count < ERASED_AT_ONCE) return erased
    }
  })
