import type { IsoDay, ProductId } from "#domain/base/ids.ts"
import { readProductId, fieldsOf, readCents, readDay, readJson } from "#domain/base/fields.ts"
import { COMPARISON_LIMIT } from "./comparison.ts"
import { dedupe, dedupeAndLimit, identity, RECENTLY_VIEWED, SEARCH_HISTORY } from "./list.ts"
import type { WishlistItem } from "./entries.ts"
import { WISHLIST_BOUND, WISHLIST_LIMIT } from "./wishlist.ts"

/** The maximum length of a file with lists, in UTF-16 code units. Less than a form may hold. Spec: LIST-35. */
export const MAX_LIST_FILE_LENGTH = 60_000

export interface FiledLists {
  readonly wishlist: ReadonlyArray<WishlistItem>
  readonly comparison: ReadonlyArray<ProductId>
  readonly recentlyViewed: ReadonlyArray<ProductId>
  readonly searches: ReadonlyArray<string>
}

export const NO_LISTS: FiledLists = { wishlist: [], comparison: [], recentlyViewed: [], searches: [] }

/** `field` is the dotted path of the first invalid value; "" for the whole file. Spec: LIST-35. */
export interface ListFileProblem {
  readonly reason: "tooLarge" | "notJson" | "notLists" | "newer" | "tooMany" | "invalid"
  readonly field: string
}

type ReadListFile =
  { readonly lists: FiledLists; readonly problem: null } | { readonly lists: null; readonly problem: ListFileProblem }

/** Returns the text of a file with `lists`, made on `day`; {@link readListFile} parses it. Spec: LIST-35. */
export const writeListFile = ({ wishlist, comparison, recentlyViewed, searches }: FiledLists, day: IsoDay): string => {
  const wishes = wishlist.map(({ productId, price, date }) => ({ id: productId, price, date }))
  return JSON.stringify({
    format: FORMAT,
    version: VERSION,
    day,
    wishlist: wishes,
    comparison,
    recentlyViewed,
    searches
  })
}

/** Parses a file of any origin. Strict, so that a damaged file is not half imported. Never throws. Spec: LIST-35. */
export const readListFile = (text: string): ReadListFile => {
  if (text.length > MAX_LIST_FILE_LENGTH) return rejected("tooLarge")
  const value = readJson(text)
  if (value === undefined) return rejected("notJson")
  const { format, version, ...fields } = fieldsOf(value)
  if (format !== FORMAT) return rejected("notLists", "format")
  if (version !== VERSION) return rejected(Number.isInteger(version) ? "newer" : "invalid", "version")
  const parsed: { [Name in keyof FiledLists]: ReadonlyArray<FiledLists[Name][number]> } = { ...NO_LISTS }
  for (const name of LIST_NAMES) {
    const list = readList(name, fields[name])
    if ("reason" in list) return { lists: null, problem: list }
    Object.assign(parsed, { [name]: list.entries })
  }
  return { lists: parsed, problem: null }
}

export type AddedLists = ReturnType<typeof addLists>

/** Entries of `own` stay; a full wishlist or comparison rejects the rest. Idempotent. Spec: LIST-36, LIST-09. */
export const addLists = (own: FiledLists, given: FiledLists) => {
  const ownWishes = new Set(own.wishlist.map(WISHLIST_BOUND.keyOf))
  const wishes = dedupe(given.wishlist, WISHLIST_BOUND).filter(({ productId }) => !ownWishes.has(productId))
  const compared = dedupe(given.comparison, { keyOf: identity }).filter((id) => !own.comparison.includes(id))
  const roomForWishes = Math.max(0, WISHLIST_LIMIT - own.wishlist.length)
  const roomToCompare = Math.max(0, COMPARISON_LIMIT - own.comparison.length)
  const lists: FiledLists = {
    wishlist: [...wishes.slice(0, roomForWishes), ...own.wishlist],
    comparison: [...own.comparison, ...compared.slice(0, roomToCompare)],
    recentlyViewed: dedupeAndLimit([...own.recentlyViewed, ...given.recentlyViewed], RECENTLY_VIEWED),
    searches: dedupeAndLimit([...own.searches, ...given.searches], SEARCH_HISTORY)
  }
  const added = LIST_NAMES.reduce((total, name) => total + Math.max(0, lists[name].length - own[name].length), 0)
  return {
    lists,
    added,
    left: Math.max(0, wishes.length - roomForWishes) + Math.max(0, compared.length - roomToCompare)
  }
}

const FORMAT = "koopkompas-lijsten"
const VERSION = 1

interface FiledList {
  readonly limit: number
  readonly read: (value: unknown) => { readonly entry: unknown } | { readonly field: string }
}

const readFiledId = (value: unknown): ReturnType<FiledList["read"]> => {
  const entry = readProductId(value)
  return entry === null ? { field: "" } : { entry }
}

const FILED_LISTS: { readonly [Name in keyof FiledLists]: FiledList } = {
  wishlist: {
    // As many as a profile can hold (PROF-14).
    limit: 1_000,
    read: (value) => {
      const { id, price, date } = fieldsOf(value)
      const [productId, cents, day] = [readProductId(id), readCents(price), readDay(date)]
      if (productId === null) return { field: "id" }
      if (cents === null && price !== null) return { field: "price" }
      return day === null ? { field: "date" } : { entry: { productId, price: cents, date: day } }
    }
  },
  comparison: { limit: COMPARISON_LIMIT, read: readFiledId },
  recentlyViewed: { limit: RECENTLY_VIEWED.limit, read: readFiledId },
  searches: {
    limit: SEARCH_HISTORY.limit,
    read: (value) => {
      const entry = SEARCH_HISTORY.read(value)
      return entry === null ? { field: "" } : { entry }
    }
  }
}

const LIST_NAMES = Object.keys(FILED_LISTS) as ReadonlyArray<keyof FiledLists>

const readList = (
  name: keyof FiledLists,
  value: unknown
): { readonly entries: ReadonlyArray<unknown> } | ListFileProblem => {
  if (value === undefined) return { entries: [] }
  if (!Array.isArray(value)) return { reason: "invalid", field: name }
  const { limit, read } = FILED_LISTS[name]
  if (value.length > limit) return { reason: "tooMany", field: name }
  const entries: Array<unknown> = []
  for (const [at, element] of value.entries()) {
    const result = read(element)
    if ("field" in result) {
      return { reason: "invalid", field: [name, at, result.field].filter((part) => part !== "").join(".") }
    }
    entries.push(result.entry)
  }
  return { entries }
}

const rejected = (reason: ListFileProblem["reason"], field = ""): ReadListFile => ({
  lists: null,
  problem: { reason, field }
})
