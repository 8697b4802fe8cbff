import { toCents } from "#domain/base/euros.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { filterValue, searchRequest } from "#fixtures/testing/search-request.ts"
import { requestAt, requestWith } from "#fixtures/testing/catalogue.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { filterButton, resultCounter } from "./texts.ts"
import { EMPTY_REQUEST, type SearchRequest } from "./request.ts"
import { CHOICE_NAMES, type FilterField, valuesOf } from "./filters.ts"
import {
  activeFilters,
  clearFilters,
  priceLabel,
  toggle,
  toggleValue,
  withoutValue,
  withPage,
  withPrice,
  withSize,
  withSort,
  withTerm,
  withValues
} from "./refine.ts"
import type { Page } from "./schemas.ts"
import { searchHref } from "./url.ts"

const field: fc.Arbitrary<FilterField> = fc.oneof(
  fc.constantFrom(...CHOICE_NAMES),
  filterValue.map((key) => `feature::${key}` as const)
)
const onPage3: SearchRequest = { ...EMPTY_REQUEST, currentPage: 3 as Page }

describe("toggleValue", () => {
  it.each(examples("SRCH-11", ["address", "field", "value", "link"]))(
    "SRCH-11: leads at $address with $value of $field to $link",
    ({ address, field, value, link }) => {
      const there = toggleValue(requestAt(address), field as FilterField, value)
      expect(there).toEqual(requestAt(link))
      expect(there.currentPage).toBe(1)
    }
  )

  it("SRCH-11: accepts features with the names of object properties", () => {
    expect(valuesOf(EMPTY_REQUEST.filters, "feature::toString")).toEqual([])
    const chosen = toggleValue(EMPTY_REQUEST, "feature::__proto__", "x")
    expect(valuesOf(chosen.filters, "feature::__proto__")).toEqual(["x"])
    expect(Object.keys(toggleValue(chosen, "feature::__proto__", "x").filters)).toEqual([])
  })

  it("SRCH-11: is its own inverse for every field and value, except for the page", () => {
    fc.assert(
      fc.property(searchRequest, field, filterValue, (request, field, value) => {
        const twice = toggleValue(toggleValue(request, field, value), field, value)
        expect(twice).toEqual({ ...request, currentPage: 1 })
        const chosen = valuesOf(toggleValue(request, field, value).filters, field).includes(value)
        expect(chosen).toBe(!valuesOf(request.filters, field).includes(value))
      })
    )
  })
})

describe("toggle", () => {
  it.each([
    [[], "a", ["a"]],
    [["a"], "a", []],
    [["b"], "a", ["a", "b"]],
    [["a", "b", "c"], "b", ["a", "c"]]
  ])("SRCH-11: turns %j with %s into %j", (wanted, value, after) => {
    expect(toggle(wanted, value)).toEqual(after)
  })
})

describe("withValues", () => {
  it("SRCH-11: sorts and dedupes the values of a field, and leaves other fields unchanged", () => {
    fc.assert(
      fc.property(searchRequest, field, fc.array(filterValue, { maxLength: 3 }), (request, field, values) => {
        const changed = withValues(request, field, values)
        expect(valuesOf(changed.filters, field)).toEqual([...new Set(values)].sort())
        expect(withValues(changed, field, valuesOf(request.filters, field))).toEqual(request)
      })
    )
  })
})

describe("withoutValue, withPrice, withTerm and withSort", () => {
  const chosen = requestWith(
    '{"filters":{"color":["rood","wit"],"feature::a":["b"],"feature::c":["d"]},"currentPage":3,"searchTerm":"bed"}'
  )
  const { filters } = chosen

  it("SRCH-12: remove one value and go to the first page", () => {
    expect(withoutValue(chosen, "color", "rood")).toEqual({
      ...chosen,
      filters: { ...filters, color: ["wit"] },
      currentPage: 1
    })
    expect(withoutValue(chosen, "feature::a", "b")).toEqual({
      ...chosen,
      filters: { color: ["rood", "wit"], "feature::c": ["d"] },
      currentPage: 1
    })
  })

  it("SRCH-08: go to the first page and leave the rest unchanged", () => {
    const price = [100, null]
    expect(withPrice(chosen, toCents(100), null)).toEqual({ ...chosen, filters: { ...filters, price }, currentPage: 1 })
    expect(withTerm(chosen, " rode\nlamp ")).toEqual({ ...chosen, searchTerm: "rode lamp", currentPage: 1 })
    expect(withSort(chosen, "new")).toEqual({ ...chosen, sort: "new", currentPage: 1 })
  })

  it("SRCH-06: swap the bounds of a price when the minimum exceeds the maximum", () => {
    expect(withPrice(onPage3, toCents(200), toCents(100)).filters).toEqual({ price: [100, 200] })
    expect(withPrice(onPage3, null, null).filters).toEqual({})
  })
})

