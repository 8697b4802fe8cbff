import { describe, expect, it } from "vitest"
import { OFFER, PRODUCT } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { ShopId } from "#domain/base/ids.ts"
import { hasPriceChecker } from "./offer-query.ts"

const rows = examples("PDP-02", [
  "GTIN",
  "ISBN",
  "brand",
  "SKU",
  "campaignId",
  "familyCode",
  "offerEAN",
  "offerSKU",
  "checker"
])

describe("hasPriceChecker", () => {
  it.each(rows)(
    "PDP-02: decides for $GTIN $ISBN $brand $SKU $campaignId $familyCode $offerEAN $offerSKU: $checker",
    ({ offerEAN, offerSKU, checker, ...codes }) => {
      const offers = [OFFER, { ...OFFER, EAN: offerEAN, SKU: offerSKU }]
      expect(hasPriceChecker({ ...PRODUCT, ...codes, offers })).toBe(checker === "yes")
    }
  )

  it.each(examples("PDP-10", ["shops", "checker"]))("PDP-10: decides for offers of “$shops”: $checker", (row) => {
    const offers = row.shops.split(" ").flatMap((shop) => (shop === "" ? [] : { ...OFFER, shopId: shop as ShopId }))
    expect(hasPriceChecker({ ...PRODUCT, offers })).toBe(row.checker === "yes")
  })

  it("PDP-02: treats unknown identifiers as absent", () => {
    expect(hasPriceChecker(PRODUCT)).toBe(false)
    expect(hasPriceChecker({ ...PRODUCT, offers: [OFFER] })).toBe(false)
  })
})
