import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { type Candidates, MAX_STARTS, OWN_LISTS, type OwnIds, startsOf, suggest } from "./personal.ts"

const idsOf = (text: string): ReadonlyArray<string> => text.split(" ").filter((id) => id !== "")
const NONE: OwnIds = { cart: [], wishlist: [], bought: [], viewed: [] }

const id = fc.integer({ min: 0, max: 15 }).map((n) => `p-${n}`)
const list = fc.uniqueArray(id, { maxLength: 6 })
const own: fc.Arbitrary<OwnIds> = fc.record({ cart: list, wishlist: list, bought: list, viewed: list })
const candidates: fc.Arbitrary<Candidates> = fc.record({
  together: fc.uniqueArray(fc.record({ id, score: fc.integer({ min: 1, max: 100 }).map((n) => n / 100) }), {
    selector: (one) => one.id,
    maxLength: 6
  }),
  similar: list
})

describe("startsOf", () => {
  it.each(examples("REC-06", ["cart", "wishlist", "bought", "viewed", "starts"]))(
    "REC-06: starts from “$starts”",
    ({ starts, ...row }) => {
      const lists = { cart: idsOf(row.cart), wishlist: idsOf(row.wishlist), bought: idsOf(row.bought) }
      const found = startsOf({ ...lists, viewed: idsOf(row.viewed) })
      expect(found.map(({ id, list }) => `${list}:${id}`).join(" ")).toBe(starts)
    }
  )

  it("REC-06: returns each product once, at most eight, the highest weight first", () => {
    fc.assert(
      fc.property(own, (lists) => {
        const starts = startsOf(lists)
        expect(starts.length).toBe(Math.min(MAX_STARTS, new Set(OWN_LISTS.flatMap((name) => lists[name])).size))
        expect(new Set(starts.map(({ id }) => id)).size).toBe(starts.length)
        const weights = starts.map(({ weight }) => weight)
        expect(weights).toEqual(weights.toSorted((a, b) => b - a))
        for (const { id, list } of starts) expect(lists[list]).toContain(id)
      })
    )
  })
})

describe("suggest", () => {
  it.each(examples("REC-06", ["viewed", "together", "alike", "suggested"]))(
    "REC-06: suggests “$suggested” after viewing $viewed",
    (row) => {
      const after = (pairs: string, from: string) =>
        idsOf(pairs).flatMap((pair) => (pair.startsWith(`${from}-`) ? pair.slice(2) : []))
      const lists = { ...NONE, viewed: idsOf(row.viewed) }
      const found = suggest(lists, startsOf(lists), (from) => ({
        together: after(row.together, from).map((id) => ({ id, score: 0.5 })),
        similar: after(row.alike, from)
      }))
      expect(found.map(({ id, start }) => `${id}:${start.id}`).join(" ")).toBe(row.suggested)
    }
  )

  it("REC-06: never suggests what the user has, and names a start that leads to each product", () => {
    fc.assert(
      fc.property(own, fc.array(candidates, { minLength: 16, maxLength: 16 }), (lists, given) => {
        const candidatesOf = (one: string) => given[Number(one.slice(2))]!
        const found = suggest(lists, startsOf(lists), candidatesOf)
        const mine = new Set(OWN_LISTS.flatMap((name) => lists[name]))
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
        expect(found.map(({ score }) => score)).toEqual(found.map(({ score }) => score).toSorted((a, b) => b - a))
        for (const { id, start } of found) {
          expect(mine.has(id)).toBe(false)
          const { together, similar } = candidatesOf(start.id)
          expect([...together.map((one) => one.id), ...similar]).toContain(id)
        }
      })
    )
  })
})
