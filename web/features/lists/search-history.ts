import { moveToFront, removeByKey, SEARCH_HISTORY } from "#domain/account/lists/list.ts"
import { createStoredList, type StoredList } from "./stored-list.ts"
import { SEARCH_HISTORY_KEY } from "#web/features/page/storage-keys.ts"

export const searchHistory: StoredList<string> = createStoredList(SEARCH_HISTORY_KEY, () => SEARCH_HISTORY)

/** Terms that differ only in case are one search. Spec: SRCH-22, LIST-08. */
export const storeSearch = (term: string): boolean =>
  searchHistory.write(moveToFront(term, searchHistory.read(), SEARCH_HISTORY))

export const forgetSearch = (term: string): boolean =>
  searchHistory.write(removeByKey(SEARCH_HISTORY.keyOf(term), searchHistory.read(), SEARCH_HISTORY))
