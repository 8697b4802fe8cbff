import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Product } from "#domain/catalogue/product.ts"
import { OFFER } from "#fixtures/arbitraries/offer.ts"
import { PRODUCT } from "#fixtures/arbitraries/product.ts"
import { offersRequest } from "./offers-request.ts"
import { hasPriceChecker } from "./price-checker.ts"
import { similarIds } from "./similar.ts"

const GTIN = "9521234567899"

describe("hasPriceChecker", () => {
  it.each<[string, Partial<Product>, boolean]>([
    ["nothing", {}, false],
    ["a GTIN", { GTIN }, true],
    ["an ISBN", { ISBN: "9789521234567" }, true],
    ["an EAN on an offer", { offers: [{ ...OFFER, EAN: GTIN }] }, true],
    ["a brand", { brand: "Philips" }, false],
    ["an SKU", { SKU: "A1" }, false],
    ["a brand with an SKU", { brand: "Philips", SKU: "A1" }, true],
    ["a brand with an SKU on an offer", { brand: "Philips", offers: [{ ...OFFER, SKU: "A1" }] }, true],
    ["a campaignID", { campaignID: "c1" }, false],
    ["a family_code", { family_code: "f1" }, false],
    ["a campaignID with a family_code", { campaignID: "c1", family_code: "f1" }, true],
    ["empty texts", { GTIN: "", ISBN: " ", brand: "", SKU: "A1" }, false]
  ])("PDP-02: %s", (_, part, expected) => {
    expect(hasPriceChecker({ ...PRODUCT, ...part })).toBe(expected)
  })
})

describe("offersRequest", () => {
  it("PDP-03: asks by everything the product is known by", () => {
    const known = { brand: "Philips", campaignID: "c1", GTIN, SKU: "A1", family_code: "f1" }
    expect(offersRequest({ ...PRODUCT, ...known })).toEqual({
      id: "p-1",
      brand: "Philips",
      campaignID: "c1",
      EAN: GTIN,
      SKU: "A1",
      family_code: "f1"
    })
  })

  it("PDP-03: takes EAN and SKU from the first offer that has them", () => {
    const offers = [OFFER, { ...OFFER, EAN: GTIN }, { ...OFFER, SKU: "A2" }]
    expect(offersRequest({ ...PRODUCT, offers })).toMatchObject({ EAN: GTIN, SKU: "A2" })
    expect(offersRequest(PRODUCT)).toMatchObject({ EAN: null, SKU: null })
  })
})

describe("similarIds", () => {
  it("PDP-04: are the first 30, each once", () => {
    const ids = Array.from({ length: 40 }, (_, index) => `p-${index}`)
    expect(similarIds(["p-0", ...ids])).toEqual(ids.slice(0, 30))
  })

  it("PDP-04: are never more than 30 and come in order", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 }).map(String), { maxLength: 100 }), (ids) => {
        const chosen = similarIds(ids)
        expect(chosen.length).toBe(Math.min(30, new Set(ids).size))
        expect(chosen).toEqual(ids.filter((id, index) => ids.indexOf(id) === index && chosen.includes(id)))
      })
    )
  })
})
