import { Context, type Effect } from "effect"
import type { AnalyticsRecord } from "./event.ts"

/** Port: receives analytics events. Accepts an event at once and never fails. Spec: APP-08. */
export class Analytics extends Context.Service<
  Analytics,
  { readonly record: (record: AnalyticsRecord) => Effect.Effect<void> }
>()("domain/analytics/Analytics") {}
