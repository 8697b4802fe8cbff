import { readJson } from "#domain/base/fields.ts"
import { dedupeAndLimit, type ListRule } from "./list.ts"

/** The maximum length of a stored text that is parsed; a longer one counts as truncated. Spec: LIST-10. */
export const MAX_STORED_LENGTH = 1_000_000

/** Parses a stored list, null if none is stored: recovers as much as possible and never throws. Spec: LIST-10. */
export const readStored = <Entry>(text: string | null, rule: ListRule<Entry>): ReadonlyArray<Entry> =>
  dedupeAndLimit(readEntries(storedValues(text), rule), rule)

/**
 * Returns true if a stored text is not the JSON of an array of valid entries, so that {@link readStored} may have lost some. Nothing
 * stored, duplicates and too many entries are no damage. Spec: LIST-32.
 */
export const isDamaged = <Entry>(text: string | null, { read }: Pick<ListRule<Entry>, "read">): boolean => {
  if (text === null) return false
  const value = text.length > MAX_STORED_LENGTH ? undefined : readJson(text)
  return !Array.isArray(value) || value.some((entry) => read(entry) === null)
}

/** Returns the text to store for `entries`; {@link readStored} parses it. Spec: LIST-10. */
export const writeStored = <Entry>(
  entries: ReadonlyArray<Entry>,
  rule: Pick<ListRule<Entry>, "keyOf" | "limit">
): string => JSON.stringify(dedupeAndLimit(entries, rule))

/** Parses the values that are entries of that list; skips the others. Spec: LIST-10. */
export const readEntries = <Entry>(
  values: ReadonlyArray<unknown>,
  { read }: Pick<ListRule<Entry>, "read">
): ReadonlyArray<Entry> => values.map(read).filter((entry) => entry !== null)

/**
 * Returns the values in a JSON array; of a truncated one, those that are complete. Returns none if `text` is no array
 * or is broken elsewhere. Spec: LIST-10.
 */
export const storedValues = (text: string | null): ReadonlyArray<unknown> => {
  if (text === null) return []
  const looked = text.slice(0, MAX_STORED_LENGTH)
  for (const candidate of [looked, `${looked}]`, `${looked.slice(0, lastSeparator(looked))}]`]) {
    const value = readJson(candidate)
    if (value !== undefined) return Array.isArray(value) ? value : []
  }
  return []
}

/** Returns the position of the last comma between two values of the outermost array; 0 if there is none. */
const lastSeparator = (text: string): number => {
  let [depth, last] = [0, 0]
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === "[" || token === "{") depth++
    else if (token === "]" || token === "}") depth--
    else if (token === "," && depth === 1) last = index
  }
  return last
}

/** Strings, the last one possibly truncated, and the punctuation of arrays and objects. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{},]/gs
