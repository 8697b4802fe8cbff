import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  CHOICE_NAMES,
  choiceFilter,
  chosenFields,
  type FilterField,
  FILTERS,
  isFeature,
  sortValues
} from "./filters.ts"
import { withValues } from "./refine.ts"
import { EMPTY_REQUEST } from "./request.ts"
import { searchHref } from "./url.ts"

describe("FILTERS", () => {
  it.each(examples("SRCH-20", ["facet", "parameter", "label"]))(
    "SRCH-20: give $facet the parameter $parameter and the label “$label”",
    ({ facet, parameter, label }) => {
      const chosen = withValues(EMPTY_REQUEST, facet as FilterField, ["x"])
      expect(chosen).toEqual({ ...EMPTY_REQUEST, filters: { [facet]: ["x"] } })
      expect(searchHref(chosen)).toBe(`/zoeken/?${parameter}=x`)
      expect(chosenFields(chosen.filters)).toEqual([facet])
      expect(choiceFilter(facet as FilterField)?.label ?? "").toBe(label)
    }
  )

  it("SRCH-20: have an example in the specification each", () => {
    const facets = examples("SRCH-20", ["facet", "parameter", "label"]).map(({ facet }) => facet)
    expect(facets.filter((facet) => !isFeature(facet))).toEqual(CHOICE_NAMES)
  })

  it.each(["parameter", "documentField"] as const)("SRCH-01: have a %s of their own each", (part) => {
    const parts = CHOICE_NAMES.map((name) => FILTERS[name][part])
    expect(new Set(parts).size).toBe(parts.length)
  })
})

describe("chosenFields", () => {
  it("SRCH-12: omits a field without values, and sorts features by key", () => {
    expect(
      chosenFields({ "feature::b": ["c"], model: ["X1"], brand: [], "feature::a": ["c"], "feature::c": [] })
    ).toEqual(["model", "feature::a", "feature::b"])
  })
})

describe("sortValues", () => {
  it("SRCH-05: dedupes and sorts values without losing any", () => {
    expect(sortValues(["b", "a", "B", "a", "é"])).toEqual(["B", "a", "b", "é"])
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 })), (values) => {
        const sorted = sortValues(values)
        expect(new Set(sorted)).toEqual(new Set(values))
        expect(sorted.every((value, at) => at === 0 || sorted[at - 1]! < value)).toBe(true)
        expect(sortValues(sorted)).toEqual(sorted)
      })
    )
  })
})
