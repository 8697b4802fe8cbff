import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { SearchDocument } from "#domain/search/document.ts"
import { NO_FILTER_VALUES, someDocuments } from "#adapters/index/testing/documents.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { EmbeddedIndex } from "#adapters/index/embedded/index.ts"
import { WEIGHTS } from "#adapters/index/embedded/weights.ts"
import { nearnessTo } from "./similar-profile.ts"

const lamp: SearchDocument = {
  ...NO_FILTER_VALUES,
  id: "a",
  title: "Lamp",
  text: "",
  brand: null,
  model: null,
  category: "wonen.lampen",
  features: {},
  identifiers: [],
  price: 5000,
  isTotal: true,
  unitPrice: null,
  popularity: 0,
  createdAt: 0,
  live: true,
  adult: false
}

const similarToFirst = (documents: ReadonlyArray<SearchDocument>, weights = WEIGHTS): string =>
  new EmbeddedIndex([buildSegment(documents)], undefined, weights).similar(["a"], 10, "everyone").join(" ")

/** Parses products such as `a:Laptop` with one value of `property` each. */
const productsOf = (cell: string, property: (value: string) => Partial<SearchDocument>) =>
  cell.split(" ").map((product) => {
    const [id = "", value = ""] = product.split(":")
    return { ...lamp, id, ...property(value) }
  })

describe("EmbeddedIndex.similar", () => {
  it.each(examples("LIKE-01", ["products", "similar"]))("LIKE-01: finds $similar for $products", (row) => {
    const documents = row.products.split("; ").map((product) => {
      const [id = "", category = "", title = "", price = ""] = product.split(":")
      return { ...lamp, id, category, title, price: Number(price) }
    })
    expect(similarToFirst(documents)).toBe(row.similar)
  })

  it("LIKE-01: puts the most popular first when products are equal otherwise", () => {
    const documents = [lamp, { ...lamp, id: "b" }, { ...lamp, id: "c", popularity: 500 }]
    expect(similarToFirst(documents)).toBe("c b")
  })

  it("LIKE-01: orders by the configured weights", () => {
    const documents = [lamp, { ...lamp, id: "b", price: 9000 }, { ...lamp, id: "c", title: "Spot" }]
    const withWeights = (text: number, price: number) =>
      similarToFirst(documents, { ...WEIGHTS, similar: { ...WEIGHTS.similar, text, price } })
    expect([withWeights(9, 1), withWeights(1, 9)]).toEqual(["b c", "c b"])
  })

  it("LIKE-01: returns the same list from one segment and from several", () => {
    const documents = someDocuments(400, 8).map((document) => ({ ...document, live: true, adult: false }))
    const one = new EmbeddedIndex([buildSegment(documents)])
    const several = new EmbeddedIndex([buildSegment(documents.slice(0, 250)), buildSegment(documents.slice(250))])
    for (const { id } of documents.slice(240, 260)) {
      const found = one.similar([id], 20, "everyone")
      expect(found).not.toContain(id)
      expect(new Set(found).size).toBe(found.length)
      expect(several.similar([id], 20, "everyone").toSorted()).toEqual(found.toSorted())
    }
  })

  it.each(examples("LIKE-03", ["products", "similar"]))("LIKE-03: puts $similar first of $products", (row) => {
    const documents = productsOf(row.products, (values) => {
      const [material = "", fitting = ""] = values.split(",")
      return { features: { materiaal: [material], fitting: [fitting] } }
    })
    expect(similarToFirst(documents)[0]).toBe(row.similar)
  })

  it("LIKE-03: compares colours, genders and features with several values", () => {
    const own = { colors: ["zwart", "wit"], genders: ["dames"], features: { maat: ["S", "M"] } }
    const others = [{ colors: ["wit"] }, { genders: ["dames"], colors: ["zwart"] }, { features: { maat: ["M"] } }, own]
    const documents = [own, ...others, {}, {}].map((values, i) => ({ ...lamp, id: "abcdefg"[i]!, ...values }))
    expect(similarToFirst(documents)[0]).toBe("e")
  })

  it.each(examples("LIKE-04", ["products", "similar"]))("LIKE-04: finds $similar for $products", (row) => {
    const found = similarToFirst(productsOf(row.products, (title) => ({ title })))
    expect(found.split(" ").toSorted().join(" ")).toBe(row.similar)
  })
})

describe("nearnessTo", () => {
  it.each(examples("LIKE-02", ["prices", "other", "nearness"]))(
    "LIKE-02: is $nearness for $other and $prices",
    (row) => {
      const nearness = nearnessTo(row.prices.split(", ").map(Number), WEIGHTS.similar.priceBand)
      expect(nearness(Number(row.other)).toFixed(2)).toBe(row.nearness)
    }
  )

  it("LIKE-02: is from 0 to 1 and falls with the ratio", () => {
    const ratio = fc.double({ min: 1, max: 1e6, noNaN: true })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), ratio, ratio, (own, a, b) => {
        const nearness = nearnessTo([own], 2.5)
        const [near, far] = [nearness(own * Math.min(a, b)), nearness(own * Math.max(a, b))]
        expect(far).toBeGreaterThanOrEqual(0)
        expect(near).toBeLessThanOrEqual(1)
        expect(near).toBeGreaterThanOrEqual(far)
      })
    )
  })
})
