import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { SearchDocument } from "#domain/search/document.ts"
import { buildSegment } from "#adapters/index/embedded/changes.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { connectProducts, familiesAmong, groupedProduct } from "./families.ts"
import { indexedDocuments } from "./index-document.ts"

const DOCUMENTS = someDocuments(40, 51)

const NO_WORDS = { hasSurface: () => false }

/** Returns the sets of ids of products of one family, of two or more products. */
const setsOf = (families: ReadonlyArray<readonly [id: string, family: unknown]>): ReadonlyArray<string> =>
  [...Map.groupBy(families, ([, family]) => family).values()]
    .filter((members) => members.length > 1)
    .map((members) =>
      members
        .map(([id]) => id)
        .toSorted()
        .join()
    )
    .toSorted()

const indexedFamilies = async (documents: ReadonlyArray<SearchDocument>): Promise<ReadonlyArray<string>> => {
  const read = (ids: ReadonlyArray<string>) => documents.filter(({ id }) => ids.includes(id))
  const familyOf = await familiesAmong(connectProducts(documents.map(groupedProduct)), read, NO_WORDS)
  return setsOf(indexedDocuments(documents, NO_WORDS, familyOf).map(({ id, source }) => [id, source["family"]]))
}

const embeddedFamilies = (documents: ReadonlyArray<SearchDocument>): ReadonlyArray<string> => {
  const { ids, rankOf, families } = buildSegment(documents)
  return setsOf(
    Array.from(families.of, (family, document) => {
      const id = ids.at(rankOf[document]!)
      return [id, family === 0 ? id : family] as const
    })
  )
}

/** Documents of random groups, brands and titles. */
const variants = fc
  .array(
    fc.record({
      groups: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"), { maxLength: 3 }),
      brand: fc.constantFrom(null, "Terp", "terp", "Wad"),
      title: fc.constantFrom("Trui Duin S", "Trui Duin M", "Waterkoker Vuurtoren", "Trui Zee", "")
    }),
    { minLength: 2, maxLength: 40 }
  )
  .map((list) => list.map(({ groups, brand, title }, i) => ({ ...DOCUMENTS[i]!, brand, title, variantGroups: groups })))

describe("connectProducts", () => {
  it("FOLD-02, VARIANT-05, OSEARCH-03: connects products through others, and compares them with the first one", async () => {
    const [a, b, c, d] = DOCUMENTS.map((document) => ({ ...document, brand: "Terp", category: "mode" }))
    const documents = [
      { ...a!, title: "Trui Duin S", variantGroups: ["x"] },
      { ...b!, title: "Trui Duin M", variantGroups: ["x", "y"] },
      { ...c!, title: "Trui Duin L", variantGroups: ["y"] },
      { ...d!, title: "Waterkoker Vuurtoren", variantGroups: ["y"] }
    ]
    expect(await indexedFamilies(documents)).toEqual(["p-0,p-1,p-2"])
  })

  it("VARIANT-05, OSEARCH-03: connects no product by a group of more than 200 products", async () => {
    const documents = someDocuments(201, 52).map((document) => ({
      ...document,
      brand: null,
      title: "Trui Duin",
      variantGroups: ["everyone"]
    }))
    expect(await indexedFamilies(documents)).toEqual([])
    expect(await indexedFamilies(documents.slice(1))).toHaveLength(1)
  })

  it("FOLD-02, VARIANT-06, OSEARCH-03: returns the families of the embedded index", () =>
    fc.assert(
      fc.asyncProperty(variants, async (documents) => {
        expect(await indexedFamilies(documents)).toEqual(embeddedFamilies(documents))
      })
    ))
})
