import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { fillGaps, type ProductFacts } from "./join.ts"

const feature = (key: string, value: string) => ({ key, label: key, values: [value] })

const facts = (changes: Parameters<typeof feedItem>[0], category: string | null = null): ProductFacts => {
  const { description, imageUrls, brand, gtin, isbn, mpn, sku, ...rest } = feedItem(changes)
  const { campaignId, familyCode, model, colors, genders, sizes, pack, features } = rest
  const codes = { gtin, isbn, mpn, sku, campaignId, familyCode, model }
  return { description, imageUrls, brand, ...codes, colors, genders, sizes, pack, features, category }
}

const NOTHING = facts({ description: "" })
const EVERYTHING = facts(
  {
    description: "Een lamp.",
    imageUrls: ["https://a.example/1.jpg"],
    brand: "Noor",
    gtin: "4006381333931",
    isbn: "9789023475743",
    mpn: "N-1",
    sku: "S-1",
    campaignId: "12",
    familyCode: "boss",
    model: "Groot",
    colors: ["zwart"],
    genders: ["dames"],
    sizes: ["M"],
    pack: "500g",
    features: [feature("fitting", "E27")]
  },
  "wonen.lampen"
)
const NAMES = Object.keys(EVERYTHING) as ReadonlyArray<keyof ProductFacts>

describe("fillGaps", () => {
  it.each(NAMES)("GROUP-07: takes over %s only where it is missing", (name) => {
    expect(fillGaps(NOTHING, { ...NOTHING, [name]: EVERYTHING[name] })).toEqual({
      ...NOTHING,
      [name]: EVERYTHING[name]
    })
    expect(fillGaps(EVERYTHING, { ...EVERYTHING, [name]: NOTHING[name] })).toBe(EVERYTHING)
    expect(fillGaps({ ...EVERYTHING, [name]: NOTHING[name] }, EVERYTHING)).toEqual(EVERYTHING)
  })

  it("GROUP-07: adds what the first shop left out, and changes nothing it stated", () => {
    const first = facts({ brand: "Noor", description: "", colors: ["zwart"], features: [feature("fitting", "E27")] })
    const later = facts(
      {
        brand: "NOOR BV",
        gtin: "4006381333931",
        colors: ["black"],
        features: [feature("fitting", "E14"), feature("watt", "9")]
      },
      "wonen.lampen"
    )
    expect(fillGaps(first, later)).toEqual({
      ...first,
      description: "Een lamp.",
      gtin: "4006381333931",
      category: "wonen.lampen",
      features: [feature("fitting", "E27"), feature("watt", "9")]
    })
  })

  it("GROUP-07: returns the same object when there is nothing to add", () => {
    const known = facts({ brand: "Noor", features: [feature("watt", "9")] })
    expect(fillGaps(known, facts({ brand: "Ander", features: [feature("watt", "5")] }))).toBe(known)
    expect(fillGaps(known, known)).toBe(known)
    expect(fillGaps(NOTHING, { ...NOTHING, imageUrls: [], colors: [], features: [] })).toBe(NOTHING)
  })

  it("GROUP-07: is idempotent and loses no property", () => {
    const some = fc.record({
      brand: fc.constantFrom(null, "A", "B"),
      colors: fc.constantFrom([], ["rood"], ["wit"]),
      features: fc
        .uniqueArray(fc.constantFrom("watt", "fitting", "kleur"))
        .map((keys) => keys.map((key) => feature(key, "1")))
    })
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [first, later] = [facts(one), facts(other)]
        const filled = fillGaps(first, later)
        expect(fillGaps(filled, later)).toBe(filled)
        expect(fillGaps(filled, first)).toBe(filled)
        expect(new Set(filled.features.map(({ key }) => key))).toEqual(
          new Set([...one.features, ...other.features].map(({ key }) => key))
        )
      })
    )
  })
})
