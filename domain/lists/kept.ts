import type { ListRule } from "./list-rule.ts"

/** Removes later duplicates (by key) and truncates to `limit`. Idempotent. Spec: LIST-09. */
export const kept = <Entry>(
  entries: ReadonlyArray<Entry>,
  { keyOf, limit }: Pick<ListRule<Entry>, "keyOf" | "limit">
): ReadonlyArray<Entry> => {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) {
    if (byKey.size >= limit) break
    const key = keyOf(entry)
    if (!byKey.has(key)) byKey.set(key, entry)
  }
  return [...byKey.values()]
}

/** Removes later duplicates (by key), without a limit. Spec: PROF-09. */
export const eachOnce = <Entry>(
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => kept(entries, { keyOf, limit: Infinity })

/**
 * Moves `value` to the front, or adds it there; drops the oldest entry beyond the limit. Returns the list unchanged if
 * `value` is not a valid entry. Spec: LIST-04, LIST-07, LIST-08.
 */
export const toFront = <Entry>(
  value: unknown,
  entries: ReadonlyArray<Entry>,
  rule: ListRule<Entry>
): ReadonlyArray<Entry> => {
  const entry = rule.read(value)
  return kept(entry === null ? entries : [entry, ...entries], rule)
}

/** Removes the entry with that key. Spec: LIST-01, LIST-03, LIST-05 to LIST-08. */
export const without = <Entry>(
  key: string,
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => entries.filter((entry) => keyOf(entry) !== key)
