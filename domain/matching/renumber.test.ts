import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { findEvidence, type OfferIdentity } from "./hold.ts"

const OFFER: OfferIdentity = {
  offerId: "a-1",
  number: null,
  url: "https://winkel.example/hanglamp",
  title: "Hanglamp Noor zwart",
  brand: null,
  pack: null,
  condition: "new"
}
const offer = (changes: string): OfferIdentity => ({ ...OFFER, ...(JSON.parse(changes) as Partial<OfferIdentity>) })

const identity: fc.Arbitrary<OfferIdentity> = fc.record({
  offerId: fc.constantFrom("1", "2"),
  number: fc.constantFrom(null, "4006381333931", "4006381333948"),
  url: fc.constantFrom("https://a.example/1", "https://a.example/x"),
  title: fc.constantFrom("Lamp", "Stoel"),
  brand: fc.constantFrom(null, "Noor", "Zuid"),
  pack: fc.constantFrom(null, "1l", "2l"),
  condition: fc.constantFrom("new", "used")
})

describe("findEvidence", () => {
  it.each(examples("GROUP-10", ["stored", "item", "evidence"]))(
    'GROUP-10: returns "$evidence" for $stored and $item',
    ({ stored, item, evidence }) => {
      expect(findEvidence(offer(stored), offer(item)) ?? "").toBe(evidence)
    }
  )

  it("GROUP-10: is the same either way round", () => {
    fc.assert(
      fc.property(identity, identity, (a, b) => {
        expect(findEvidence(a, b)).toBe(findEvidence(b, a))
      })
    )
  })
})
