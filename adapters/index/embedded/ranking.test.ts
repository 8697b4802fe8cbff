import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import type { SearchDocument } from "../port.ts"
import { someDocuments } from "../testing/documents.ts"
import { browse } from "../testing/queries.ts"
import { buildSegment } from "./changes.ts"
import { EmbeddedIndex } from "./index.ts"
import { secondScores } from "./rerank.ts"
import { WEIGHTS } from "./weights.ts"

const [plain] = someDocuments(1, 1)

/** Reads a product of a table: "title: Lamp; brand: Philips". */
const documentFrom = (cell: string, id: string): SearchDocument => {
  const parts = new Map(cell.split("; ").map((part) => part.split(": ") as [string, string]))
  return {
    ...plain!,
    id,
    title: parts.get("title") ?? "",
    text: parts.get("description") ?? "",
    brand: parts.get("brand") ?? null,
    model: null,
    category: parts.get("category") ?? "",
    features: Object.fromEntries([...parts].flatMap(([name, value]) => (name === "feature" ? [[name, [value]]] : []))),
    identifiers: [],
    popularity: Number(parts.get("popularity") ?? 0),
    live: true,
    adult: false
  }
}

/** Returns the results among the second product, the first one and twenty others. */
const search = (term: string, first: string, second: string, openedCategory = ""): ReadonlyArray<string> => {
  const others = Array.from({ length: 20 }, (_, i) => documentFrom(`title: Gieter ${i}`, `other ${i}`))
  const documents = [documentFrom(second, "a second"), documentFrom(first, "b first"), ...others]
  return new EmbeddedIndex([buildSegment(documents)]).query({
    ...browse,
    term,
    ...(openedCategory !== "" && { openedCategory })
  }).ids
}

describe("EmbeddedIndex: ranking", () => {
  it.each(examples("RANK-01", ["search", "first", "second"]))(
    "RANK-01: ranks $first before $second for $search",
    ({ search: term, first, second }) => {
      expect(search(term, first, second)).toEqual(["b first", "a second"])
    }
  )

  it.each(examples("RANK-02", ["search", "first", "second"]))(
    "RANK-02: ranks $first before $second for $search",
    ({ search: term, first, second }) => {
      expect(search(term, first, second)).toEqual(["b first", "a second"])
    }
  )

  it.each(examples("RANK-03", ["search", "first", "second"]))(
    "RANK-03: ranks $first before $second for $search",
    ({ search: term, first, second }) => {
      expect(search(term, first, second)).toEqual(["b first", "a second"])
    }
  )

  it.each(examples("RANK-05", ["search", "first", "second"]))(
    "RANK-05: ranks $first before $second for $search",
    ({ search: term, first, second }) => {
      expect(search(term, first, second)).toEqual(["b first", "a second"])
    }
  )

  it.each(examples("RANK-06", ["search", "first", "second"]))(
    "RANK-06: ranks $first before $second for $search",
    ({ search: term, first, second }) => {
      expect(search(term, first, second)).toEqual(["b first", "a second"])
    }
  )

  it.each(examples("RANK-07", ["search", "first", "second"]))(
    "RANK-07: ranks $first before $second for $search",
    ({ search: term, first, second }) => {
      expect(search(term, first, second)).toEqual(["b first", "a second"])
    }
  )

  it.each(examples("RANK-20", ["search", "opened", "first", "second"]))(
    "RANK-20: ranks $first before $second for $search, opened in $opened",
    ({ search: term, opened, first, second }) => {
      expect(search(term, first, second, opened)).toEqual(["b first", "a second"])
    }
  )

  it.each(examples("RANK-04", ["categories and titles of the hits, and whether they name the thing", "shares"]))(
    "RANK-04: gives $shares to $0",
    (row) => {
      const [cell, shares] = Object.values(row)
      const candidates = cell!.split("; ").map((part) => {
        const [category = "", named] = part.split(" ")
        const isNamed = named === "yes" ? 1 : 0
        return { value: 1000, category, fit: { coverage: 1, order: 0, head: isNamed, exactness: 0, thing: 1 } }
      })
      const given = secondScores(candidates, WEIGHTS).map(({ category }) => Number(category.toFixed(2)))
      expect(given.join(" ")).toBe(shares)
    }
  )
})
