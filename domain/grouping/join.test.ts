import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { FeedItem } from "#domain/feed/item.ts"
import { feedItem } from "#fixtures/item.ts"
import { chooseCandidate, findJoin, staysWith, type Candidate } from "./join.ts"
import { groupingKeys } from "./keys.ts"

const candidate = (productKey: number, known: Partial<Candidate> = {}): Candidate => ({
  productKey,
  pack: null,
  number: null,
  ...known
})

const join = (item: FeedItem, products: Readonly<Record<string, ReadonlyArray<Candidate>>>) =>
  findJoin(item, groupingKeys(item), (key) => products[key] ?? [])

describe("findJoin", () => {
  const item = feedItem({ gtin: "4006381333931", brand: "Stabilo", mpn: "8854" })

  it("GROUP-03: without a product that shares a key there is nothing to join", () => {
    expect(join(item, {})).toBeNull()
  })

  it("GROUP-03: keeps the key that joined as evidence", () => {
    expect(join(item, { "code:stabilo|8854": [candidate(7)] })).toEqual({
      candidate: candidate(7),
      evidence: { rule: "brand-mpn", key: "code:stabilo|8854" }
    })
  })

  it("GROUP-03: of keys that lead to two products the stronger one wins", () => {
    const products = { "gtin:04006381333931": [candidate(1)], "code:stabilo|8854": [candidate(2)] }
    expect(join(item, products)?.candidate.productKey).toBe(1)
  })

  it("GROUP-05: brand and code do not join what has another GTIN", () => {
    expect(join(item, { "code:stabilo|8854": [candidate(1, { number: "4006381333948" })] })).toBeNull()
    expect(join(item, { "code:stabilo|8854": [candidate(1, { number: "04006381333931" })] })).not.toBeNull()
  })
})

describe("chooseCandidate", () => {
  const six = candidate(1, { pack: "6x330ml" })
  const crate = candidate(2, { pack: "24x330ml" })
  const unknown = candidate(3)

  it("GROUP-04: never two different pack sizes", () => {
    expect(chooseCandidate(feedItem({ pack: "12x330ml" }), [six, crate])).toBeNull()
  })

  it("GROUP-04: the same pack size goes before an unknown one", () => {
    expect(chooseCandidate(feedItem({ pack: "24x330ml" }), [unknown, six, crate])).toBe(crate)
  })

  it("GROUP-04: a pack size makes an unknown one known", () => {
    expect(chooseCandidate(feedItem({ pack: "12x330ml" }), [unknown, six])).toBe(unknown)
  })

  it("GROUP-04: an item that names none joins the only one there is, and none of several", () => {
    expect(chooseCandidate(feedItem(), [six])).toBe(six)
    expect(chooseCandidate(feedItem(), [six, crate])).toBeNull()
    expect(chooseCandidate(feedItem(), [six, unknown])).toBe(unknown)
  })

  it("GROUP-04: whatever is chosen, two known pack sizes are equal", () => {
    const packs = fc.constantFrom(null, "6x330ml", "24x330ml", "500g")
    const candidates = fc.array(packs).map((packs) => packs.map((pack, at) => candidate(at, { pack })))
    fc.assert(
      fc.property(packs, candidates, (pack, candidates) => {
        const chosen = chooseCandidate(feedItem({ pack }), candidates)
        expect(chosen === null || chosen.pack === null || pack === null || chosen.pack === pack).toBe(true)
      })
    )
  })
})

describe("staysWith", () => {
  it("GROUP-06: an offer stays while its evidence holds, also when a stronger key appears", () => {
    const item = feedItem({ gtin: "4006381333931", brand: "Stabilo", mpn: "8854" })
    expect(staysWith(item, "code:stabilo|8854", candidate(1))).toBe(true)
    expect(staysWith(item, "code:stabilo|9999", candidate(1))).toBe(false)
  })

  it("GROUP-06: an offer without keys stays alone until it gets one", () => {
    expect(staysWith(feedItem(), "own:1|a-1", candidate(1))).toBe(true)
    expect(staysWith(feedItem({ gtin: "4006381333931" }), "own:1|a-1", candidate(1))).toBe(false)
    expect(staysWith(feedItem(), "gtin:04006381333931", candidate(1))).toBe(false)
  })

  it("GROUP-04: an offer whose pack size changes leaves", () => {
    const item = feedItem({ gtin: "4006381333931", pack: "6x330ml" })
    expect(staysWith(item, "gtin:04006381333931", candidate(1, { pack: "24x330ml" }))).toBe(false)
  })
})
