import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { learnBrands } from "./brands.ts"

const offersOf = (titles: string) =>
  titles.split("; ").map((text) => {
    const [shop = "", ...words] = text.split(" ")
    return { shop, title: words.join(" ") }
  })

describe("learnBrands", () => {
  it.each(examples("MATCH-82", ["titles", "brands"]))(
    "MATCH-82: learns “$brands” from $titles",
    ({ titles, brands }) => {
      expect([...learnBrands(offersOf(titles))].join("; ")).toBe(brands)
    }
  )

  it("MATCH-82: learns the same brands from any order of offers", () => {
    const offer = fc.record({
      shop: fc.constantFrom("a", "b", "dirk", "dekamarkt"),
      title: fc
        .array(fc.constantFrom("Calvé", "Red", "Band", "saus", "de", "light"), { maxLength: 4 })
        .map((all) => all.join(" "))
    })
    fc.assert(
      fc.property(fc.array(offer, { maxLength: 20 }), (offers) => {
        expect([...learnBrands(offers.toReversed())].sort()).toEqual([...learnBrands(offers)].sort())
      })
    )
  })
})
