import type { ListRule } from "./list.ts"

/**
 * The outcome of an addition. `invalid`: not an entry of that list, for example without an id. `full`: the list is at
 * its limit. Spec: LIST-09.
 */
type AddOutcome = "added" | "present" | "full" | "invalid"

/** The outcome of an addition and the list after it: the same one unless the outcome is "added". Spec: LIST-09. */
export interface Added<Entry> {
  readonly outcome: AddOutcome
  readonly entries: ReadonlyArray<Entry>
}

/** Adds to the front of a list that must not drop entries. Spec: LIST-01, LIST-05, LIST-06. */
export const prepend = <Entry>(value: unknown, entries: ReadonlyArray<Entry>, rule: ListRule<Entry>): Added<Entry> =>
  add(value, entries, rule, (entry) => [entry, ...entries])

/** Adds to the end of a list that must not drop entries, like {@link prepend}. Spec: LIST-03, PROF-08. */
export const append = <Entry>(value: unknown, entries: ReadonlyArray<Entry>, rule: ListRule<Entry>): Added<Entry> =>
  add(value, entries, rule, (entry) => [...entries, entry])

const add = <Entry>(
  value: unknown,
  entries: ReadonlyArray<Entry>,
  { read, keyOf, limit }: ListRule<Entry>,
  insert: (entry: Entry) => ReadonlyArray<Entry>
): Added<Entry> => {
  const entry = read(value)
  if (entry === null) return { outcome: "invalid", entries }
  const key = keyOf(entry)
  if (entries.some((other) => keyOf(other) === key)) return { outcome: "present", entries }
  return entries.length >= limit ? { outcome: "full", entries } : { outcome: "added", entries: insert(entry) }
}
