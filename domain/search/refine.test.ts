import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/money/cents.ts"
import { filterValue, searchRequest } from "#fixtures/arbitraries/search-request.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { FIELDS, type FilterField, valuesOf } from "./fields.ts"
import {
  activeFilters,
  clearFilters,
  priceLabel,
  toggleValue,
  withoutField,
  withoutFilter,
  withPage,
  withPrice,
  withSize,
  withSort,
  withTerm
} from "./refine.ts"
import type { Page, SearchRequest } from "./request.ts"

const field: fc.Arbitrary<FilterField> = fc.oneof(
  fc.constantFrom(...FIELDS.map(({ name }) => name)),
  filterValue.map((key) => `feature::${key}` as const)
)
const onPage3: SearchRequest = { ...EMPTY_REQUEST, currentPage: 3 as Page }

describe("toggleValue", () => {
  it("SRCH-11: adds a value, takes it away again, and goes back to the first page", () => {
    const chosen = toggleValue(onPage3, "brand", "Bosch")
    expect(chosen).toEqual({ ...EMPTY_REQUEST, brandsFilter: ["Bosch"] })
    expect(toggleValue(chosen, "brand", "Bosch")).toEqual(EMPTY_REQUEST)
  })

  it("SRCH-11: a feature without values is gone", () => {
    const chosen = toggleValue(EMPTY_REQUEST, "feature::vermogen", "750 W")
    expect(chosen.featuresFilter).toEqual({ vermogen: ["750 W"] })
    expect(toggleValue(chosen, "feature::vermogen", "750 W").featuresFilter).toEqual({})
  })

  it("SRCH-11: a feature may be called as anything an object has of itself", () => {
    expect(valuesOf(EMPTY_REQUEST, "feature::toString")).toEqual([])
    const chosen = toggleValue(EMPTY_REQUEST, "feature::__proto__", "x")
    expect(valuesOf(chosen, "feature::__proto__")).toEqual(["x"])
  })

  it("SRCH-11: twice is as it was, for every field and value, but for the order of values", () => {
    fc.assert(
      fc.property(searchRequest, field, filterValue, (request, field, value) => {
        const twice = toggleValue(toggleValue(request, field, value), field, value)
        expect(new Set(valuesOf(twice, field))).toEqual(new Set(valuesOf(request, field)))
        const without = { ...withoutField(request, field), currentPage: 1 }
        expect(withoutField(twice, field)).toEqual(without)
      })
    )
  })
})

describe("withoutFilter, withPrice, withTerm, withSort, withSize", () => {
  it("SRCH-08: every narrowing and every other order begins at the first page", () => {
    const refined = [
      withoutFilter(onPage3, "color", "rood"),
      withoutField(onPage3, "feature::vermogen"),
      withPrice(onPage3, 100 as Cents, null),
      withTerm(onPage3, "lamp"),
      withSort(onPage3, "new"),
      withSize(onPage3, 60)
    ]
    expect(refined.map(({ currentPage }) => currentPage)).toEqual(refined.map(() => 1))
  })

  it("SRCH-06: puts prices the right way round", () => {
    expect(withPrice(onPage3, 200 as Cents, 100 as Cents)).toMatchObject({ priceFrom: 100, priceTo: 200 })
  })
})

describe("withPage", () => {
  it.each([
    [2, 2],
    [0, 1],
    [-5, 1],
    [2.7, 2],
    [1_000_000_000, 333]
  ])("SRCH-08: page %d is page %i", (page, served) => {
    expect(withPage(onPage3, page).currentPage).toBe(served)
  })
})

describe("activeFilters", () => {
  it("SRCH-12: lists each value and the price with the request without it", () => {
    const request = {
      ...EMPTY_REQUEST,
      brandsFilter: ["A", "B"],
      deliveryFilter: ["morgen"],
      priceFrom: 10_000 as Cents
    }
    const filters = activeFilters(request)
    expect(filters.map(({ field, value, label }) => [field, value, label?.replaceAll("\u00A0", " ")])).toEqual([
      ["brand", "A", undefined],
      ["brand", "B", undefined],
      ["delivery", "morgen", "Morgen in huis"],
      ["price", "", "vanaf € 100"]
    ])
    expect(filters[0]?.request.brandsFilter).toEqual(["B"])
    expect(filters[3]?.request.priceFrom).toBeNull()
  })

  it("SRCH-12: taking away all of them one by one ends where clearFilters ends", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        const count = activeFilters(request).length
        let rest = request
        for (let left = count; left > 0; left--) {
          const [filter] = activeFilters(rest)
          rest = filter!.request
          expect(activeFilters(rest)).toHaveLength(left - 1)
        }
        expect(clearFilters(rest)).toEqual({ ...clearFilters(request), currentPage: 1 })
        expect(activeFilters(clearFilters(request))).toEqual([])
      })
    )
  })
})

describe("clearFilters", () => {
  it("SRCH-12: keeps term, category, landing page, sort and size", () => {
    const kept = { searchTerm: "lamp", wpCategory: "wonen", sort: "new", size: 60 } as const
    expect(clearFilters({ ...onPage3, ...kept, brandsFilter: ["A"], featuresFilter: { k: ["v"] } })).toEqual({
      ...EMPTY_REQUEST,
      ...kept
    })
  })
})

describe("priceLabel", () => {
  it.each<[number | null, number | null, string]>([
    [10_000, 25_000, "€ 100 tot € 250"],
    [null, 25_000, "tot € 250"],
    [995, null, "vanaf € 9,95"],
    [null, null, "alle prijzen"]
  ])("SRCH-06: from %s to %s is %j", (from, to, label) => {
    expect(priceLabel(from as Cents | null, to as Cents | null).replaceAll("\u00A0", " ")).toBe(label)
  })
})
