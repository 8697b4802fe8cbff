import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { TODAY } from "#fixtures/testing/interval.ts"
import { fewIds, storedText, wishlist, wishlistItem } from "#fixtures/testing/profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { WishlistItem } from "./entries.ts"
import { readWishlist, wishlistCalls, wishlistOf } from "./wishlist.ts"

const shown = (items: ReadonlyArray<WishlistItem>) =>
  items.map(({ productId, price, date }) => `${productId} ${price ?? "-"} ${date}`).join(", ")
const idsOf = (items: ReadonlyArray<WishlistItem>) => items.map(({ productId }) => productId)

describe("readWishlist", () => {
  it.each(examples("LIST-01", ["stored", "today", "read"]))(
    "LIST-01: parses $stored as $read",
    ({ stored, today, read }) => {
      expect(shown(readWishlist(stored, today as IsoDay))).toBe(read)
    }
  )

  it("LIST-01, LIST-10: returns at most 200 products without duplicates for any text", () => {
    expect(readWishlist(null, TODAY)).toEqual([])
    const many = JSON.stringify(Array.from({ length: 250 }, (_, number) => `p-${number}`))
    expect(readWishlist(many, TODAY)).toHaveLength(200)
    fc.assert(
      fc.property(storedText, (text) => {
        const ids = idsOf(readWishlist(text, TODAY))
        expect(new Set(ids).size).toBe(ids.length)
      })
    )
  })
})

describe("wishlistOf", () => {
  it("LIST-01, PROF-09: dedupes products of any date without a limit", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(wishlistItem, fewIds)), (values) => {
        const items = wishlistOf(values, TODAY)
        const ids = values.map((value) => (typeof value === "string" ? value : value.productId))
        expect([...idsOf(items)].sort()).toEqual([...new Set(ids)].sort())
        expect(wishlistOf(items, TODAY)).toEqual(items)
      })
    )
    expect(
      wishlistOf(
        Array.from({ length: 500 }, (_, number) => `p-${number}`),
        TODAY
      )
    ).toHaveLength(500)
  })
})

describe("wishlistCalls", () => {
  const item = (productId: string): WishlistItem => ({
    ...(readWishlist(`["${productId}"]`, TODAY)[0] as WishlistItem)
  })
  const [a, b, c, d] = [item("a"), item("b"), item("c"), item("d")]

  it("LIST-01: removes first, then adds from the oldest on", () => {
    expect(wishlistCalls([c, d], [a, b, c])).toEqual([
      { call: "removeFromWishlist", body: { id: "d" } },
      { call: "addToWishlist", body: { id: "b" } },
      { call: "addToWishlist", body: { id: "a" } }
    ])
    expect(wishlistCalls([a], [a])).toEqual([])
    expect(wishlistCalls([], [a, a])).toEqual([{ call: "addToWishlist", body: { id: "a" } }])
  })

  it("LIST-01: turns one list into the other when executed one by one", () => {
    fc.assert(
      fc.property(wishlist, wishlist, (before, after) => {
        let ids: ReadonlyArray<string> = idsOf(before)
        for (const { call, body } of wishlistCalls(before, after)) {
          ids = call === "addToWishlist" ? [body.id, ...ids] : ids.filter((id) => id !== body.id)
        }
        expect([...ids].sort()).toEqual([...idsOf(after)].sort())
        const added = idsOf(after).filter((id) => !idsOf(before).includes(id))
        expect(ids.slice(0, added.length)).toEqual(added)
      })
    )
  })
})
