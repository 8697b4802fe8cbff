import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { needsFacets, shownFacets } from "./facets.ts"
import { CHOICE_NAMES, FILTERS } from "./filters.ts"
import type { Facets, FeatureFacet } from "./schemas.ts"

const NONE = { buckets: [], total: 0 }

const feature = (text: string): readonly [string, FeatureFacet] => {
  const [key = "", position = ""] = text.split(":")
  const selected = position.endsWith("*")
  const other = { key: "y", label: "y", doc_count: 1, selected: false }
  const buckets = [other, { ...other, key: "x", selected }]
  return [`feature::${key}`, { buckets, total: 2, label: key.toUpperCase(), index: Number.parseInt(position, 10) }]
}

const facetsWith = (features: string) =>
  ({
    ...Object.fromEntries(CHOICE_NAMES.map((name) => [name, NONE])),
    ...Object.fromEntries(features.split(" ").filter(Boolean).map(feature)),
    price: null,
    price_ranges: []
  }) as unknown as Facets

describe("shownFacets", () => {
  it.each(examples("SRCH-20", ["category", "features", "fields"]))(
    "SRCH-20: shows in “$category” with “$features”: $fields",
    ({ category, features, fields }) => {
      expect(
        shownFacets(facetsWith(features), category)
          .map(({ field }) => field)
          .join(" ")
      ).toBe(fields)
    }
  )

  it("SRCH-20: labels each facet, and features with labels of their own", () => {
    const labels = shownFacets(facetsWith("a:1"), "").map(({ label }) => label)
    const others = CHOICE_NAMES.slice(2).map((name) => FILTERS[name].label)
    expect(labels).toEqual(["Categorie", "Merk", "A", ...others])
  })
})

describe("needsFacets", () => {
  it.each(examples("SRCH-21", ["width", "hash", "wanted"]))(
    "SRCH-21: returns for “$width” pixels with “$hash”: $wanted",
    (row) => {
      expect(needsFacets(row.width === "" ? null : Number(row.width), row.hash)).toBe(row.wanted === "yes")
    }
  )
})
