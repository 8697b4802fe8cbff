/** Removes later duplicates (by key) and truncates to `limit`. Idempotent. Spec: LIST-09. */
export const dedupeAndLimit = <Entry>(
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
export const dedupe = <Entry>(
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => dedupeAndLimit(entries, { keyOf, limit: Infinity })

/**
 * Moves `value` to the front, or adds it there; drops the oldest entry beyond the limit. Returns the list unchanged if
 * `value` is not a valid entry. Spec: LIST-04, LIST-07, LIST-08.
 */
export const moveToFront = <Entry>(
  value: unknown,
  entries: ReadonlyArray<Entry>,
  rule: ListRule<Entry>
): ReadonlyArray<Entry> => {
  const entry = rule.read(value)
  return dedupeAndLimit(entry === null ? entries : [entry, ...entries], rule)
}

/** Removes the entry with that key. Spec: LIST-01, LIST-03, LIST-05 to LIST-08. */
export const removeByKey = <Entry>(
  key: string,
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => entries.filter((entry) => keyOf(entry) !== key)

/** The rule of a list, by which the functions on lists work. Spec: LIST-09. */
export interface ListRule<Entry> {
  /** The maximum number of entries. */
  readonly limit: number
  /** Returns the key of an entry; entries with equal keys are duplicates. */
  readonly keyOf: (entry: Entry) => string
  /** Parses and cleans an entry from an unknown value; null if it is invalid. Never throws. */
  readonly read: (value: unknown) => Entry | null
}

/** Returns the key of an entry that is its own key: an id or a text. Spec: LIST-09. */
export const identity = (entry: string): string => entry
