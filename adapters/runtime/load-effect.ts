import { type Cause, Effect, Exit } from "effect"
import type { Cache } from "#domain/base/cache.ts"

class LoadFailed<E> extends Error {
  readonly failure: Cause.Cause<E>

  constructor(failure: Cause.Cause<E>) {
    super()
    this.failure = failure
  }
}

/** A failure is not cached. Callers share a load, which outlives interruption: it may only depend on the key. */
export const loadEffect = <Key, Value, E, R>(
  cache: Cache<Key, Value>,
  key: Key,
  load: Effect.Effect<Value, E, R>
): Effect.Effect<Value, E, R> =>
  Effect.suspend(() => {
    const cached = cache.get(key)
    if (cached !== undefined) return Effect.succeed(cached)
    return Effect.flatMap(Effect.context<R>(), (context) => {
      const run = async () => {
        const exit = await Effect.runPromiseExitWith(context)(load)
        if (Exit.isSuccess(exit)) return exit.value
        throw new LoadFailed(exit.cause)
      }
      return Effect.tryPromise({
        try: () => cache.load(key, run),
        catch: (error) => error as LoadFailed<E>
      }).pipe(Effect.catch(({ failure }) => Effect.failCause(failure)))
    })
  })
