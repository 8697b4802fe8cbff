import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { fewIds } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { prepend, append, removeByKey, identity, type ListRule, BACK_IN_STOCK, BLOG_BOOKMARKS } from "./list.ts"
import { wishlistRule } from "./wishlist.ts"

const TWO: ListRule<string> = { limit: 2, keyOf: identity, read: (value) => (typeof value === "string" ? value : null) }
const words = (text: string) => text.split(" ").filter((word) => word !== "")

describe("prepend", () => {
  it("LIST-09: adds up to the limit, and rejects present, invalid and further entries", () => {
    expect(prepend("a", ["b"], TWO)).toEqual({ outcome: "added", entries: ["a", "b"] })
    expect(prepend("a", ["b", "c"], TWO)).toEqual({ outcome: "full", entries: ["b", "c"] })
    expect(prepend("a", ["b", "c", "d"], TWO)).toEqual({ outcome: "full", entries: ["b", "c", "d"] })
    expect(prepend("c", ["b", "c"], TWO)).toEqual({ outcome: "present", entries: ["b", "c"] })
    expect(prepend(null, ["b"], TWO)).toEqual({ outcome: "invalid", entries: ["b"] })
  })

  it.each(examples("LIST-05", ["subscribed", "add", "outcome", "after"]))(
    "LIST-05: adds $add to [$subscribed] with outcome $outcome",
    ({ subscribed, add, outcome, after }) => {
      const before = words(subscribed).flatMap((id) => BACK_IN_STOCK.read(id) ?? [])
      expect(prepend(add, before, BACK_IN_STOCK)).toEqual({ outcome, entries: words(after) })
    }
  )

  it.each(examples("LIST-06", ["bookmarks", "add", "outcome", "after"]))(
    "LIST-06: adds $add to [$bookmarks] with outcome $outcome",
    ({ bookmarks, add, outcome, after }) => {
      expect(prepend(add, words(bookmarks), BLOG_BOOKMARKS)).toEqual({ outcome, entries: words(after) })
    }
  )

  it("LIST-01: preserves the day on which a product was added to the wishlist", () => {
    const rule = wishlistRule("2026-11-21" as IsoDay)
    const first = prepend("p-1", [], wishlistRule("2026-11-01" as IsoDay))
    expect(first.entries).toEqual([{ productId: "p-1", price: null, date: "2026-11-01" }])
    expect(prepend("p-1", first.entries, rule)).toEqual({ outcome: "present", entries: first.entries })
    const newer = { productId: "p-2", price: null, date: "2026-11-21" }
    expect(prepend("p-2", first.entries, rule)).toEqual({ outcome: "added", entries: [newer, ...first.entries] })
  })

  it("LIST-09: is undone by removeByKey", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fewIds), fewIds, (entries, id) => {
        const { outcome, entries: after } = prepend(id, entries, BACK_IN_STOCK)
        expect(outcome).toBe(entries.includes(id) ? "present" : "added")
        expect(outcome === "added" ? removeByKey(id, after, BACK_IN_STOCK) : after).toEqual(entries)
      })
    )
  })
})

describe("append", () => {
  it("LIST-09: adds at the end by the same rules", () => {
    expect(append("a", ["b"], TWO)).toEqual({ outcome: "added", entries: ["b", "a"] })
    expect(append("b", ["b"], TWO)).toEqual({ outcome: "present", entries: ["b"] })
    expect(append("a", ["b", "c"], TWO)).toEqual({ outcome: "full", entries: ["b", "c"] })
    expect(append(7, ["b"], TWO)).toEqual({ outcome: "invalid", entries: ["b"] })
  })
})
