import { createHmac } from "node:crypto"
import { Effect } from "effect"
import type { AddUses, LimitUse } from "#adapters/rate-limits/shared.ts"
import type { Transactions } from "./transactions.ts"

/** Adds uses, in the order of their keys, so that two processes do not wait for each other. */
const ADD_USES = `INSERT INTO rate_limit (client, full_at, window_ms)
  SELECT client, $2::float8 + used, window_ms FROM json_to_recordset($1) AS use (client text, used float8, window_ms float8)
  ORDER BY client
  ON CONFLICT (client) DO UPDATE SET full_at =
    least(greatest(rate_limit.full_at, $2::float8) + excluded.full_at - $2::float8, $2::float8 + 2 * excluded.window_ms)
  RETURNING client, full_at`

const REMOVE_UNUSED = "DELETE FROM rate_limit WHERE full_at < $1"

/** Milliseconds between two removals of clients whose whole limit is available. */
const REMOVE_INTERVAL_MS = 60_000

/**
 * Creates the counters of rate limits over PostgreSQL. A client is stored as a digest with `key`, because its address is nobody's
 * business. Spec: RATE-09.
 */
export const postgresLimitUses = ({ query }: Pick<Transactions, "query">, key: Uint8Array): AddUses => {
  let removedAt = 0
  const digestOf = ({ rateClass, client }: LimitUse): string =>
    createHmac("sha256", key).update(`${rateClass} ${client}`).digest("base64url")
  return Effect.fnUntraced(function* (uses, now) {
    const clients = uses.map(digestOf)
    const rows = uses.map(({ usedMs, windowMs }, index) => ({
      client: clients[index],
      used: usedMs,
      window_ms: windowMs
    }))
    const added = yield* query<{ readonly client: string; readonly full_at: number }>({
      sql: ADD_USES,
      parameters: [JSON.stringify(rows), now]
    })
    if (now - removedAt >= REMOVE_INTERVAL_MS) {
      removedAt = now
      yield* query({ sql: REMOVE_UNUSED, parameters: [now] })
    }
    const fullAtOf = new Map(added.rows.map(({ client, full_at }) => [client, full_at]))
    return clients.map((client) => fullAtOf.get(client) ?? now)
  })
}
