import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import { chatEntry, comparisonItem, fewIds, notification, wishlist } from "#fixtures/testing/profile.ts"
import { TODAY } from "#fixtures/testing/interval.ts"
import { searchTerm } from "#fixtures/testing/search-request.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { COMPARISON } from "./comparison.ts"
import {
  dedupeAndLimit,
  type ListRule,
  NOTIFICATIONS,
  RECENTLY_VIEWED,
  SEARCH_HISTORY,
  CHAT_LIST,
  isDamaged,
  readStored,
  MAX_STORED_LENGTH,
  storedValues,
  writeStored
} from "./list.ts"
import { readWishlist, wishlistRule } from "./wishlist.ts"

/** Widens a rule, for lists of rules with different entries. */
const one = <Entry>(rule: ListRule<Entry>) => rule as ListRule<unknown>

describe("storedValues and readStored", () => {
  it.each(examples("LIST-10", ["stored", "read"]))("LIST-10: parse $stored as $read", ({ stored, read }) => {
    const text = stored === "(nothing)" ? null : stored
    expect(readStored(text, RECENTLY_VIEWED)).toEqual(JSON.parse(read))
  })

  it("LIST-10: return all complete values", () => {
    expect(storedValues('[1,{"a":[2,3]},"x')).toEqual([1, { a: [2, 3] }])
    expect(storedValues('[["a","b"],["c","d"')).toEqual([["a", "b"]])
    expect(storedValues('["\\\\","b')).toEqual(["\\"])
    expect(storedValues('["[","{","]","}","b')).toEqual(["[", "{", "]", "}"])
    for (const none of [null, "", "{}", "7", '"a"']) expect(storedValues(none)).toEqual([])
    expect(storedValues('["a","b\\')).toEqual(["a"])
    expect(storedValues("[")).toEqual([])
    expect(storedValues("[,")).toEqual([])
    expect(storedValues('["a",}')).toEqual(["a"])
  })

  it("LIST-10: read the beginning of an overlong text", () => {
    const long = `["p-1","${"x".repeat(MAX_STORED_LENGTH - 9)}`
    expect(readStored(`${long}"]`, RECENTLY_VIEWED)).toEqual(["p-1"])
    const fits = `["p-1"${" ".repeat(MAX_STORED_LENGTH - 7)}]`
    expect(fits).toHaveLength(MAX_STORED_LENGTH)
    expect(readStored(fits, RECENTLY_VIEWED)).toEqual(["p-1"])
    expect(readStored(`["p-1",${" ".repeat(MAX_STORED_LENGTH)}"p-2"]`, RECENTLY_VIEWED)).toEqual(["p-1"])
    expect(readStored("[".repeat(MAX_STORED_LENGTH + 5), RECENTLY_VIEWED)).toEqual([])
    expect(MAX_STORED_LENGTH).toBe(1_000_000)
  })

  it("LIST-10: return the entries before the position where a text is truncated", () => {
    fc.assert(
      fc.property(fc.array(chatEntry, { maxLength: 5 }), fc.nat(), (entries, seed) => {
        const text = JSON.stringify(entries)
        const broken = text.slice(0, seed % (text.length + 1))
        const complete = entries.filter(
          (_, index) => JSON.stringify(entries.slice(0, index + 1)).length - 1 <= broken.length
        )
        expect(storedValues(broken)).toEqual(complete)
      })
    )
  })

  it("LIST-10: survive a round trip", () => {
    const search = searchTerm.map((term) => term || "lamp")
    const lists: ReadonlyArray<readonly [ListRule<unknown>, fc.Arbitrary<unknown>]> = [
      [one(COMPARISON), comparisonItem],
      [one(CHAT_LIST), chatEntry],
      [one(NOTIFICATIONS), notification],
      [one(RECENTLY_VIEWED), fewIds],
      [one(SEARCH_HISTORY), search]
    ]
    for (const [rule, entry] of lists) {
      fc.assert(
        fc.property(fc.array(entry), (entries) => {
          expect(readStored(writeStored(entries, rule), rule)).toEqual(dedupeAndLimit(entries, rule))
        }),
        { numRuns: 30 }
      )
    }
    fc.assert(
      fc.property(wishlist, (items) => {
        expect(readWishlist(writeStored(items, wishlistRule(TODAY)), TODAY)).toEqual(items)
      })
    )
  })
})

describe("isDamaged", () => {
  it.each(examples("LIST-32", ["stored", "damaged"]))(
    "LIST-32: returns $damaged for $stored",
    ({ stored, damaged }) => {
      const text = stored === "(nothing)" ? null : stored === "(empty)" ? "" : stored
      expect(isDamaged(text, RECENTLY_VIEWED)).toBe(damaged === "yes")
    }
  )

  it("LIST-32: returns false for the text of a repaired list", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(isDamaged(writeStored(readStored(text, RECENTLY_VIEWED), RECENTLY_VIEWED), RECENTLY_VIEWED)).toBe(false)
      })
    )
    expect(isDamaged(" ".repeat(MAX_STORED_LENGTH + 1), RECENTLY_VIEWED)).toBe(true)
  })
})

describe("readWishlist", () => {
  it("LIST-10: preserves the stored days when read on a later day", () => {
    const text = writeStored(readWishlist('["p-1"]', "2026-11-01" as IsoDay), wishlistRule(TODAY))
    expect(readWishlist(text, TODAY)).toEqual([{ productId: "p-1", price: null, date: "2026-11-01" }])
  })
})
