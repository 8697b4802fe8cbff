import { fieldsOf, readText, readProductId, readDay, readId, readJson } from "#domain/base/fields.ts"
import type { ProductId, CategoryKey } from "#domain/base/ids.ts"
import { ROUTES, isCategoryKey } from "#domain/base/routes.ts"
import { readTerm } from "#domain/search/term.ts"
import type { ChatEntry } from "./entries.ts"

/** Removes later duplicates (by key) and truncates to `limit`. Idempotent. Spec: LIST-09. */
export const dedupeAndLimit = <Entry>(
  entries: ReadonlyArray<Entry>,
  { keyOf, limit }: Pick<ListRule<Entry>, "keyOf" | "limit">
): ReadonlyArray<Entry> => {
  const byKey = new Map<string, Entry>()
  for (const entry of entries) {
    if (byKey.size >= limit) break
    const key = keyOf(entry)
    if (!byKey.has(key)) byKey.set(key, entry)
  }
  return [...byKey.values()]
}

/** Removes later duplicates (by key), without a limit. Spec: PROF-09. */
export const dedupe = <Entry>(
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => dedupeAndLimit(entries, { keyOf, limit: Infinity })

/** Drops the oldest entry beyond the limit; ignores an invalid `value`. Spec: LIST-04, LIST-07, LIST-08. */
export const moveToFront = <Entry>(
  value: unknown,
  entries: ReadonlyArray<Entry>,
  rule: ListRule<Entry>
): ReadonlyArray<Entry> => {
  const entry = rule.read(value)
  return dedupeAndLimit(entry === null ? entries : [entry, ...entries], rule)
}

/** Removes the entry with that key. Spec: LIST-01, LIST-03, LIST-05 to LIST-08. */
export const removeByKey = <Entry>(
  key: string,
  entries: ReadonlyArray<Entry>,
  { keyOf }: Pick<ListRule<Entry>, "keyOf">
): ReadonlyArray<Entry> => entries.filter((entry) => keyOf(entry) !== key)

export interface ListRule<Entry> {
  readonly limit: number
  readonly keyOf: (entry: Entry) => string
  /** Parses and cleans an entry from an unknown value; null if it is invalid. Never throws. */
  readonly read: (value: unknown) => Entry | null
}

/** Returns the key of an entry that is its own key: an id or a text. Spec: LIST-09. */
export const identity = (entry: string): string => entry

type NotificationStatus = "success" | "error"

export interface Notification {
  readonly text: string
  readonly status: NotificationStatus
}

/** The notifications on the page, newest first: add with `moveToFront`, remove by key. Spec: LIST-07, LIST-09. */
export const NOTIFICATIONS: ListRule<Notification> = {
  limit: 5,
  keyOf: ({ status, text }) => `${status} ${text}`,
  read: (value) => {
    const { status, text: given } = fieldsOf(value)
    const text = readText(given, 300)
    return text !== "" && (status === "success" || status === "error") ? { text, status } : null
  }
}

export const IDS_PARAMETER = "producten"

/** Returns the query that names the first `limit` products, without duplicates and invalid ids; "" without any. Spec: LIST-11, LIST-34. */
export const idsQuery = (ids: ReadonlyArray<string>, limit: number): string => {
  const named = readIds(ids, limit)
  return named.length === 0 ? "" : `?${IDS_PARAMETER}=${named.join(",")}`
}

/** Parses the ids in such a query; the inverse of {@link idsQuery}. Spec: LIST-11, LIST-34. */
export const readIdsQuery = (search: string, limit: number): ReadonlyArray<ProductId> =>
  readIds(
    new URLSearchParams(search).getAll(IDS_PARAMETER).flatMap((ids) => ids.split(",")),
    limit
  )

const readIds = (values: ReadonlyArray<string>, limit: number): ReadonlyArray<ProductId> =>
  dedupeAndLimit(
    values.flatMap((value) => readProductId(value) ?? []),
    { keyOf: identity, limit }
  )

/** The maximum number of products in the address of a shared list, so that the address fits in a message. Spec: LIST-34. */
export const SHARED_LIST_LIMIT = 60

/** Returns the address that shows the first products of a list to anybody. Spec: LIST-34. */
export const sharedListHref = (ids: ReadonlyArray<string>): string =>
  ROUTES.sharedList + idsQuery(ids, SHARED_LIST_LIMIT)

/** Parses the ids in the query of such an address; the inverse of {@link sharedListHref}. Spec: LIST-34. */
export const readSharedList = (search: string): ReadonlyArray<ProductId> => readIdsQuery(search, SHARED_LIST_LIMIT)

/** `invalid`: not an entry of that list. `full`: the list is at its limit. Spec: LIST-09. */
type AddOutcome = "added" | "present" | "full" | "invalid"

export interface Added<Entry> {
  readonly outcome: AddOutcome
  readonly entries: ReadonlyArray<Entry>
}

/** Adds to the front of a list that must not drop entries. Spec: LIST-01, LIST-05, LIST-06. */
export const prepend = <Entry>(value: unknown, entries: ReadonlyArray<Entry>, rule: ListRule<Entry>): Added<Entry> =>
  add(value, entries, rule, (entry) => [entry, ...entries])

/** Adds to the end of a list that must not drop entries, like {@link prepend}. Spec: LIST-03, PROF-08. */
export const append = <Entry>(value: unknown, entries: ReadonlyArray<Entry>, rule: ListRule<Entry>): Added<Entry> =>
  add(value, entries, rule, (entry) => [...entries, entry])

const add = <Entry>(
  value: unknown,
  entries: ReadonlyArray<Entry>,
  { read, keyOf, limit }: ListRule<Entry>,
  insert: (entry: Entry) => ReadonlyArray<Entry>
): Added<Entry> => {
  const entry = read(value)
  if (entry === null) return { outcome: "invalid", entries }
  const key = keyOf(entry)
  if (entries.some((other) => keyOf(other) === key)) return { outcome: "present", entries }
  return entries.length >= limit ? { outcome: "full", entries } : { outcome: "added", entries: insert(entry) }
}

/** Ids of recently viewed products, newest first: add with `moveToFront`. Spec: LIST-04, LIST-09. */
export const RECENTLY_VIEWED: ListRule<ProductId> = { limit: 30, keyOf: identity, read: readProductId }

/** Newest first: subscribe with `prepend`. Spec: LIST-05, LIST-09. */
export const BACK_IN_STOCK: ListRule<ProductId> = { limit: 100, keyOf: identity, read: readProductId }

export const BLOG_BOOKMARKS: ListRule<string> = { limit: 200, keyOf: identity, read: readId }

/** Newest first: add with `moveToFront`. Terms are equal regardless of case. Spec: LIST-08, LIST-09, SRCH-22. */
export const SEARCH_HISTORY: ListRule<string> = {
  limit: 10,
  keyOf: (term) => term.toLowerCase(),
  read: (value) => (typeof value === "string" && readTerm(value)) || null
}

export const CHAT_LIST: ListRule<ChatEntry> = {
  limit: 50,
  keyOf: ({ id }) => id,
  read: (value) => {
    const { id: given, title, date: day } = fieldsOf(value)
    const [id, date] = [readId(given), readDay(day)]
    return id === null || date === null ? null : { id, title: readText(title, 100), date }
  }
}

/** Keys of the categories a user prefers, in the order of choosing: add with `append`. Spec: PROF-08. */
export const PREFERRED_CATEGORIES: ListRule<CategoryKey> = {
  limit: 50,
  keyOf: identity,
  read: (value) => (typeof value === "string" && isCategoryKey(value) ? (value as CategoryKey) : null)
}

/** The maximum length of a stored text that is parsed; a longer one counts as truncated. Spec: LIST-10. */
export const MAX_STORED_LENGTH = 1_000_000

/** Parses a stored list, null if none is stored: recovers as much as possible and never throws. Spec: LIST-10. */
export const readStored = <Entry>(text: string | null, rule: ListRule<Entry>): ReadonlyArray<Entry> =>
  dedupeAndLimit(readEntries(storedValues(text), rule), rule)

/** Ignores duplicates, too many entries and an absent text, which are no damage. Spec: LIST-32. */
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

/** Returns the complete values of a truncated array, and none of one that is broken elsewhere. Spec: LIST-10. */
export const storedValues = (text: string | null): ReadonlyArray<unknown> => {
  if (text === null) return []
  const looked = text.slice(0, MAX_STORED_LENGTH)
  for (const candidate of [looked, `${looked}]`, `${looked.slice(0, lastSeparator(looked))}]`]) {
    const value = readJson(candidate)
    if (value !== undefined) return Array.isArray(value) ? value : []
  }
  return []
}

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
