import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/catalogue/ids.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { relatedQuery, reviewsQuery } from "./offer-query.ts"

describe("relatedQuery and reviewsQuery", () => {
  it.each(examples("PDP-04", ["offer", "EAN", "related", "reviews"]))("PDP-04: of $offer with EAN “$EAN”", (row) => {
    const [shopId = "", offerId = ""] = row.offer.split(" ")
    const offer = { shopId: shopId as ShopId, offerId, EAN: row.EAN === "" ? null : row.EAN }
    expect(relatedQuery(offer)).toEqual(JSON.parse(row.related))
    expect(reviewsQuery(offer)).toEqual(JSON.parse(row.reviews))
  })
})
