import { Effect } from "effect"
import type { Cache } from "#domain/cache/cache.ts"

/**
 * Returns the value cached or loading for `key`, or else runs `load` and caches what it returns. A load serves all who wait for it:
 * it goes on when one of them is interrupted, so it depends on nothing but the key and what the cache is emptied for.
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
