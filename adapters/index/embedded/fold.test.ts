import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { type FacetField, type IndexQuery, type IndexSort, PRICE_BOUNDS } from "#adapters/index/port.ts"
import type { SearchDocument } from "#domain/search/document.ts"
import { randomFrom, someDocuments } from "#adapters/index/testing/documents.ts"
import { browse, someQueries } from "#adapters/index/testing/queries.ts"
import { buildSegment, changedProducts } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"

const [plain] = someDocuments(1, 3)

const document = (id: string, changes: Partial<SearchDocument>): SearchDocument => ({
  ...plain!,
  id,
  brand: null,
  live: true,
  adult: false,
  isTotal: true,
  identifiers: [],
  ...changes
})

/** Parses products such as `a:trui/900`: the id, which is a word of the title as well, the group and the price. */
const productsOf = (cell: string): ReadonlyArray<SearchDocument> =>
  cell.split(" ").map((product) => {
    const [, id = "", group = "", price = ""] = /^(\w+):(\w*)\/(\d+)$/.exec(product) ?? []
    const variantGroups = group === "" ? [] : [group]
    return document(id, { title: `${id} ${group} van wol`, price: Number(price), variantGroups })
  })

/** Parses products such as `a:Trui Duin S:x,y`: the id, the title and the groups. */
const groupedOf = (cell: string): ReadonlyArray<SearchDocument> =>
  [...cell.matchAll(/(\w+):([\w ]+):([\w,]*)/g)].map(([, id = "", title = "", groups = ""]) =>
    document(id, { title, variantGroups: groups === "" ? [] : groups.split(",") })
  )

const folded: IndexQuery = { ...browse, fold: true }

/** Returns the same catalogue with a third of the products in families of up to ten. */
const withGroups = (documents: ReadonlyArray<SearchDocument>): ReadonlyArray<SearchDocument> => {
  const random = randomFrom(31)
  const families = documents.length / 10
  return documents.map((document) =>
    random() < 0.7 ? document : { ...document, title: "trui", variantGroups: [`${Math.floor(random() * families)}`] }
  )
}

const lowestOf = (variants: ReadonlyArray<Pick<SearchDocument, "price" | "isTotal">>) => {
  const isTotal = variants.some((variant) => variant.isTotal)
  return { price: Math.min(...variants.filter((one) => one.isTotal === isTotal).map(({ price }) => price)), isTotal }
}

/** Folds the hits of an index by brute force: all hits without folding, and of each family the first. */
const foldSlowly = (index: EmbeddedIndex, documents: ReadonlyArray<SearchDocument>, query: IndexQuery) => {
  const byId = new Map(documents.map((document) => [document.id, document]))
  const { ids } = index.query({ ...query, fold: false, offset: 0, size: documents.length })
  const families = Map.groupBy(ids, (id) => byId.get(id)!.variantGroups?.[0] ?? `single ${id}`)
  const page = [...families.values()].slice(query.offset, query.offset + query.size)
  return {
    ids: page.map(([first]) => first),
    total: families.size,
    families: page.map((members) =>
      members.length < 2 ? null : { count: members.length, ...lowestOf(members.map((id) => byId.get(id)!)) }
    )
  }
}

