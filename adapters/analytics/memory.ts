import { Effect, Layer } from "effect"
import { Analytics } from "#domain/analytics/analytics.ts"
import type { AnalyticsRecord } from "#domain/analytics/event.ts"

/** Maximum number of stored records; older ones are dropped. Spec: APP-08. */
export const MEMORY_LIMIT = 1_000

/** Stores the last {@link MEMORY_LIMIT} records in memory, oldest first. Spec: APP-08. */
export const memoryAnalytics = (): {
  readonly layer: Layer.Layer<Analytics>
  readonly records: () => ReadonlyArray<AnalyticsRecord>
} => {
  const stored: Array<AnalyticsRecord> = []
  const record = (one: AnalyticsRecord) =>
    Effect.sync(() => {
      if (stored.push(one) > MEMORY_LIMIT) stored.shift()
    })
  return { layer: Layer.succeed(Analytics, { record }), records: () => [...stored] }
}
