import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { matchOffer } from "#fixtures/item.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { createMatcher } from "./matcher.ts"
import type { MatchOffer } from "./offer.ts"

const GTIN = "4006381333931"

const offers = (json: string): ReadonlyArray<MatchOffer> =>
  (JSON.parse(json) as ReadonlyArray<Partial<MatchOffer>>).map((changes, at) =>
    matchOffer({ shop: `${at}`, offerId: "1", ...changes })
  )

/** Returns the rules by which the first two offers match; the reason of the veto if there is one. */
const verdict = (all: ReadonlyArray<MatchOffer>): string => {
  const matcher = createMatcher(all)
  const [a, b] = [matcher.read(all[0]!), matcher.read(all[1]!)]
  const keys = new Set(matcher.keysOf(b).map(({ key }) => key))
  const common = matcher.keysOf(a).filter(({ key }) => keys.has(key))
  const veto = matcher.vetoOf(a, b)
  return common.length === 0 ? "" : veto === null ? common[0]!.rule : `not: ${veto.reason}`
}

const someOffers = fc
  .array(
    fc.record({
      title: fc.constantFrom("Rotan hanglamp kap", "Leren driezitsbank hoek", "Philips 55PUS8007 tv", "Melk 1 l", "!!"),
      brand: fc.constantFrom(null, "Noor", "Philips"),
      number: fc.constantFrom(null, GTIN, "9789023475743"),
      mpn: fc.constantFrom(null, "HL-100", "None"),
      pack: fc.constantFrom(null, "1l"),
      category: fc.constantFrom(null, "wonen", "eten-en-drinken"),
      price: fc.constantFrom(100, 1_000, 9_000).map((price) => toCents(price)),
      shop: fc.constantFrom("a", "b", "c")
    }),
    { minLength: 2, maxLength: 12 }
  )
  .map((all) => all.map((changes, at) => matchOffer({ ...changes, offerId: `${at}` })))

describe("createMatcher", () => {
  it.each(examples("MATCH-73", ["offers", "verdict"]))('MATCH-73: returns "$verdict" for $offers', (example) => {
    expect(verdict(offers(example.offers))).toBe(example.verdict)
  })

  it.each(examples("MATCH-93", ["a", "b", "category", "equal"]))(
    "MATCH-93: compares $a with $b in $category: “$equal”",
    ({ a, b, category, equal }) => {
      const offer = (text: string) => {
        const [shop = "", brand = "", ...words] = text.split(" ")
        return matchOffer({ shop, brand, title: [brand, ...words].join(" "), category })
      }
      expect(verdict([offer(a), offer(b)]) === "grocery").toBe(equal === "yes")
    }
  )

  it("MATCH-72: retires a number and a code that lead to more than five different things", () => {
    const things = (count: number) =>
      Array.from({ length: count }, (_, at) =>
        matchOffer({ shop: `s${at}`, number: GTIN, brand: "Noor", mpn: "HL-100", title: `Ding ${at}` })
      )
    const keysOf = (all: ReadonlyArray<MatchOffer>) => {
      const matcher = createMatcher(all)
      return matcher.keysOf(matcher.read(all[0]!)).filter(({ rule }) => rule === "gtin" || rule === "brand-mpn")
    }
    expect(keysOf(things(5))).toHaveLength(2)
    expect(keysOf(things(6))).toEqual([])
    const alike = Array.from({ length: 40 }, (_, at) => matchOffer({ shop: `s${at}`, number: GTIN, title: "Ding" }))
    expect(keysOf(alike)).toHaveLength(1)
  })

  it("MATCH-72, MATCH-73: does not depend on the order of the offers, and its vetoes are symmetric", () => {
    fc.assert(
      fc.property(someOffers, (all) => {
        const [matcher, reverse] = [createMatcher(all), createMatcher(all.toReversed())]
        const [facts, reversed] = [all.map(matcher.read), all.map(reverse.read)]
        expect(reversed.map(reverse.keysOf)).toEqual(facts.map(matcher.keysOf))
        for (const [at, a] of facts.entries())
          for (const [to, b] of facts.entries()) {
            const reason = matcher.vetoOf(a, b)?.reason
            expect(matcher.vetoOf(b, a)?.reason).toBe(reason)
            expect(reverse.vetoOf(reversed[at]!, reversed[to]!)?.reason).toBe(reason)
          }
      })
    )
  })
})
