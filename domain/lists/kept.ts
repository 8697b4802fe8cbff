import type { ListRule } from "./list-rule.ts"

/** The first entries of `entries`, each key once (of two the one in front), at most `limit`. Twice is once. Spec: LIST-09. */
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

/** All of `entries`, each key once: {@link kept} without a bound. Spec: PROF-09. */
export const eachOnce = <Entry>(
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => kept(entries, { keyOf, limit: Infinity })

/** The list after something happened: `value` in front, the one of the same key gone, the oldest gone when there were too many. Junk changes nothing. Spec: LIST-04, LIST-07, LIST-08. */
export const toFront = <Entry>(
  value: unknown,
  entries: ReadonlyArray<Entry>,
  rule: ListRule<Entry>
): ReadonlyArray<Entry> => {
  const entry = rule.read(value)
  return kept(entry === null ? entries : [entry, ...entries], rule)
}

/** The list without the entry of that key. Spec: LIST-01, LIST-03, LIST-05 to LIST-08. */
export const without = <Entry>(
  key: string,
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => entries.filter((entry) => keyOf(entry) !== key)
