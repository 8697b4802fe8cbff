import { Effect, Layer, ManagedRuntime } from "effect"
import { memoryAnalytics, consoleAnalytics } from "#adapters/analytics/local.ts"
import { otlpAnalytics } from "#adapters/analytics/otlp.ts"
import { errorTrace, isSampled } from "#domain/analytics/error-trace.ts"
import { type ErrorTrace, Analytics } from "#domain/analytics/event.ts"
import type { Tell } from "#web/features/page/context.ts"
import { site } from "#web/messages/site.ts"
import type { AnalyticsSettings } from "./settings.ts"

/** What is measured on the site. Spec: APP-08. */
export interface Measure {
  readonly tell: Tell
  /** Tells of an error, or not: a share of them is told. `status` is null for what went wrong after the answer. */
  readonly trace: (side: ErrorTrace["side"], status: number | null, pathname: string, cause: unknown) => void
  /** Tells what still waits, and ends. */
  readonly close: () => Promise<void>
}

/** Measures as `settings` say; `number` draws evenly from 0 up to 1. Spec: APP-08. */
export const openMeasure = async (
  settings: AnalyticsSettings,
  now: () => Date,
  number: () => number = Math.random
): Promise<Measure> => measureBy(layerOf(settings), now, number)

/** Measures to an adapter. Spec: APP-08. */
export const measureBy = async (
  layer: Layer.Layer<Analytics>,
  now: () => Date,
  number: () => number
): Promise<Measure> => {
  const runtime = ManagedRuntime.make(layer)
  const analytics = await runtime.runPromise(Analytics)
  const tell: Tell = (event) => void Effect.runFork(analytics.record({ at: now().toISOString(), event }))
  return {
    tell,
    trace: (side, status, pathname, cause) => {
      if (isSampled(number())) tell(errorTrace({ side, status, pathname, cause }))
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
