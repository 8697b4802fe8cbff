import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { anyId, comparisonItem, fewIds, storedText } from "#fixtures/testing/profile.ts"
import { anyText } from "#fixtures/testing/text.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { append, dedupeAndLimit, readStored } from "./list.ts"
import { COMPARISON, comparisonHref, readComparison } from "./comparison.ts"

const words = (text: string) => text.split(" ").filter((word) => word !== "")
const ITEM = { id: "p-1", name: "Hanglamp Lund", price: 7999, image: "/beeld/p/p-1/320" }

describe("COMPARISON", () => {
  it.each(examples("LIST-03", ["comparison", "add", "outcome", "after"]))(
    "LIST-03: adds [$add] to [$comparison] with outcome $outcome",
    ({ comparison, add, outcome, after }) => {
      const before = readStored(JSON.stringify(words(comparison).map((id) => ({ ...ITEM, id }))), COMPARISON)
      const added = append({ ...ITEM, id: add }, before, COMPARISON)
      expect(added.outcome).toBe(outcome)
      expect(added.entries.map(({ id }) => id)).toEqual(words(after))
    }
  )

  it("LIST-03: rejects an item without an id", () => {
    const { id: _, ...nameless } = ITEM
    expect(append(nameless, [], COMPARISON)).toEqual({ outcome: "invalid", entries: [] })
  })

  it("LIST-03: reads id, name, price and picture, with null or an empty text for invalid values", () => {
    expect(COMPARISON.read(ITEM)).toEqual(ITEM)
    expect(COMPARISON.read({ id: "p-1" })).toEqual({ id: "p-1", name: "", price: null, image: null })
    expect(COMPARISON.read({ ...ITEM, name: "x".repeat(201) })?.name).toHaveLength(200)
    expect(COMPARISON.read({ ...ITEM, price: "79,99" })?.price).toBeNull()
    expect(COMPARISON.read({ ...ITEM, more: 1 })).toEqual(ITEM)
  })

  it.each(["/beeld/p/p-1/320", "/a", `/${"x".repeat(299)}`, "https://winkel.example/a.jpg"])(
    "LIST-03: accepts %s as a picture",
    (image) => {
      expect(COMPARISON.read({ ...ITEM, image })?.image).toBe(image)
    }
  )

  it.each([
    "",
    "/",
    "//winkel.example/a.jpg",
    `/${"x".repeat(300)}`,
    "/a b",
    "a.jpg",
    "javascript:alert(1)",
    7,
    null,
    "x/a"
  ])("LIST-03: rejects %j as a picture", (image) => {
    expect(COMPARISON.read({ ...ITEM, image })?.image).toBeNull()
  })

  it("LIST-03: dedupes and limits any stored text to six products", () => {
    fc.assert(
      fc.property(fc.array(comparisonItem, { maxLength: 20 }), (items) => {
        const read = readStored(JSON.stringify(items), COMPARISON)
        expect(read).toEqual(dedupeAndLimit(items, COMPARISON))
        expect(read.length).toBe(Math.min(6, new Set(items.map(({ id }) => id)).size))
      })
    )
    fc.assert(
      fc.property(storedText, (text) => {
        expect(readStored(text, COMPARISON).length).toBeLessThanOrEqual(6)
      }),
      { numRuns: 30 }
    )
  })
})

describe("comparisonHref", () => {
  it.each(examples("LIST-11", ["ids", "address"]))("LIST-11: returns $address for [$ids]", ({ ids, address }) => {
    expect(comparisonHref(words(ids))).toBe(address)
  })

  it("LIST-11: omits invalid ids", () => {
    expect(comparisonHref(["a b", "<b>", "p-1", ""])).toBe("/vergelijken/?producten=p-1")
  })
})

describe("readComparison", () => {
  it.each(examples("LIST-11", ["query", "ids"]))("LIST-11: parses $query as [$ids]", ({ query, ids }) => {
    expect(readComparison(query)).toEqual(words(ids))
  })

  it("LIST-11: inverts comparisonHref", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.oneof(anyId, fewIds), { maxLength: 6 }), (ids) => {
        expect(readComparison(new URL(comparisonHref(ids), "https://koopkompas.example").search)).toEqual(ids)
      })
    )
  })

  it("LIST-11: returns at most six ids for any query", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), (text) => {
        const ids = readComparison(`?producten=${text}`)
        expect(ids.length).toBeLessThanOrEqual(6)
        expect(readComparison(comparisonHref(ids).slice("/vergelijken/".length))).toEqual(ids)
      })
    )
  })
})
