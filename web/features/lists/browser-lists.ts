import type { IsoDay } from "#domain/base/ids.ts"
import { COMPARISON } from "#domain/account/lists/comparison.ts"
import { addLists, type AddedLists, type FiledLists, writeListFile } from "#domain/account/lists/list-file.ts"
import { readEntries } from "#domain/account/lists/list.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { searchHistory } from "./search-history.ts"
import { comparison, recentlyViewed, wishlist } from "./stored-lists.ts"

export type FileScope = "lists" | "comparison"

const limitToScope = (lists: FiledLists, scope: FileScope): FiledLists =>
  scope === "lists" ? lists : { wishlist: [], comparison: lists.comparison, recentlyViewed: [], searches: [] }

export const browserLists = (): FiledLists => ({
  wishlist: wishlist.read(),
  comparison: comparison.read().map(({ id }) => id),
  recentlyViewed: recentlyViewed.read(),
  searches: searchHistory.read()
})

export const addToBrowserLists = (given: FiledLists, scope: FileScope = "lists"): AddedLists | null => {
  const result = addLists(browserLists(), limitToScope(given, scope))
  const { lists } = result
  const compared = comparison.read()
  const fresh = lists.comparison.slice(compared.length).map((id) => ({ id }))
  const isStored = [
    wishlist.write(lists.wishlist),
    comparison.write([...compared, ...readEntries(fresh, COMPARISON)]),
    recentlyViewed.write(lists.recentlyViewed),
    searchHistory.write(lists.searches)
  ].every((isWritten) => isWritten)
  return isStored ? result : null
}

export const browserListsFile = (now: Date, scope: FileScope = "lists"): string =>
  writeListFile(limitToScope(browserLists(), scope), dayOf(now) as IsoDay)