describe("withSize", () => {
  it("SRCH-29: goes to the page with the hit at the top, and leaves the rest unchanged", () => {
    expect(withSize({ ...onPage3, searchTerm: "bed" }, 60)).toEqual({
      ...onPage3,
      searchTerm: "bed",
      size: 60,
      currentPage: 2
    })
  })
})

describe("withPage", () => {
  it.each([
    [2, 2],
    [1, 1],
    [0, 1],
    [-5, 1],
    [2.7, 2],
    [333, 333],
    [1_000_000_000, 333]
  ])("SRCH-08: converts %d to page %i", (page, served) => {
    expect(withPage(onPage3, page)).toEqual({ ...onPage3, currentPage: served })
  })
})

describe("activeFilters", () => {
  it.each(examples("SRCH-12", ["query", "filters", "button"]))(
    "SRCH-12: finds in “$query” the filters “$filters”",
    (row) => {
      const filters = activeFilters(requestAt(row.query))
      expect(filters.map(({ field, value }) => `${field}:${value}`).join(" ")).toBe(row.filters)
      expect(filterButton(filters.length)).toBe(row.button)
    }
  )

  it("SRCH-12: labels a price and a delivery class, and leaves other values to their facet", () => {
    const filters = activeFilters(requestAt("?prijs-van=100&bezorging=morgen%7Conzin&merk=A"))
    expect(filters.map(({ label }) => label?.replaceAll("\u00A0", " "))).toEqual([
      undefined,
      "Morgen in huis",
      undefined,
      "vanaf € 100"
    ])
    expect(filters.map((filter) => "label" in filter)).toEqual([false, true, false, true])
  })

  it("SRCH-12: returns the request without each filter", () => {
    const filters = activeFilters(requestAt("?merk=A%7CB&prijs-tot=100&pagina=3"))
    expect(filters.map(({ request }) => searchHref(request))).toEqual([
      "/zoeken/?merk=B&prijs-tot=100",
      "/zoeken/?merk=A&prijs-tot=100",
      "/zoeken/?merk=A%7CB"
    ])
  })

  it("SRCH-12: equals clearFilters when all filters are removed one by one", () => {
    fc.assert(
      fc.property(searchRequest, (request) => {
        const count = activeFilters(request).length
        let rest = request
        for (let left = count; left > 0; left--) {
          const [filter] = activeFilters(rest)
          rest = filter!.request
          expect(activeFilters(rest)).toHaveLength(left - 1)
        }
        expect({ ...rest, currentPage: 1 }).toEqual(clearFilters(request))
        expect(activeFilters(clearFilters(request))).toEqual([])
      })
    )
  })
})

describe("clearFilters", () => {
  it.each(examples("SRCH-12", ["address", "cleared"]))(
    "SRCH-12: turns $address into $cleared",
    ({ address, cleared }) => {
      expect(searchHref(clearFilters(requestAt(address)))).toBe(cleared)
    }
  )
})

describe("resultCounter", () => {
  it.each(examples("SRCH-12", ["found", "counter"]))(
    "SRCH-12: describes $found results as “$counter”",
    ({ found, counter }) => {
      expect(resultCounter(Number(found))).toBe(counter)
    }
  )
})

describe("priceLabel", () => {
  const cents = (text: string) => (text === "" ? null : toCents(Number(text)))

  it.each(examples("SRCH-06", ["min", "max", "label"]))("SRCH-06: describes “$min” to “$max” as “$label”", (row) => {
    expect(priceLabel(cents(row.min), cents(row.max)).replaceAll("\u00A0", " ")).toBe(row.label)
  })
})
