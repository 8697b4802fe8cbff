import { Effect, Layer } from "effect"
import { Analytics } from "#domain/analytics/analytics.ts"
import type { AnalyticsRecord } from "#domain/analytics/event.ts"

/** Records that are kept, the last ones. Spec: APP-08. */
export const MEMORY_LIMIT = 1_000

/** Keeps the last {@link MEMORY_LIMIT} records, oldest first, and tells nobody. Spec: APP-08. */
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
