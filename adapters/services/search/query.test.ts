import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { Page } from "#domain/search/schemas.ts"
import { indexQuery } from "./query.ts"

const queryFor = (request: Partial<typeof EMPTY_REQUEST>) =>
  indexQuery(searchPayload({ ...EMPTY_REQUEST, ...request }), "everyone")

describe("indexQuery", () => {
  it("SRCH-02: starts page 3 of 60 at hit 120", () => {
    expect(queryFor({ currentPage: 3 as Page, size: 60 })).toMatchObject({ offset: 120, size: 60 })
  })

  it("SRCH-02: preserves the names of filters, with shops as campaign and features with their prefix", () => {
    const { filters } = queryFor({ filters: { campaign: ["bol"], "feature::vermogen": ["750 W"], brand: [] } })
    expect([...filters]).toEqual([
      ["campaign", ["bol"]],
      ["feature::vermogen", ["750 W"]]
    ])
  })

  it("FOLD-05, FOLD-06: folds variants unless all are wanted or the products were chosen", () => {
    expect(queryFor({ searchTerm: "trui" }).fold).toBe(true)
    expect(queryFor({ searchTerm: "trui", allVariants: true }).fold).toBe(false)
    expect(queryFor({ productIds: ["p-1", "p-2"] }).fold).toBe(false)
  })

  it("SRCH-06: accepts a single price bound", () => {
    expect(queryFor({ filters: { price: [toCents(1000), null] } })).toMatchObject({ priceFrom: 1000, priceTo: null })
  })

  it.each([
    ["relevance", "relevance"],
    ["new", "new-desc"],
    ["priceAsc", "price-asc"],
    ["priceDesc", "price-desc"],
    ["popularAsc", "popular-asc"],
    ["popularDesc", "popular-desc"]
  ] as const)("SRCH-03: translates the sort %s to %s", (sort, expected) => {
    expect(queryFor({ sort }).sort).toBe(expected)
  })
})
