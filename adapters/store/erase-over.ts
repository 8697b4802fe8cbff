import { Clock, Effect } from "effect"
import { Records, type RowAccess, inTransaction } from "./records-port.ts"
import type { Table } from "./record-table.ts"

/** Maximum rows erased in one transaction, so that other writes wait only briefly. */
const MAX_ERASED_AT_ONCE = 100

/** `erase_at` is in milliseconds since 1970. Returns how many. Spec: AUTH-23, CART-28, CART-31, CHAT-06, PROF-17. */
export const eraseOver = <Row, Index extends string>(
  table: Table<Row, Index | "erase_at">,
  erase: (rows: RowAccess, row: Row) => Effect.Effect<unknown> = (rows, row) => rows.remove(table, table.key(row))
): Effect.Effect<number, never, Records> =>
  Effect.gen(function* () {
    const records = yield* Records
    const now = yield* Clock.currentTimeMillis
    const eraseSome = inTransaction(records, function* (rows) {
      const first = yield* rows.find(table, {
        order: { by: "erase_at", direction: "asc" },
        limit: MAX_ERASED_AT_ONCE
      })
      const over = first.filter((row) => Number(table.indexes.erase_at(row)) <= now)
      for (const row of over) yield* erase(rows, row)
      return over.length
    })
    let erased = 0
    for (;;) {
      const count = yield* eraseSome
      erased += count
      if (count < MAX_ERASED_AT_ONCE) return erased
    }
  })
