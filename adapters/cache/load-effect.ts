import { Effect } from "effect"
import type { Cache } from "#domain/cache/cache.ts"

/**
 * Returns the cached or loading value of `key`, or else runs `load` and caches its result. Concurrent callers share a
 * load, which continues if one of them is interrupted: it may only depend on the key and on what empties the cache.
 */
export const loadEffect = <Key, Value, R>(
  cache: Cache<Key, Value>,
  key: Key,
  load: Effect.Effect<Value, never, R>
): Effect.Effect<Value, never, R> =>
  Effect.suspend(() => {
    const cached = cache.get(key)
    if (cached !== undefined) return Effect.succeed(cached)
    return Effect.flatMap(Effect.context<R>(), (context) =>
      Effect.promise(() => cache.load(key, () => Effect.runPromiseWith(context)(load)))
    )
  })
