import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { readReview, MAX_REVIEW_LENGTH } from "./review.ts"

describe("readReview", () => {
  it.each(examples("PDP-05", ["stars", "text", "read", "wrong"]))(
    "PDP-05: parses $stars stars and “$text” with faults “$wrong”",
    (row) => {
      expect(readReview(row)).toEqual(
        row.wrong === "" ? { stars: Number(row.stars), text: row.read } : row.wrong.split(" ")
      )
    }
  )

  it("PDP-05: accepts up to 2,000 characters between surrounding spaces", () => {
    expect(readReview({ stars: "1", text: ` ${"a".repeat(MAX_REVIEW_LENGTH)} ` })).toMatchObject({ stars: 1 })
    expect(readReview({ stars: "1", text: "a".repeat(2_001) })).toEqual(["text"])
  })
})
