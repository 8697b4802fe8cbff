import { useSyncExternalStore } from "react"
import type { ListRule } from "#domain/lists/list.ts"
import { readStored, writeStored } from "#domain/lists/stored-list.ts"
import type { StorageKey } from "#domain/cookies/storage-table.ts"

/** A list in this browser's storage. Never throws: with blocked or full storage it is empty and stores nothing. */
export interface StoredList<Entry> {
  /** The key in `localStorage`. */
  readonly key: StorageKey
  /** The rule of the list: its limit, keys and parser. */
  readonly rule: () => ListRule<Entry>
  /** Returns the stored entries: the same array until they change, as `useSyncExternalStore` requires. */
  readonly read: () => ReadonlyArray<Entry>
  /** Replaces the entries and notifies subscribers; returns false if they could not be stored. */
  readonly write: (entries: ReadonlyArray<Entry>) => boolean
  /** Calls `listener` after each change, of this tab or another; returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the list under `key`. `parse` replaces the parser of `rule`. Spec: LIST-09, LIST-10. */
export const createStoredList = <Entry>(
  key: StorageKey,
  rule: () => ListRule<Entry>,
  parse: (text: string | null) => ReadonlyArray<Entry> = (text) => readStored(text, rule())
): StoredList<Entry> => {
  const listeners = new Set<() => void>()
  let cached: { readonly text: string | null; readonly entries: ReadonlyArray<Entry> } = { text: null, entries: [] }

  const notify = () => {
    for (const listener of listeners) listener()
  }
  const onStorage = ({ key: changed }: StorageEvent) => {
    // null after `localStorage.clear()`.
    if (changed === key || changed === null) notify()
  }

  return {
    key,
    rule,
    read: () => {
      const text = readText(key)
      if (text !== cached.text) cached = { text, entries: parse(text) }
      return cached.entries
    },
    write: (entries) => {
      try {
        localStorage.setItem(key, writeStored(entries, rule()))
      } catch {
        return false
      }
      notify()
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

/** Returns the entries of a list and renders again when they change; none on the server and during hydration. Spec: LIST-09. */
export const useStoredList = <Entry>({ read, subscribe }: StoredList<Entry>): ReadonlyArray<Entry> =>
  useSyncExternalStore(subscribe, read, noEntries)

const NO_ENTRIES: ReadonlyArray<never> = []

/** Returns the same array each time, as React requires. */
const noEntries = () => NO_ENTRIES

const readText = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
