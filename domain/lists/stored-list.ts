import { readJson } from "#domain/unknown/json.ts"
import { kept } from "./kept.ts"
import type { ListRule } from "./list-rule.ts"

/** Characters of a stored text that are looked at; what comes after them is as if broken off. Spec: LIST-10. */
export const STORED_LIMIT = 1_000_000

/** The list a stored text holds, null for none stored: what can be saved of it, and never an error. Spec: LIST-10. */
export const readStored = <Entry>(text: string | null, rule: ListRule<Entry>): ReadonlyArray<Entry> =>
  kept(readEntries(storedValues(text), rule), rule)

/** The text to store for `entries`; {@link readStored} gives them back. Spec: LIST-10. */
export const writeStored = <Entry>(
  entries: ReadonlyArray<Entry>,
  rule: Pick<ListRule<Entry>, "keyOf" | "limit">
): string => JSON.stringify(kept(entries, rule))

/** The values that are entries of that list, read; the rest left out. Spec: LIST-10. */
export const readEntries = <Entry>(
  values: ReadonlyArray<unknown>,
  { read }: Pick<ListRule<Entry>, "read">
): ReadonlyArray<Entry> => values.map(read).filter((entry) => entry !== null)

/**
 * The values in a JSON array; of one that is broken off, those that are whole. None when `text` is something else or is
 * broken elsewhere. Spec: LIST-10.
 */
export const storedValues = (text: string | null): ReadonlyArray<unknown> => {
  if (text === null) return []
  const looked = text.slice(0, STORED_LIMIT)
  for (const candidate of [looked, `${looked}]`, `${looked.slice(0, lastSeparator(looked))}]`]) {
    const value = readJson(candidate)
    if (value !== undefined) return Array.isArray(value) ? value : []
  }
  return []
}

/** Where the last comma between two values of the outermost array stands; 0 when there is none. */
const lastSeparator = (text: string): number => {
  let [depth, last] = [0, 0]
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === "[" || token === "{") depth++
    else if (token === "]" || token === "}") depth--
    else if (token === "," && depth === 1) last = index
  }
  return last
}

/** Texts, the last one perhaps broken off, and the signs that build arrays and objects. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"?|[[\]{},]/gs
