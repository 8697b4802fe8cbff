import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/catalogue/ids.ts"
import { fewIds } from "#fixtures/arbitraries/lists.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { addFirst, addLast } from "./adding.ts"
import { BACK_IN_STOCK } from "./back-in-stock.ts"
import { BLOG_BOOKMARKS } from "./blog-bookmarks.ts"
import { without } from "./kept.ts"
import { itself, type ListRule } from "./list-rule.ts"
import { wishlistRule } from "./wishlist.ts"

const TWO: ListRule<string> = { limit: 2, keyOf: itself, read: (value) => (typeof value === "string" ? value : null) }
const words = (text: string) => text.split(" ").filter((word) => word !== "")

describe("addFirst", () => {
  it("LIST-09: adds up to the bound, and refuses what comes after it", () => {
    expect(addFirst("a", ["b"], TWO)).toEqual({ outcome: "added", entries: ["a", "b"] })
    expect(addFirst("a", ["b", "c"], TWO)).toEqual({ outcome: "full", entries: ["b", "c"] })
    expect(addFirst("a", ["b", "c", "d"], TWO)).toEqual({ outcome: "full", entries: ["b", "c", "d"] })
    expect(addFirst("c", ["b", "c"], TWO)).toEqual({ outcome: "present", entries: ["b", "c"] })
    expect(addFirst(null, ["b"], TWO)).toEqual({ outcome: "invalid", entries: ["b"] })
  })

  it.each(examples("LIST-05", ["subscribed", "add", "outcome", "after"]))(
    "LIST-05: of [$subscribed], $add is $outcome",
    ({ subscribed, add, outcome, after }) => {
      const before = words(subscribed).flatMap((id) => BACK_IN_STOCK.read(id) ?? [])
      expect(addFirst(add, before, BACK_IN_STOCK)).toEqual({ outcome, entries: words(after) })
    }
  )

  it.each(examples("LIST-06", ["bookmarks", "add", "outcome", "after"]))(
    "LIST-06: of [$bookmarks], $add is $outcome",
    ({ bookmarks, add, outcome, after }) => {
      expect(addFirst(add, words(bookmarks), BLOG_BOOKMARKS)).toEqual({ outcome, entries: words(after) })
    }
  )

  it("LIST-01: a product that is on the wishlist keeps the day it was put there", () => {
    const rule = wishlistRule("2026-11-21" as IsoDay)
    const first = addFirst("p-1", [], wishlistRule("2026-11-01" as IsoDay))
    expect(first.entries).toEqual([{ productId: "p-1", price: null, date: "2026-11-01" }])
    expect(addFirst("p-1", first.entries, rule)).toEqual({ outcome: "present", entries: first.entries })
    const newer = { productId: "p-2", price: null, date: "2026-11-21" }
    expect(addFirst("p-2", first.entries, rule)).toEqual({ outcome: "added", entries: [newer, ...first.entries] })
  })

  it("LIST-09: what was added can be taken out again, and nothing else has changed", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fewIds), fewIds, (entries, id) => {
        const { outcome, entries: after } = addFirst(id, entries, BACK_IN_STOCK)
        expect(outcome).toBe(entries.includes(id) ? "present" : "added")
        expect(outcome === "added" ? without(id, after, BACK_IN_STOCK) : after).toEqual(entries)
      })
    )
  })
})

describe("addLast", () => {
  it("LIST-09: adds behind, by the same rules", () => {
    expect(addLast("a", ["b"], TWO)).toEqual({ outcome: "added", entries: ["b", "a"] })
    expect(addLast("b", ["b"], TWO)).toEqual({ outcome: "present", entries: ["b"] })
    expect(addLast("a", ["b", "c"], TWO)).toEqual({ outcome: "full", entries: ["b", "c"] })
    expect(addLast(7, ["b"], TWO)).toEqual({ outcome: "invalid", entries: ["b"] })
  })
})
