import type { Database } from "./database.ts"

/** What `read` gives, read again only after the store has changed. */
export const keptWhileUnchanged = <A>(db: Database, read: () => A): (() => A) => {
  let kept: { readonly state: number; readonly value: A } | null = null
  return () => {
    const state = db.state()
    if (kept?.state !== state) kept = { state, value: read() }
    return kept.value
  }
}

/**
 * Values by id for as long as the store does not change, at most `limit` of them. `readMissing` is asked once for all that
 * are not there; ids it does not give stay unknown.
 */
export const keptById = <A>(
  db: Database,
  limit: number,
  readMissing: (ids: ReadonlyArray<string>) => ReadonlyMap<string, A>
): ((ids: ReadonlyArray<string>) => ReadonlyMap<string, A>) => {
  const cache = keptWhileUnchanged(db, () => new Map<string, A>())
  return (ids) => {
    const kept = cache()
    const missing = ids.filter((id) => !kept.has(id))
    if (missing.length === 0) return kept
    const read = readMissing([...new Set(missing)])
    if (kept.size + read.size > limit) {
      const wanted = new Map(ids.flatMap((id) => (kept.has(id) ? [[id, kept.get(id) as A] as const] : [])))
      kept.clear()
      for (const [id, value] of wanted) kept.set(id, value)
    }
    for (const [id, value] of read) kept.set(id, value)
    return kept
  }
}
