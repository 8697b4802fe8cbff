import { Cache, type CacheOptions } from "#domain/cache/cache.ts"
import type { Database } from "./database.ts"

/** Returns a cache of data read from `db`, emptied by any commit to the file, of this or another connection. */
export const readCache = <Key, Value>(
  db: Pick<Database, "state">,
  options: CacheOptions<Value>
): (() => Cache<Key, Value>) => {
  const cache = new Cache<Key, Value>(options)
  return () => cache.clearOnChange(db.state())
}

/** Returns `read` with its result cached until the next commit to the file. */
export const cachedRead = <A>(db: Pick<Database, "state">, read: () => A): (() => A) => {
  const cache = new Cache<number, A>({ maxEntries: 1 })
  return () => cache.getOrCompute(db.state(), read)
}
