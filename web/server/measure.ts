import { Effect, Layer, ManagedRuntime } from "effect"
import { memoryAnalytics, consoleAnalytics } from "#adapters/outside/local.ts"
import { otlpAnalytics } from "#adapters/outside/otlp.ts"
import { errorTrace, isSampled } from "#domain/site/error-trace.ts"
import { type ErrorTrace, Analytics } from "#domain/site/event.ts"
import type { ReportEvent } from "#web/features/page/context.ts"
import { site } from "#web/messages/site.ts"
import type { AnalyticsSettings } from "./settings.ts"

/** The measurements of the site. Spec: APP-08. */
export interface Measure {
  readonly report: ReportEvent
  /** Reports the error if it is sampled. `status` is null for errors after the response. */
  readonly reportError: (side: ErrorTrace["side"], status: number | null, pathname: string, cause: unknown) => void
  /** Sends the pending measurements, and stops. */
  readonly close: () => Promise<void>
}

/** Opens measurements as `settings` configure them. `random` draws uniformly from 0 up to 1. Spec: APP-08. */
export const openMeasure = async (
  settings: AnalyticsSettings,
  now: () => Date,
  random: () => number = Math.random
): Promise<Measure> => measureWith(layerOf(settings), now, random)

/** Opens measurements that are sent to an adapter. Spec: APP-08. */
export const measureWith = async (
  layer: Layer.Layer<Analytics>,
  now: () => Date,
  random: () => number
): Promise<Measure> => {
  const runtime = ManagedRuntime.make(layer)
  const analytics = await runtime.runPromise(Analytics)
  const report: ReportEvent = (event) => void Effect.runFork(analytics.record({ at: now().toISOString(), event }))
  return {
    report: report,
    reportError: (side, status, pathname, cause) => {
      if (isSampled(random())) report(errorTrace({ side, status, pathname, cause }))
    },
    close: () => runtime.dispose()
  }
}

const layerOf = (settings: AnalyticsSettings): Layer.Layer<Analytics> => {
  switch (settings.to) {
    case "none":
      return Layer.succeed(Analytics, { record: () => Effect.void })
    case "console":
      return consoleAnalytics((line) => process.stdout.write(`${line}\n`))
    case "memory":
      return memoryAnalytics().layer
    case "otlp":
      return otlpAnalytics({ address: settings.address, service: site.name, fetch })
  }
}
