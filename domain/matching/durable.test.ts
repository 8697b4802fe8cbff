import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchOffer } from "#fixtures/match-offer.ts"
import { durableMatcher } from "./durable.ts"
import { titleLexicon } from "./lexicon.ts"

const TITLES = [
  "apple iphone 8 plus 64gb silver",
  "apple iphone 8 64gb zwart",
  "apple iphone 8 256gb",
  "iphone 8 by apple",
  "apple ipad"
]

const matcher = durableMatcher(titleLexicon(TITLES.map((title) => matchOffer({ title }))), { byColour: false })
const read = (title: string) => matcher.read(matchOffer({ title }))

describe("durableMatcher", () => {
  it("MATCH-19: has a key of brand and model", () => {
    expect(matcher.keysOf(read("Apple iPhone 8 Plus 64GB"))).toEqual([
      { rule: "attributes", key: "name:apple|iphone8 plus" }
    ])
  })

  it("MATCH-20: returns another model or capacity as evidence", () => {
    const [plus, plain, big] = [read(TITLES[0]!), read(TITLES[1]!), read(TITLES[2]!)]
    expect(matcher.vetoOf(plus, plain)).toEqual({ reason: "model", a: "iphone8 plus", b: "iphone8" })
    expect(matcher.vetoOf(plain, big)).toEqual({ reason: "capacity", a: "64", b: "256" })
    expect(matcher.vetoOf(plain, read(TITLES[3]!))).toEqual({ reason: "capacity", a: "64", b: "" })
  })

  it("MATCH-20: is symmetric, and never throws", () => {
    const title = fc.oneof(fc.constantFrom(...TITLES), fc.string({ maxLength: 200 }))
    fc.assert(
      fc.property(title, title, (a, b) => {
        const veto = matcher.vetoOf(read(a), read(b))
        const reverse = matcher.vetoOf(read(b), read(a))
        expect(reverse?.reason).toBe(veto?.reason)
      })
    )
  })
})
