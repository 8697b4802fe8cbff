import { Effect, Layer } from "effect"
import { Analytics } from "#domain/analytics/analytics.ts"

/** Writes each record as a line of JSON. Spec: APP-08. */
export const consoleAnalytics = (write: (line: string) => void): Layer.Layer<Analytics> =>
  Layer.succeed(Analytics, { record: (record) => Effect.sync(() => write(JSON.stringify(record))) })
