import { useSyncExternalStore } from "react"
import { type ListRule, isDamaged, readStored, writeStored } from "#domain/account/lists/list.ts"
import type { StorageKey } from "#domain/base/storage-table.ts"
import { notify as showNotification } from "#web/features/page/toast-store.ts"
import { lists as texts } from "#web/messages/lists.ts"
import { SEEN_PRODUCTS_KEY } from "#web/features/page/storage-keys.ts"

/** Never throws: with blocked or full storage it is empty and stores nothing. */
export interface StoredList<Entry> {
  readonly key: StorageKey
  readonly rule: () => ListRule<Entry>
  /** The same array until they change, as `useSyncExternalStore` requires. */
  readonly read: () => ReadonlyArray<Entry>
  readonly write: (entries: ReadonlyArray<Entry>) => boolean
  /** Also after changes of another tab; returns a function that ends this. */
  readonly subscribe: (listener: () => void) => () => void
}

/** `parse` replaces the parser of `rule`. Repairs a damaged text. Spec: LIST-09, LIST-10, LIST-32. */
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

  const write = (entries: ReadonlyArray<Entry>) => {
    if (!storeText(key, writeStored(entries, rule()))) return false
    notify()
    return true
  }
  /** Stores what can be read of a damaged text, unless it has changed in the meantime. */
  const repair = (damaged: string) => {
    if (readText(key) === damaged && write(parse(damaged))) {
      showNotification({ text: texts.repaired, status: "error" })
    }
  }

  return {
    key,
    rule,
    read: () => {
      const text = readText(key)
      if (text !== cached.text) {
        cached = { text, entries: parse(text) }
        // Not while React renders: it reads the list then.
        if (text !== null && isDamaged(text, rule())) queueMicrotask(() => repair(text))
      }
      return cached.entries
    },
    write,
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

export const useStoredList = <Entry>({ read, subscribe }: StoredList<Entry>): ReadonlyArray<Entry> =>
  useSyncExternalStore(subscribe, read, noEntries)

const NO_ENTRIES: ReadonlyArray<never> = []

/** Returns the same array each time, as React requires. */
const noEntries = () => NO_ENTRIES

const EMPTY_LIST_TEXT = "[]"

/** Returns true if storage is off, or has no room for an empty list. Spec: LIST-33. */
export const isStorageBlocked = (): boolean => {
  try {
    const text = localStorage.getItem(SEEN_PRODUCTS_KEY)
    localStorage.setItem(SEEN_PRODUCTS_KEY, text ?? EMPTY_LIST_TEXT)
    if (text === null) localStorage.removeItem(SEEN_PRODUCTS_KEY)
    return false
  } catch {
    return true
  }
}

/** In place of products that can be fetched again if it is full. Returns false without room. Spec: LIST-33. */
export const storeText = (key: StorageKey, text: string): boolean => {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    try {
      localStorage.removeItem(SEEN_PRODUCTS_KEY)
      localStorage.setItem(key, text)
      return true
    } catch {
      return false
    }
  }
}

/** Does nothing if storage is blocked. */
export const removeText = (key: StorageKey): void => {
  try {
    localStorage.removeItem(key)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

export const readText = (key: StorageKey): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
