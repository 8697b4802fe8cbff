import { moveToFront, removeByKey } from "#domain/lists/list.ts"
import { SEARCH_HISTORY } from "#domain/lists/list-rules.ts"
import { readStored, writeStored } from "#domain/lists/stored-list.ts"
import { SEARCH_HISTORY_KEY } from "#web/features/page/storage-keys.ts"

/** Returns the searches stored in this browser, newest first; none if storage is closed or invalid. Spec: SRCH-22, LIST-08. */
export const readHistory = (): ReadonlyArray<string> => {
  try {
    return readStored(localStorage.getItem(SEARCH_HISTORY_KEY), SEARCH_HISTORY)
  } catch {
    return []
  }
}

/** Stores `term` as the newest search; terms that differ only in case are one search. Spec: SRCH-22, LIST-08. */
export const storeSearch = (term: string): void => write(moveToFront(term, readHistory(), SEARCH_HISTORY))

/** Removes one search. Spec: SRCH-22, LIST-08. */
export const forgetSearch = (term: string): void =>
  write(removeByKey(SEARCH_HISTORY.keyOf(term), readHistory(), SEARCH_HISTORY))

const write = (searches: ReadonlyArray<string>): void => {
  try {
    localStorage.setItem(SEARCH_HISTORY_KEY, writeStored(searches, SEARCH_HISTORY))
  } catch {
    // Storage is closed or full: nothing is stored.
  }
}
