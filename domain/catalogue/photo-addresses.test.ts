import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { MAX_PRODUCT_ADDRESSES, type OfferPictures, productAddresses } from "./photo-retry.ts"

const offersOf = (text: string, isCurrent: boolean): ReadonlyArray<OfferPictures> =>
  text === "" ? [] : text.split(", ").map((urls) => ({ isCurrent, imageUrls: urls.split(" ") }))

const offers: fc.Arbitrary<ReadonlyArray<OfferPictures>> = fc.array(
  fc.record({ isCurrent: fc.boolean(), imageUrls: fc.array(fc.stringMatching(/^[a-z]$/), { maxLength: 20 }) })
)

describe("productAddresses", () => {
  it.each(examples("PHOTO-40", ["current offers", "gone offers", "addresses"]))(
    "PHOTO-40: returns “$addresses” for “$current offers” and “$gone offers”",
    (row) => {
      const found = productAddresses([...offersOf(row["gone offers"], false), ...offersOf(row["current offers"], true)])
      expect(found.map(({ url }) => url).join(" ")).toBe(row.addresses)
    }
  )

  it("PHOTO-40: tells first pictures of offers from others", () => {
    expect(productAddresses(offersOf("a1 a2, a2 b2", true))).toEqual([
      { url: "a1", isFirst: true },
      { url: "a2", isFirst: true },
      { url: "b2", isFirst: false }
    ])
  })

  it("PHOTO-40: returns each address once and at most 16, and some if an offer has one", () => {
    fc.assert(
      fc.property(offers, (offers) => {
        const found = productAddresses(offers).map(({ url }) => url)
        expect(new Set(found).size).toBe(found.length)
        expect(found.length).toBeLessThanOrEqual(MAX_PRODUCT_ADDRESSES)
        expect(found.length > 0).toBe(offers.some(({ imageUrls }) => imageUrls.length > 0))
        const urls = offers.flatMap(({ imageUrls }) => imageUrls)
        expect(found.filter((url) => !urls.includes(url))).toEqual([])
      })
    )
  })
})
