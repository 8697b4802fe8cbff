import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { BoundTerms } from "./bind.ts"
import { StringTable } from "./bytes/string-table.ts"
import { collect } from "./match.ts"
import type { Postings } from "./postings.ts"
import { Scratch } from "./scratch.ts"

/** Enough for several numbers of each level of the bits of documents. */
const SIZE = 3000

/** A document and the impact of a term on it. */
type Posting = readonly [document: number, impact: number]

const postingsOf = (lists: ReadonlyArray<ReadonlyArray<Posting>>): Postings => {
  const sorted = lists.map((list) => list.toSorted((a, b) => a[0] - b[0]))
  const offsets = [0]
  for (const list of sorted) offsets.push(offsets.at(-1)! + list.length)
  return {
    terms: StringTable.empty,
    offsets: Uint32Array.from(offsets),
    documents: Uint32Array.from(sorted.flat().map(([document]) => document)),
    impacts: Uint8Array.from(sorted.flat().map(([, impact]) => impact))
  }
}

const bound = (terms: ReadonlyArray<number>, cost: number, weight: number): BoundTerms => ({
  kind: "terms",
  terms: Uint32Array.from(terms),
  weight,
  cost
})

/** Returns the best impact of any of the terms on each document. */
const bestOf = (lists: ReadonlyArray<ReadonlyArray<Posting>>): ReadonlyMap<number, number> => {
  const best = new Map<number, number>()
  for (const [document, impact] of lists.flat()) best.set(document, Math.max(impact, best.get(document) ?? 0))
  return best
}

const posting = fc.tuple(fc.nat(SIZE - 1), fc.integer({ min: 1, max: 255 }))
const list = (maxLength: number) => fc.uniqueArray(posting, { selector: ([document]) => document, maxLength })
const clauses = fc.tuple(fc.array(list(300), { maxLength: 6 }), fc.array(list(900), { minLength: 2, maxLength: 6 }))

const collected = ({ documents, scores }: Scratch, count: number) =>
  Array.from(documents.subarray(0, count), (document, i) => [document, scores[i]!])

describe("collect", () => {
  it("INDEX-30: scores each document by its best term when a clause has several", () => {
    const scratch = new Scratch()
    scratch.fit(SIZE, 1)
    fc.assert(
      fc.property(clauses, fc.nat(SIZE), fc.nat(SIZE), ([, lists], from, to) => {
        const clause = bound([...lists.keys()], lists.flat().length, 2.5)
        const count = collect(postingsOf(lists), [clause], from, to, scratch, null)
        const expected = [...bestOf(lists)]
          .filter(([document]) => document >= from && document < to)
          .map(([document, impact]) => [document, 2.5 * impact])
          .sort((a, b) => a[0]! - b[0]!)
        expect(collected(scratch, count)).toEqual(expected)
      })
    )
  })

  it("INDEX-30: adds the best term of each clause when there are two", () => {
    const scratch = new Scratch()
    scratch.fit(SIZE, 1)
    fc.assert(
      fc.property(clauses, ([few, many]) => {
        const ids = [...few, ...many].map((_, term) => term)
        const both = [
          bound(ids.slice(0, few.length), few.flat().length, 1),
          bound(ids.slice(few.length), many.flat().length, 2)
        ]
        const count = collect(postingsOf([...few, ...many]), both, 0, SIZE, scratch, null)
        const best = bestOf(many)
        const expected = [...bestOf(few)]
          .filter(([document]) => best.has(document))
          .map(([document, impact]) => [document, impact + 2 * best.get(document)!])
          .sort((a, b) => a[0]! - b[0]!)
        expect(collected(scratch, count)).toEqual(expected)
        expect(scratch.marks.every((mark) => mark === 0)).toBe(true)
      })
    )
  })
})
