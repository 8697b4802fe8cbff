import { Clock, Effect, Layer } from "effect"

/**
 * Returns the clock of the system, set to the time of `now`. Its methods are on the prototype, so that spreading
 * would lose them.
 */
export const clockLayer = (now: () => Date): Layer.Layer<never> =>
  Layer.effect(
    Clock.Clock,
    Effect.clockWith((system) =>
      Effect.succeed<Clock.Clock>(
        Object.assign(Object.create(system), {
          currentTimeMillisUnsafe: () => now().getTime(),
          currentTimeMillis: Effect.sync(() => now().getTime())
        })
      )
    )
  )
