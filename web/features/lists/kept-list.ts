import type { ListRule } from "#domain/lists/list-rule.ts"
import { readStored, writeStored } from "#domain/lists/stored-list.ts"

/** A list in this browser's storage. Nothing of it throws: closed or full storage is an empty list that keeps nothing. */
export interface KeptList<Entry> {
  /** Where it stands in `localStorage`. */
  readonly key: string
  /** What kind of list it is, for `addFirst`, `addLast`, `toFront` and `without`. */
  readonly rule: () => ListRule<Entry>
  /** What is kept now: the same array until that changes, so that React may compare. */
  readonly read: () => ReadonlyArray<Entry>
  /** Keeps `entries` instead and tells who subscribed; false when they could not be kept. */
  readonly write: (entries: ReadonlyArray<Entry>) => boolean
  /** Calls `listener` after each change, of this tab or another; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void
}

/** The list under `key`; `read` gives it from its text when that takes more than its rule. Spec: LIST-09, LIST-10. */
export const keptList = <Entry>(
  key: string,
  rule: () => ListRule<Entry>,
  read: (text: string | null) => ReadonlyArray<Entry> = (text) => readStored(text, rule())
): KeptList<Entry> => {
  const listeners = new Set<() => void>()
  let known: { readonly text: string | null; readonly entries: ReadonlyArray<Entry> } = { text: null, entries: [] }

  const onStorage = ({ key: changed }: StorageEvent) => {
    // null: all of the storage was cleared.
    if (changed === key || changed === null) for (const listener of listeners) listener()
  }

  return {
    key,
    rule,
    read: () => {
      const text = storedText(key)
      if (text !== known.text) known = { text, entries: read(text) }
      return known.entries
    },
    write: (entries) => {
      try {
        localStorage.setItem(key, writeStored(entries, rule()))
      } catch {
        return false
      }
      for (const listener of listeners) listener()
      return true
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener("storage", onStorage)
      }
    }
  }
}

const storedText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
