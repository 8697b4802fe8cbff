import { expect, it } from "vitest"
import { NO_SYNONYMS } from "../embedded/synonyms.ts"
import { browse } from "../testing/queries.ts"
import { remoteIndex } from "./remote-index.ts"
import type { Found } from "./searches.ts"
import { indexWithoutProducts } from "./testing/empty-index.ts"
import { loadWords } from "./words.ts"

it("OSEARCH-06: keeps the order of a server whose index has older rules, and has no similar products", async () => {
  const words = await loadWords(indexWithoutProducts(), "products")
  const hits = ["b", "a"].map((_id) => ({ _id, _score: 1 }))
  const found: Found = { hits: { total: { value: 2 }, hits }, aggregations: {} }
  const index = remoteIndex(
    {
      one: () => Promise.resolve(found),
      all: (bodies) => Promise.resolve(bodies.map(() => found)),
      count: () => Promise.resolve(0),
      products: () => Promise.resolve([])
    },
    () => words,
    NO_SYNONYMS
  )
  expect((await index.query({ ...browse, pins: ["a"] })).ids).toEqual(["b", "a"])
  expect(await index.similar(["a"], 5, "adults")).toEqual([])
})