describe("folding", () => {
  it.each(examples("FOLD-01", ["products", "sort", "term", "results"]))(
    "FOLD-01: finds $results of $products by $sort",
    ({ products, sort, term, results }) => {
      const index = new EmbeddedIndex([buildSegment(productsOf(products))])
      expect(index.query({ ...folded, sort: sort as IndexSort, term }).ids).toEqual(results.split(" "))
    }
  )

  it.each(examples("FOLD-02", ["products", "families"]))("FOLD-02: makes the families $families", (row) => {
    const index = new EmbeddedIndex([buildSegment(groupedOf(row.products))])
    const { ids, families } = index.query({ ...folded, sort: "price-asc" })
    const wanted = row.families.split("; ").map((members) => members.split(" "))
    expect(ids).toEqual(wanted.map(([first]) => first))
    expect(families!.map((family) => family?.count ?? 1)).toEqual(wanted.map((members) => members.length))
  })

  it("FOLD-02: connects nothing by a group of more than 200 products", () => {
    const group = (count: number) =>
      Array.from({ length: count }, (_, i) => document(`p-${i}`, { title: "trui", variantGroups: ["x"] }))
    expect(new EmbeddedIndex([buildSegment(group(200))]).query(folded).total).toBe(1)
    expect(new EmbeddedIndex([buildSegment(group(201))]).query(folded).total).toBe(201)
  })

  it("FOLD-02: separates products of one group whose brands differ", () => {
    const branded = (id: string, brand: string | null) => document(id, { title: "trui", brand, variantGroups: ["x"] })
    const index = new EmbeddedIndex([buildSegment([branded("a", "Wad"), branded("b", "Terp"), branded("c", "wad")])])
    expect(index.query(folded).total).toBe(2)
  })

  it("FOLD-01, FOLD-03, FOLD-04: agrees with folding all hits on 300 random queries, in one segment and in three", () => {
    const documents = withGroups(someDocuments(600, 41)).map((document) => ({ ...document, brand: null }))
    const queries = someQueries(300, 42, 600)
      .filter(({ term, sort }) => term === "" || sort !== "relevance")
      .map((query): IndexQuery => ({ ...query, size: Math.max(1, query.size), facets: [], fold: true }))
    const parts = [documents.slice(0, 400), documents.slice(400, 550), documents.slice(550)]
    for (const segments of [[documents], parts]) {
      const index = new EmbeddedIndex(segments.map((part) => buildSegment(part)))
      for (const query of queries) {
        const { ids, total, families, products } = index.query(query)
        expect({ ids, total, families }).toEqual(foldSlowly(index, documents, query))
        expect(products).toBe(index.query({ ...query, fold: false }).total)
      }
    }
  })

  it.each(examples("FOLD-03", ["variants", "lowest"]))("FOLD-03: tells the lowest price of $variants", (row) => {
    const read = (text: string) => {
      const [price, total] = text.split(" ")
      return { price: Number(price), isTotal: total === "total" }
    }
    const variants = row.variants.split("; ").map(read)
    const [example] = productsOf("a:trui/900")
    const documents = variants.map((variant, i) => ({ ...example!, id: `${i}`, ...variant }))
    expect(lowestOf(variants)).toEqual(read(row.lowest))
    const index = new EmbeddedIndex([buildSegment(documents)])
    expect(index.query(folded).families).toEqual([{ count: variants.length, ...read(row.lowest) }])
  })

  it("FOLD-03: tells the lowest price after a price was overwritten", () => {
    const documents = productsOf("a:trui/900 b:trui/700")
    const index = new EmbeddedIndex([buildSegment(documents)])
    const overwrite = (changes: Partial<SearchDocument>) => {
      expect(index.overwriteValues(index.locate("a")!, changedProducts([{ ...documents[0]!, ...changes }]), 0)).toBe(
        true
      )
      return index.query(folded).families
    }
    expect(overwrite({ price: 500, isTotal: true })).toEqual([{ count: 2, price: 500, isTotal: true }])
    expect(overwrite({ price: 500, isTotal: false })).toEqual([{ count: 2, price: 700, isTotal: true }])
  })

  it.each(examples("FOLD-07", ["products", "similar"]))(
    "FOLD-07: finds $similar like the first of $products",
    (row) => {
      const index = new EmbeddedIndex([buildSegment(productsOf(row.products))])
      expect(index.similar(["a"], 10, "adults").toSorted()).toEqual(row.similar.split(" "))
    }
  )

  it.each(examples("FOLD-04", ["products", "chosen", "counts"]))(
    "FOLD-04: counts $counts of $products when $chosen is chosen",
    ({ products, chosen, counts }) => {
      const { facets, total } = colorsOf(products, chosen)
      const shown = facets[0]!.buckets.map(({ value, count }) => `${value} ${count}`)
      expect(`${shown.join(", ")}; ${total}`).toBe(counts)
    }
  )

  it.each(examples("FOLD-09", ["products", "chosen", "added"]))(
    "FOLD-09: adds $added of $products when $chosen is chosen",
    ({ products, chosen, added: expected }) => {
      const { facets } = colorsOf(products, chosen)
      const shown = facets[0]!.buckets.flatMap(({ value, added }) => (added === undefined ? [] : [`${value} ${added}`]))
      expect(shown.join(", ")).toBe(expected)
    }
  )

  it("FOLD-04, FOLD-09: counts as many results for each value as the search with that value finds, in one segment and in three", () => {
    const documents = withGroups(someDocuments(600, 43)).map((one) => ({ ...one, brand: null }))
    const queries = someQueries(120, 44, 600)
    const parts = [documents.slice(0, 400), documents.slice(400, 550), documents.slice(550)]
    for (const segments of [[documents], parts]) {
      const index = new EmbeddedIndex(segments.map((part) => buildSegment(part)))
      for (const query of queries)
        for (const fold of [true, false]) expect(wrongCounts(index, { ...query, fold })).toEqual([])
    }
  })

  it("FOLD-04, FOLD-09: counts the families of frequent words, and those of a catalogue that changes in place", () => {
    const documents = withGroups(someDocuments(7500, 45))
    const index = new EmbeddedIndex([buildSegment(documents.slice(0, 7000)), buildSegment(documents.slice(7000))])
    const random = randomFrom(46)
    const searches: ReadonlyArray<Partial<IndexQuery>> = [
      { term: "trui" },
      { term: "" },
      { term: "", filters: new Map([["category", ["wonen"]]]) },
      { term: "trui", filters: new Map([["color", ["zwart", "wit"]]]), priceTo: 50_000 }
    ]
    const wrong = () =>
      searches.flatMap((search) => wrongCounts(index, { ...folded, ...search, facets: FACETS, facetSize: 8 }))
    expect(wrong()).toEqual([])
    for (let n = 0; n < 3; n++) {
      const changed = Array.from({ length: 60 }, () => documents[Math.floor(random() * documents.length)]!)
      for (const one of new Map(changed.map((each) => [each.id, each])).values()) {
        const deliveries = random() < 0.5 ? ["morgen"] : []
        const now = { ...one, live: random() < 0.5, deliveries, price: 1 + Math.floor(random() * 120_000) }
        const product = changedProducts([now])
        expect(index.overwriteValues(index.locate(one.id)!, product, 0)).toBe(true)
      }
      expect(wrong()).toEqual([])
    }
  })
})

