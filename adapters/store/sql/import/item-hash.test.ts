import { expect, it } from "vitest"
import type { FeedItem } from "#domain/feed/item.ts"
import { feedItem } from "#fixtures/item.ts"
import { itemHash } from "./facts.ts"

/** Returns a value that differs from that of a field. */
const otherThan = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...(value as ReadonlyArray<unknown>), "nieuw"]
    : typeof value === "boolean"
      ? !value
      : `${String(value)}1`

it.each(Object.keys(feedItem()) as ReadonlyArray<keyof FeedItem>)(
  "STORE-04: a changed %s is another version of an offer",
  (field) => {
    const item = feedItem()
    expect(itemHash({ ...item, [field]: otherThan(item[field]) })).not.toBe(itemHash(item))
    expect(itemHash({ ...item })).toBe(itemHash(item))
  }
)

it("STORE-04: values of two fields, or of one list, never run together", () => {
  const lists = [
    { colors: ["a", "b"] },
    { colors: ["a,b"] },
    { genders: ["a", "b"] },
    { colors: ["a"], genders: ["b"] }
  ]
  expect(new Set(lists.map((list) => itemHash(feedItem(list)))).size).toBe(lists.length)
  const future: FeedItem & { readonly since: string } = { ...feedItem(), since: "2026" }
  expect(itemHash(future)).not.toBe(itemHash(feedItem()))
})
