import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { EMPTY_REQUEST } from "./empty-request.ts"
import { FACET_NAMES, type Facets, type FeatureFacet } from "./facets.ts"
import { featureKey, FIELDS, filledFields, type FilterField, withValues } from "./fields.ts"
import { shownFields } from "./shown-fields.ts"
import { searchHref } from "./url.ts"

const NONE = { buckets: [], total: 0 }

const feature = (text: string): readonly [string, FeatureFacet] => {
  const [key = "", place = ""] = text.split(":")
  const selected = place.endsWith("*")
  const other = { key: "y", label: "y", doc_count: 1, selected: false }
  const buckets = [other, { ...other, key: "x", selected }]
  return [`feature::${key}`, { buckets, total: 2, label: key.toUpperCase(), index: Number.parseInt(place, 10) }]
}

const facetsWith = (features: string) =>
  ({
    ...Object.fromEntries(FACET_NAMES.map((name) => [name, NONE])),
    ...Object.fromEntries(features.split(" ").filter(Boolean).map(feature)),
    price: null,
    price_ranges: []
  }) as unknown as Facets

describe("FIELDS", () => {
  it.each(examples("SRCH-20", ["facet", "request", "parameter", "label"]))(
    "SRCH-20: $facet is $request and $parameter",
    ({ facet, request, parameter, label }) => {
      const chosen = withValues(EMPTY_REQUEST, facet as FilterField, ["x"])
      const value = request === "featuresFilter" ? { [featureKey(facet as FilterField)]: ["x"] } : ["x"]
      expect(chosen).toEqual({ ...EMPTY_REQUEST, [request]: value })
      expect(searchHref(chosen)).toBe(`/zoeken/?${parameter}=x`)
      expect(filledFields(chosen)).toEqual([facet])
      expect(FIELDS.find(({ name }) => name === facet)?.label ?? "").toBe(label)
    }
  )

  it("SRCH-20: are the facets every search has", () => {
    expect(FIELDS.map(({ name }) => name).sort()).toEqual([...FACET_NAMES].sort())
  })
})

describe("filledFields", () => {
  it("SRCH-12: a field without values is not filled", () => {
    expect(filledFields({ ...EMPTY_REQUEST, modelsFilter: ["X1"], featuresFilter: { a: [], b: ["c"] } })).toEqual([
      "model",
      "feature::b"
    ])
  })
})

describe("shownFields", () => {
  it.each(examples("SRCH-20", ["category", "features", "fields"]))(
    "SRCH-20: in “$category” “$features” are $fields",
    ({ category, features, fields }) => {
      expect(
        shownFields(facetsWith(features), category)
          .map(({ field }) => field)
          .join(" ")
      ).toBe(fields)
    }
  )

  it("SRCH-20: each has its label, a feature its own", () => {
    const labels = shownFields(facetsWith("a:1"), "").map(({ label }) => label)
    expect(labels).toEqual(["Categorie", "Merk", "A", "Winkel", "Kleur", "Maat", "Voor", "Model", "Bezorging"])
  })
})