/** Returns the colours of products, written as in the examples of FOLD-04. */
const colorsOf = (products: string, chosen: string) => {
  const documents = [...products.matchAll(/(\w+):(\w*)\/([\w,]+)/g)].map(([, id = "", group = "", colors = ""]) =>
    document(id, { title: "trui", colors: colors.split(","), variantGroups: group === "" ? [] : [group] })
  )
  const filters = new Map<FacetField, ReadonlyArray<string>>(chosen === "" ? [] : [["color", chosen.split(",")]])
  return new EmbeddedIndex([buildSegment(documents)]).query({ ...folded, filters, facets: ["color"] })
}

const FACETS = ["category", "color", "size", "campaign", "delivery", "feature::materiaal"] as const

/** Returns the values and price ranges whose count is not the total of the search with that value alone in its filter, or with the chosen ones. */
const wrongCounts = (index: EmbeddedIndex, query: IndexQuery): ReadonlyArray<unknown> => {
  const { total: all, facets, priceCounts } = index.query({ ...query, correct: false })
  const totalOf = (changes: Partial<IndexQuery>) =>
    index.query({ ...query, correct: false, facets: [], size: 0, ...changes }).total
  const values = facets.flatMap(({ field, buckets }) =>
    buckets.map(({ value, count }) => {
      const filters = new Map(query.filters).set(field, [value])
      return { field, value, count, total: totalOf({ filters }) }
    })
  )
  const additions = facets.flatMap(({ field, buckets }) => {
    const chosen = query.filters.get(field) ?? []
    const isAdded = chosen.length > 0 && field !== "category"
    return buckets.map(({ value, added, selected }) => {
      if (!isAdded || selected) return { field, value, count: added, total: undefined }
      const filters = new Map(query.filters).set(field, [...chosen, value])
      return { field, value, count: added, total: totalOf({ filters }) - all }
    })
  })
  const ranges = priceCounts.map((count, range) => {
    const to = PRICE_BOUNDS[range]
    const bounds = { priceFrom: PRICE_BOUNDS[range - 1] ?? 0, priceTo: to === undefined ? null : to - 1 }
    return { field: "price", value: range, count, total: totalOf(bounds) }
  })
  return [...values, ...additions, ...ranges]
    .filter(({ count, total }) => count !== total)
    .map((wrong) => ({ wrong, query }))
}
