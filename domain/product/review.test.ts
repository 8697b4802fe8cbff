import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/catalogue/ids.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { addProductReview, addShopReview, readReview, REVIEW_LENGTH } from "./review.ts"

describe("readReview", () => {
  it.each(examples("PDP-05", ["stars", "text", "read", "wrong"]))("PDP-05: $stars stars, “$text”: “$wrong”", (row) => {
    expect(readReview(row)).toEqual(
      row.wrong === "" ? { stars: Number(row.stars), text: row.read } : row.wrong.split(" ")
    )
  })

  it("PDP-05: 2,000 characters are enough, blanks at the ends not counted", () => {
    expect(readReview({ stars: "1", text: ` ${"a".repeat(REVIEW_LENGTH)} ` })).toMatchObject({ stars: 1 })
    expect(readReview({ stars: "1", text: "a".repeat(2_001) })).toEqual(["text"])
  })
})

describe("addProductReview and addShopReview", () => {
  it("PDP-05: a review goes to the service of what it is about", () => {
    const review = { stars: 4, text: "Mooi." }
    const shopId = "lampenhuis" as ShopId
    const calls = [
      addProductReview({ shopId, offerId: "o-1", EAN: "9521234567899" }, review),
      addShopReview(shopId, review)
    ]
    const expected = examples("PDP-05", ["service", "body"])
    expect(calls).toEqual(expected.map(({ service, body }) => ({ service, body: JSON.parse(body) as unknown })))
  })
})
