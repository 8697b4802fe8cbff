import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { SearchDocument } from "#domain/search/document.ts"
import { someDocuments } from "#adapters/index/testing/documents.ts"
import { PhraseBuilder } from "./phrase-builder.ts"

const builderOf = (documents: ReadonlyArray<SearchDocument>): PhraseBuilder => {
  const builder = new PhraseBuilder()
  for (const document of documents) builder.add(document)
  return builder
}

const weightsOf = (builder: PhraseBuilder): ReadonlyArray<readonly [text: string, weight: number]> => {
  const { texts, weights } = builder.finish()
  return Array.from(weights, (weight, i) => [texts.at(i), weight] as const)
}

describe("PhraseBuilder", () => {
  const split = fc.record({ seed: fc.integer({ min: 1, max: 1000 }), first: fc.integer({ min: 0, max: 40 }) })

  it("INDEX-36: counts the same phrases in two parts as in one", () => {
    fc.assert(
      fc.property(split, ({ seed, first }) => {
        const documents = someDocuments(40, seed)
        const joined = builderOf(documents.slice(0, first))
        joined.append(structuredClone(builderOf(documents.slice(first)).take()))
        expect(weightsOf(joined)).toEqual(weightsOf(builderOf(documents)))
      }),
      { numRuns: 40 }
    )
  })

  it("SUGG-01: remembers the phrases of a minimum weight, with their weights", () => {
    const builder = builderOf(someDocuments(60, 4))
    const heavy = new PhraseBuilder()
    heavy.append(builder.take(), 30)
    const expected = weightsOf(builder).filter(([, weight]) => weight >= 30)
    expect(weightsOf(heavy)).toEqual(expected)
    expect(expected.length).toBeGreaterThan(10)
  })

  it("SUGG-01: counts a phrase once for each product that repeats it", () => {
    const [plain] = someDocuments(1, 1)
    const lamp = { ...plain!, title: "Lamp, lamp", brand: "Lamp", category: "lamp", popularity: 0, live: true }
    expect(weightsOf(builderOf([lamp, lamp]))).toEqual([["lamp", 16]])
  })
})
