import { type Context, Clock, Effect } from "effect"
import { Cache } from "#domain/base/cache.ts"
import { TAB_LOCK_TIMEOUT_MS } from "#domain/account/session/provider-client.ts"

/** Milliseconds for which a code is known to be sent: as long as a login may take. */
const SENT_TTL_MS = 600_000

const MAX_SENT = 1_000

interface Exchange<A> {
  readonly outcome: Promise<A>
  /** Milliseconds since 1970. */
  readonly startedAt: number
}

/** A second tab gets the first's outcome within 5 seconds; later it is rejected. `key` is secret. Spec: AUTH-25. */
export const exchangeOnce = <A>(context: Context.Context<never>) => {
  const now = () => Effect.runSyncWith(context)(Clock.currentTimeMillis)
  const exchanges = new Cache<string, Exchange<A>>({ maxEntries: MAX_SENT, age: { maxMs: SENT_TTL_MS, now } })
  return (key: string, exchange: () => Promise<A>): Promise<A> => {
    const earlier = exchanges.get(key)
    if (earlier === undefined) {
      const outcome = exchange()
      exchanges.set(key, { outcome, startedAt: now() })
      return outcome
    }
    const left = earlier.startedAt + TAB_LOCK_TIMEOUT_MS - now()
    if (left <= 0) return Promise.reject(new Error("This code was sent before"))
    return Effect.runPromiseWith(context)(
      Effect.timeout(Effect.tryPromise({ try: () => earlier.outcome, catch: (cause) => cause }), left)
    )
  }
}
