import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { priceDrops } from "./dismissed-drops.ts"
import type { Wish } from "./wishlist.ts"

const cents = (text: string): Cents | null => (text === "-" ? null : toCents(Number(text)))
const wish = (id: string, was: Cents | null, price: Cents | null): Wish => ({
  item: { productId: id as ProductId, price: was, date: "2026-11-01" as never },
  card: { name: id, price, shippingCost: null }
})
const taken = (id: string, was: number, price: number) => ({
  productId: id as ProductId,
  was: toCents(was),
  price: toCents(price)
})

describe("priceDrops", () => {
  it.each(examples("LIST-19", ["saved at", "now", "taken away", "said"]))("LIST-19: evaluates %o", (row) => {
    const [was, price] = row["taken away"].split(" ").map(Number)
    const before = was === undefined || price === undefined ? [] : [taken("p-1", was, price)]
    const said = priceDrops([wish("p-1", cents(row["saved at"]), cents(row.now))], before).map(({ drop }) => drop)
    expect(said.join("")).toBe(row.said)
  })

  it("LIST-19: sorts by the largest drop, and omits unavailable products", () => {
    const gone: Wish = { ...wish("c", toCents(9_000), null), card: null }
    const wishes = [wish("a", toCents(200), toCents(100)), gone, wish("b", toCents(500), toCents(100))]
    expect(priceDrops(wishes, []).map((drop) => [drop.wish.item.productId, drop.drop])).toEqual([
      ["b", 400],
      ["a", 100]
    ])
  })

  it("LIST-19: omits a drop dismissed at the current price, and returns it at any lower price", () => {
    const amount = fc.integer({ min: 2, max: 1_000_000 })
    fc.assert(
      fc.property(amount, fc.double({ min: 0, max: 0.999, noNaN: true }), (was, share) => {
        const price = Math.floor(was * share)
        const before = [taken("p-1", was, price)]
        expect(priceDrops([wish("p-1", toCents(was), toCents(price))], before)).toEqual([])
        const lower = priceDrops([wish("p-1", toCents(was), toCents(price - 1))], before)
        expect(lower.map(({ drop }) => drop)).toEqual([was - price + 1])
      })
    )
  })
})
