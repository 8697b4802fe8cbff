import { Clock, type Context, Effect, Layer, ManagedRuntime } from "effect"

/** Its methods are on the prototype, so that spreading would lose them. */
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

interface Started<A> {
  readonly context: Context.Context<A>
  readonly close: () => Promise<void>
}

/** Starts services with `now` as their clock. Rejects with the error of one that cannot be started, after closing the others. */
export const startServices = async <A>(services: Layer.Layer<A>, now: () => Date): Promise<Started<A>> => {
  const runtime = ManagedRuntime.make(Layer.provideMerge(services, clockLayer(now)))
  try {
    return { context: await runtime.context(), close: () => runtime.dispose() }
  } catch (error) {
    await runtime.dispose()
    throw error
  }
}
