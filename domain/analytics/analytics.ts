import { Context, type Effect } from "effect"
import type { AnalyticsRecord } from "./event.ts"

/** Port: who is told what happened on the site. It takes what it is given at once and never fails. Spec: APP-08. */
export class Analytics extends Context.Service<
  Analytics,
  { readonly record: (record: AnalyticsRecord) => Effect.Effect<void> }
>()("domain/analytics/Analytics") {}
