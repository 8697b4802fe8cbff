import { describe, expect, it } from "vitest"
import type { IndexResponse, IndexBucket, IndexFacet } from "#adapters/index/port.ts"
import type { Labels } from "./labels.ts"
import type { Category } from "#domain/catalogue/category.ts"
import { wireFacets, withOpenCategories } from "./facets.ts"

const bucket = (value: string, count: number, selected = false): IndexBucket => ({ value, count, selected })

const facet = (field: IndexFacet["field"], ...buckets: ReadonlyArray<IndexBucket>): IndexFacet => ({
  field,
  buckets,
  total: buckets.length
})

const indexResponse = (facets: ReadonlyArray<IndexFacet>): IndexResponse => ({
  ids: [],
  total: 12,
  facets,
  price: { min: 999, max: 25_000 },
  priceCounts: [3, 0, 0, 0, 8, 0, 0, 1],
  correctedTerm: null,
  exactTotal: 0,
  omittedWords: []
})

const labels: Labels = {
  categories: new Map([["wonen.lampen", { name: "lampen" } as Category]]),
  shops: new Map([["s1", "Fietshoek"]]),
  features: new Map([
    ["vermogen", { label: "Vermogen", index: 1 }],
    ["fitting", { label: "Fitting", index: 0 }]
  ])
}

describe("withOpenCategories", () => {
  const drinks: Labels = {
    ...labels,
    categories: new Map([
      ["eten", { adult_content: false } as Category],
      ["eten.wijn", { adult_content: true } as Category]
    ])
  }
  const counted = indexResponse([
    facet("category", bucket("eten", 9), bucket("eten.wijn", 4), bucket("eten.wijn.rose", 1)),
    facet("brand", bucket("Bavaria", 9))
  ])

  it("ADULT-18: leaves out categories for adults, and those below them, for everyone", () => {
    const [categories, brands] = withOpenCategories(counted, drinks, "everyone").facets
    expect(categories).toEqual(facet("category", bucket("eten", 9)))
    expect(brands).toEqual(counted.facets[1])
  })

  it("ADULT-18: names all categories to adults", () => {
    expect(withOpenCategories(counted, drinks, "adults")).toEqual(counted)
  })
})

describe("wireFacets", () => {
  it("SRCH-20: returns empty facets too", () => {
    expect(wireFacets(indexResponse([]), labels, []).gender).toEqual({ buckets: [], total: 0 })
  })

  it("SRCH-20: sorts selected values first, also at 0, then by count, then by label", () => {
    const { brand } = wireFacets(
      indexResponse([facet("brand", bucket("Zo", 0, true), bucket("B", 2), bucket("a", 2), bucket("C", 5))]),
      labels,
      []
    )
    expect(brand.buckets.map(({ key }) => key)).toEqual(["Zo", "C", "a", "B"])
  })

  it("FOLD-09: says what values add to chosen ones, but not to those that the term names", () => {
    const response = indexResponse([facet("color", bucket("wit", 2, true), { ...bucket("rood", 9), added: 7 })])
    const addedOf = (chosen: ReadonlyArray<string>) =>
      wireFacets(response, labels, chosen).color.buckets.map(({ added }) => added)
    expect(addedOf(["color"])).toEqual([undefined, 7])
    expect(addedOf(["brand"])).toEqual([undefined, undefined])
  })

  it("SRCH-20: labels categories, shops and delivery classes", () => {
    const facets = wireFacets(
      indexResponse([
        facet("category", bucket("wonen.lampen", 2), bucket("wonen.onbekend", 1)),
        facet("campaign", bucket("s1", 1)),
        facet("delivery", bucket("gratis", 1))
      ]),
      labels,
      []
    )
    expect(
      [facets.category, facets.campaign, facets.delivery].map(({ buckets }) => buckets.map((b) => b.label))
    ).toEqual([["lampen", "onbekend"], ["Fietshoek"], ["Gratis bezorging"]])
  })

  it("SRCH-20: labels features, in the order of the index", () => {
    const facets = wireFacets(
      indexResponse([facet("feature::vermogen", bucket("750 W", 9)), facet("feature::fitting", bucket("E27", 1))]),
      labels,
      []
    )
    expect(Object.entries(facets).filter(([name]) => name.startsWith("feature::"))).toMatchObject([
      ["feature::fitting", { label: "Fitting", index: 0 }],
      ["feature::vermogen", { label: "Vermogen", index: 1 }]
    ])
  })

  it("SRCH-20: omits price ranges without products; the last one is open", () => {
    const { price, price_ranges } = wireFacets(indexResponse([]), labels, [])
    expect(price).toEqual({ min: 999, max: 25_000 })
    expect(price_ranges).toEqual([
      { from: 0, to: 1000, doc_count: 3 },
      { from: 10_000, to: 25_000, doc_count: 8 },
      { from: 100_000, to: null, doc_count: 1 }
    ])
  })
})
