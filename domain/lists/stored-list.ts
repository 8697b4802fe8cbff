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
  const looked = text?.slice(0, STORED_LIMIT) ?? ""
  for (const candidate of [looked, `${looked}]`, `${looked.slice(0, lastSeparator(looked))}]`]) {
    const value = readJson(candidate)
    if (value !== undefined) return Array.isArray(value) ? value : []
  }
  return []
}

/** Where the last comma between two values of the outermost array stands; 0 when there is none. */
const lastSeparator = (text: string): number => {
  let [depth, last, isInText] = [0, 0, false]
  for (let at = 0; at < text.length; at++) {
    const character = text[at]
    if (isInText) {
      if (character === "\\") at++
      else if (character === '"') isInText = false
    } else if (character === '"') isInText = true
    else if (character === "[" || character === "{") depth++
    else if (character === "]" || character === "}") depth--
    else if (character === "," && depth === 1) last = at
  }
  return last
}
