import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/money/cents.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { Page } from "#domain/search/schemas.ts"
import { indexQuery } from "./query.ts"

const queryFor = (request: Partial<typeof EMPTY_REQUEST>) =>
  indexQuery(searchPayload({ ...EMPTY_REQUEST, ...request }), "everyone")

describe("indexQuery", () => {
  it("SRCH-02: page 3 of 60 begins at hit 120", () => {
    expect(queryFor({ currentPage: 3 as Page, size: 60 })).toMatchObject({ offset: 120, size: 60 })
  })

  it("SRCH-02: filters keep their names, shops are campaign, features keep their prefix", () => {
    const { filters } = queryFor({ filters: { campaign: ["bol"], "feature::vermogen": ["750 W"], brand: [] } })
    expect([...filters]).toEqual([
      ["campaign", ["bol"]],
      ["feature::vermogen", ["750 W"]]
    ])
  })

  it("SRCH-06: one side of the price is enough", () => {
    expect(queryFor({ filters: { price: [1000 as Cents, null] } })).toMatchObject({ priceFrom: 1000, priceTo: null })
  })

  it.each([
    ["relevance", "relevance"],
    ["new", "new-desc"],
    ["priceAsc", "price-asc"],
    ["priceDesc", "price-desc"],
    ["popularAsc", "popular-asc"],
    ["popularDesc", "popular-desc"]
  ] as const)("SRCH-03: sort %s is asked of the index as %s", (sort, expected) => {
    expect(queryFor({ sort }).sort).toBe(expected)
  })
})
