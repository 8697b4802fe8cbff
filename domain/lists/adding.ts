import type { ListRule } from "./list-rule.ts"

/** `invalid`: nothing that list can hold, as without an id. `full`: the list has all entries it may have. Spec: LIST-09. */
type AddOutcome = "added" | "present" | "full" | "invalid"

/** How an addition went, and the list after it: the same one unless the outcome is "added". Spec: LIST-09. */
export interface Added<Entry> {
  readonly outcome: AddOutcome
  readonly entries: ReadonlyArray<Entry>
}

/** Adds in front of a list kept on purpose, from which nothing may drop out by itself. Spec: LIST-01, LIST-05, LIST-06. */
export const addFirst = <Entry>(value: unknown, entries: ReadonlyArray<Entry>, rule: ListRule<Entry>): Added<Entry> =>
  add(value, entries, rule, (entry) => [entry, ...entries])

/** {@link addFirst}, but behind: for a list whose order is that of its columns or of choosing. Spec: LIST-03, PROF-08. */
export const addLast = <Entry>(value: unknown, entries: ReadonlyArray<Entry>, rule: ListRule<Entry>): Added<Entry> =>
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
