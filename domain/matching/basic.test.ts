import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import type { Cents } from "#domain/money/cents.ts"
import { basicMatcher } from "./basic.ts"
import type { MatchOffer } from "./offer.ts"

const offer = (changes: string, shop: string): MatchOffer => ({
  shop,
  offerId: "1",
  title: "Hanglamp Noor zwart",
  brand: null,
  number: null,
  mpn: null,
  pack: null,
  category: null,
  price: 1000 as Cents,
  condition: "new",
  colors: [],
  sizes: [],
  // The table gives fields of an offer.
  ...(JSON.parse(changes) as Partial<MatchOffer>)
})

describe("basicMatcher", () => {
  it.each(examples("MATCH-09", ["offer", "other", "match"]))(
    "MATCH-09: compares $offer with $other: $match",
    ({ offer: one, other, match }) => {
      const [a, b] = [basicMatcher.read(offer(one, "a")), basicMatcher.read(offer(other, "b"))]
      const keys = new Set(basicMatcher.keysOf(a).map(({ key }) => key))
      const shared = basicMatcher.keysOf(b).find(({ key }) => keys.has(key))
      const veto = basicMatcher.vetoOf(a, b)
      expect(basicMatcher.vetoOf(b, a)?.reason).toBe(veto?.reason)
      expect(shared === undefined ? "" : veto === null ? shared.rule : `not: ${veto.reason}`).toBe(match)
    }
  )
})
