import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { fillGaps, type ProductFacts } from "./facts.ts"

const feature = (key: string, value: string) => ({ key, label: key, values: [value] })

const facts = (changes: Parameters<typeof feedItem>[0], category: string | null = null): ProductFacts => {
  const { description, imageUrls, brand, gtin, isbn, mpn, sku, ...rest } = feedItem(changes)
  const { campaignId, familyCode, model, colors, genders, sizes, pack, features } = rest
  const codes = { gtin, isbn, mpn, sku, campaignId, familyCode, model }
  return { description, imageUrls, brand, ...codes, colors, genders, sizes, pack, features, category }
}

describe("fillGaps", () => {
  it("GROUP-07: later shops add what the first left out, and change nothing it said", () => {
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

  it("GROUP-07: with nothing to add the facts are the same object", () => {
    const known = facts({ brand: "Noor", features: [feature("watt", "9")] })
    expect(fillGaps(known, facts({ brand: "Ander", features: [feature("watt", "5")] }))).toBe(known)
    expect(fillGaps(known, known)).toBe(known)
  })
})
