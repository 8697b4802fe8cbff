import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/base/ids.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { readOfferName, reviewsQuery } from "./offer-query.ts"

describe("reviewsQuery", () => {
  it.each(examples("PDP-04", ["offer", "EAN", "reviews"]))("PDP-04: identifies $offer with EAN “$EAN”", (row) => {
    const [shopId = "", offerId = ""] = row.offer.split(" ")
    const offer = { shopId: shopId as ShopId, offerId, EAN: row.EAN === "" ? null : row.EAN }
    expect(reviewsQuery(offer)).toEqual(JSON.parse(row.reviews))
  })
})

describe("readOfferName", () => {
  it.each(examples("PDP-04", ["name", "shopId", "offerId"]))(
    "PDP-04: parses $name as offer “$offerId” of shop “$shopId”",
    (row) => {
      expect(readOfferName(row.name)).toEqual(row.shopId === "" ? null : { shopId: row.shopId, offerId: row.offerId })
    }
  )
})
