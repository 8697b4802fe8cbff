import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { TODAY } from "#fixtures/testing/interval.ts"
import { storedText } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { COMPARISON } from "./comparison.ts"
import {
  type ListRule,
  NOTIFICATIONS,
  RECENTLY_VIEWED,
  BACK_IN_STOCK,
  BLOG_BOOKMARKS,
  SEARCH_HISTORY,
  CHAT_LIST,
  readEntries,
  readStored,
  writeStored
} from "./list.ts"
import { SEEN_PRODUCTS } from "./seen-products.ts"
import { wishlistRule } from "./wishlist.ts"

/** Widens a rule, for lists of rules with different entries. */
const one = <Entry>(rule: ListRule<Entry>) => rule as ListRule<unknown>

const RULES: Readonly<Record<string, ListRule<unknown>>> = {
  wishlist: one(wishlistRule(TODAY)),
  comparison: one(COMPARISON),
  "recently viewed": one(RECENTLY_VIEWED),
  "back in stock": one(BACK_IN_STOCK),
  bookmarks: one(BLOG_BOOKMARKS),
  notifications: one(NOTIFICATIONS),
  "search history": one(SEARCH_HISTORY),
  chats: one(CHAT_LIST),
  "seen products": one(SEEN_PRODUCTS)
}

describe("list rules", () => {
  const quotes = '"'.repeat(2_000)
  const id = (number: number) => `x${String(number).padStart(79, "0")}`
  const largest = (number: number): Readonly<Record<string, unknown>> => ({
    wishlist: { productId: id(number), price: 1_000_000_000, date: "2026-11-21" },
    comparison: {
      id: id(number),
      name: quotes,
      price: 1_000_000_000,
      image: `https://a.nl/${"x".repeat(1_987)}`
    },
    notifications: { text: `${number}${quotes}`, status: "success" },
    "search history": `${number}${quotes}`,
    chats: { id: id(number), title: quotes, date: "2026-11-21" },
    "seen products": {
      id: id(number),
      name: quotes,
      price: 1_000_000_000,
      shippingCost: 1_000_000_000,
      observedAt: "2026-11-21T06:30:00.000Z"
    }
  })

  it.each(examples("LIST-09", ["list", "entries", "kB"]))(
    "LIST-09: limit $list to $entries entries in $kB kB",
    ({ list, entries, kB }) => {
      const rule = RULES[list]
      if (rule === undefined) throw new Error(`no list ${list}`)
      const values = Array.from({ length: rule.limit + 1 }, (_, number) => largest(number)[list] ?? id(number))
      const text = writeStored(readEntries(values, rule), rule)
      expect(readStored(text, rule)).toHaveLength(Number(entries))
      expect(Math.ceil((text.length * 2) / 1_000)).toBe(Number(kB))
    }
  )

  it("LIST-10, LIST-09: turn any text into a limited list without duplicates that survives a round trip", () => {
    fc.assert(
      fc.property(storedText, fc.constantFrom(...Object.values(RULES)), (text, rule) => {
        const entries = readStored(text, rule)
        expect(entries.length).toBeLessThanOrEqual(rule.limit)
        expect(new Set(entries.map(rule.keyOf)).size).toBe(entries.length)
        expect(readStored(writeStored(entries, rule), rule)).toEqual(entries)
      })
    )
  })
})
