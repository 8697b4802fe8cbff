import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import type { IndexQuery, IndexSort, SearchDocument } from "../port.ts"
import { randomFrom, someDocuments } from "../testing/documents.ts"
import { browse, someQueries } from "../testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"

const [plain] = someDocuments(1, 3)

const document = (id: string, changes: Partial<SearchDocument>): SearchDocument => ({
  ...plain!,
  id,
  brand: null,
  live: true,
  adult: false,
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
      members.length < 2
        ? null
        : { count: members.length, price: Math.min(...members.map((id) => byId.get(id)!.price)) }
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

  it("FOLD-03: tells the lowest price after a price was overwritten", () => {
    const documents = productsOf("a:trui/900 b:trui/700")
    const index = new EmbeddedIndex([buildSegment(documents)])
    index.segments[0]!.price[index.locate("a")!.document] = 500
    expect(index.query(folded).families).toEqual([{ count: 2, price: 500 }])
  })

  it.each(examples("FOLD-07", ["products", "similar"]))(
    "FOLD-07: finds $similar like the first of $products",
    (row) => {
      const index = new EmbeddedIndex([buildSegment(productsOf(row.products))])
      expect(index.similar(["a"], 10, "adults").toSorted()).toEqual(row.similar.split(" "))
    }
  )

  it("FOLD-04: counts the products of each value of a facet", () => {
    const index = new EmbeddedIndex([
      buildSegment([
        document("a", { title: "trui", colors: ["rood"], variantGroups: ["x"] }),
        document("b", { title: "trui", colors: ["rood"], variantGroups: ["x"] })
      ])
    ])
    const { total, facets } = index.query({ ...folded, facets: ["color"] })
    expect(total).toBe(1)
    expect(facets[0]!.buckets).toEqual([{ value: "rood", count: 2, selected: false }])
  })
})
