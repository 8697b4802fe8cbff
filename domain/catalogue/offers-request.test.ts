import { describe, expect, it } from "vitest"
import type { Offer } from "#domain/catalogue/offer.ts"
import { OFFER, PRODUCT } from "#fixtures/testing/offer.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { offersRequest } from "./offer-query.ts"

const orNull = (text: string) => (text === "" || text === "-" ? null : text)
const offersWith = (field: "EAN" | "SKU", codes: string): ReadonlyArray<Offer> =>
  codes.split(" ").map((code) => ({ ...OFFER, [field]: orNull(code) }))

describe("offersRequest", () => {
  it("PDP-03: includes every known identifier of the product", () => {
    const known = { brand: "Philips", campaignId: "c1", GTIN: "9521234567899", SKU: "A1", familyCode: "f1" }
    expect(offersRequest({ ...PRODUCT, ...known })).toEqual({
      id: "p-1",
      brand: "Philips",
      campaignId: "c1",
      EAN: "9521234567899",
      SKU: "A1",
      familyCode: "f1"
    })
  })

  it.each(examples("PDP-03", ["GTIN", "ISBN", "offerEANs", "EAN"]))(
    "PDP-03: chooses from GTIN $GTIN, ISBN $ISBN and EANs $offerEANs the EAN “$EAN”",
    ({ GTIN, ISBN, offerEANs, EAN }) => {
      const product = { ...PRODUCT, GTIN: orNull(GTIN), ISBN: orNull(ISBN), offers: offersWith("EAN", offerEANs) }
      expect(offersRequest(product).EAN).toBe(orNull(EAN))
    }
  )

  it.each(examples("PDP-03", ["SKU", "offerSKUs", "requested"]))(
    "PDP-03: chooses from SKU $SKU and SKUs $offerSKUs the SKU “$requested”",
    ({ SKU, offerSKUs, requested: expectedSku }) => {
      const product = { ...PRODUCT, SKU: orNull(SKU), offers: offersWith("SKU", offerSKUs) }
      expect(offersRequest(product).SKU).toBe(orNull(expectedSku))
    }
  )

  it("PDP-03: ignores empty codes of an offer", () => {
    expect(offersRequest({ ...PRODUCT, offers: [{ ...OFFER, EAN: "", SKU: " " }] })).toMatchObject({
      EAN: null,
      SKU: null
    })
  })
})
