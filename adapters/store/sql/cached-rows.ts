import type { Database } from "./database.ts"

/** Rows by table and key. */
export interface CachedRows {
  /** Returns the row of a key, calling `read` where it is not cached; null, which is not cached, when there is none. */
  readonly get: <Row>(table: string, key: string, read: () => Row | null) => Row | null
}

/**
 * Caches at most `limit` rows and drops the oldest first. Any commit to the file, of this connection or of another one, empties
 * the cache. Rows are frozen, since all readers share them. Spec: STORE-38.
 */
export const cachedRows = (db: Database, limit: number): CachedRows => {
  let state = Number.NaN
  const rows = new Map<string, unknown>()
  return {
    get: <Row>(table: string, key: string, read: () => Row | null) => {
      const current = db.state()
      if (current !== state) rows.clear()
      state = current
      const id = `${table} ${key}`
      const cached = rows.get(id)
      if (cached !== undefined) return cached as Row
      const row = read()
      if (row === null) return null
      const [oldest] = rows.keys()
      if (rows.size >= limit && oldest !== undefined) rows.delete(oldest)
      rows.set(id, deepFreeze(row))
      return row
    }
  }
}

const deepFreeze = (value: unknown): unknown => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}
