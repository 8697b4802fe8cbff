import { Effect, Layer } from "effect"
import { type AnalyticsRecord, Analytics } from "#domain/site/event.ts"

/** Maximum number of stored records; older ones are dropped. Spec: APP-08. */
export const MAX_STORED_RECORDS = 1_000

/** Stores the last {@link MAX_STORED_RECORDS} records in memory, oldest first. Spec: APP-08. */
export const memoryAnalytics = (): {
  readonly layer: Layer.Layer<Analytics>
  readonly records: () => ReadonlyArray<AnalyticsRecord>
} => {
  const stored: Array<AnalyticsRecord> = []
  const record = (one: AnalyticsRecord) =>
    Effect.sync(() => {
      if (stored.push(one) > MAX_STORED_RECORDS) stored.shift()
    })
  return { layer: Layer.succeed(Analytics, { record }), records: () => [...stored] }
}

/** Writes each record as a line of JSON. Spec: APP-08. */
export const consoleAnalytics = (write: (line: string) => void): Layer.Layer<Analytics> =>
  Layer.succeed(Analytics, { record: (record) => Effect.sync(() => write(JSON.stringify(record))) })
