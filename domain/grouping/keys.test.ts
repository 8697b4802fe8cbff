import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { feedItem } from "#fixtures/item.ts"
import { groupingKeys, normaliseCode } from "./keys.ts"

describe("groupingKeys", () => {
  it("GROUP-01: the strongest comes first: GTIN, ISBN, brand with MPN, brand with SKU, campaign with family", () => {
    const item = feedItem({
      gtin: "4006381333931",
      isbn: "9789023475743",
      brand: "Stabilo",
      mpn: "88-54",
      sku: "ST8854X",
      campaignId: "12",
      familyCode: "boss"
    })
    expect(groupingKeys(item)).toEqual([
      { rule: "gtin", key: "gtin:04006381333931" },
      { rule: "isbn", key: "gtin:09789023475743" },
      { rule: "brand-mpn", key: "code:stabilo|8854" },
      { rule: "brand-sku", key: "code:stabilo|st8854x" },
      { rule: "campaign-family", key: "family:12|boss" }
    ])
  })

  it("GROUP-01: an item with nothing to go by has no key", () => {
    expect(groupingKeys(feedItem())).toEqual([])
    expect(groupingKeys(feedItem({ brand: "Philips" }))).toEqual([])
    expect(groupingKeys(feedItem({ mpn: "WH-1000XM5", sku: "12345" }))).toEqual([])
    expect(groupingKeys(feedItem({ campaignId: "12" }))).toEqual([])
    expect(groupingKeys(feedItem({ brand: "!!", mpn: "12345", campaignId: "-", familyCode: "9" }))).toEqual([])
  })

  it("GROUP-01: a GTIN-13 and the same number as GTIN-14, or an ISBN as EAN, are one key", () => {
    const [short, long] = ["4006381333931", "04006381333931"].map((gtin) => groupingKeys(feedItem({ gtin }))[0]?.key)
    expect(short).toBe(long)
    expect(groupingKeys(feedItem({ isbn: "9789023475743" }))[0]?.key).toBe(
      groupingKeys(feedItem({ gtin: "9789023475743" }))[0]?.key
    )
  })

  it("GROUP-02: a code of fewer than four characters groups nothing", () => {
    expect(groupingKeys(feedItem({ brand: "LG", mpn: "G-51" }))).toEqual([])
    expect(groupingKeys(feedItem({ brand: "LG", mpn: "G-514" }))).toHaveLength(1)
  })

  it.each([
    ["WH-1000XM5", "wh 1000 xm5"],
    ["Café Rosé", "CAFE ROSE"],
    ["Black+Decker", "black decker"],
    ["Mühle", "muhle"]
  ])("GROUP-02: %s and %s are one", (left, right) => {
    expect(normaliseCode(left)).toBe(normaliseCode(right))
  })

  it("GROUP-02: normalising twice is normalising once", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(normaliseCode(normaliseCode(text))).toBe(normaliseCode(text))
      })
    )
  })
})
