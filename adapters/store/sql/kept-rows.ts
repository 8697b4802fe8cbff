import type { Database } from "./database.ts"

/** Rows read by their keys and kept. What this connection writes has to be forgotten; what another one commits forgets all. */
export interface KeptRows {
  /** The row of a key in a table, read where it is not kept; null, which is not kept, when there is none. */
  readonly get: <Row>(table: string, key: string, read: () => Row | null) => Row | null
  readonly forget: (table: string, key: string) => void
}

/** Keeps at most `limit` rows; the one kept longest goes first. Rows are frozen, since all who read share them. Spec: STORE-38. */
export const keptRows = (db: Database, limit: number): KeptRows => {
  let seen = Number.NaN
  const rows = new Map<string, unknown>()
  return {
    get: <Row>(table: string, key: string, read: () => Row | null) => {
      const others = db.others()
      if (others !== seen) rows.clear()
      seen = others
      const id = `${table} ${key}`
      const kept = rows.get(id)
      if (kept !== undefined) return kept as Row
      const row = read()
      if (row === null) return null
      const [oldest] = rows.keys()
      if (rows.size >= limit && oldest !== undefined) rows.delete(oldest)
      rows.set(id, frozen(row))
      return row
    },
    forget: (table, key) => {
      rows.delete(`${table} ${key}`)
    }
  }
}

/** `value`, which nobody changes any more, nor anything in it. */
const frozen = (value: unknown): unknown => {
  if (typeof value === "object" && value !== null) Object.values(Object.freeze(value)).forEach(frozen)
  return value
}
