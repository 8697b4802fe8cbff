import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Codes } from "./column.ts"
import { filterByCode, NO_SLOT } from "./filter.ts"
import { Scratch } from "./scratch.ts"

interface Match {
  readonly document: number
  readonly score: number
  /** The slot of the filter that it fails, 0 if it fails none. */
  readonly fail: number
}

const CODE_COUNT = 4

const matches = fc
  .uniqueArray(fc.record({ document: fc.nat(99), score: fc.nat(9), fail: fc.nat(2) }), {
    selector: ({ document }) => document
  })
  .map((list) => list.toSorted((a, b) => a.document - b.document))

/** A column that covers some of the documents, in each width of codes. */
const columns = fc.record({
  start: fc.nat(99),
  codes: fc
    .tuple(fc.constantFrom(Uint8Array, Uint16Array, Uint32Array), fc.array(fc.nat(CODE_COUNT - 1)))
    .map(([Width, codes]): Codes => Width.from(codes))
})

const alloweds = fc.uint8Array({ minLength: CODE_COUNT, maxLength: CODE_COUNT, max: 1 })

const scratchOf = (list: ReadonlyArray<Match>): Scratch => {
  const scratch = new Scratch()
  scratch.fit(100, CODE_COUNT)
  list.forEach(({ document, score, fail }, i) => {
    scratch.documents[i] = document
    scratch.scores[i] = score
    scratch.fails[i] = fail
  })
  return scratch
}

const matchesOf = ({ documents, scores, fails }: Scratch, count: number): ReadonlyArray<Match> =>
  Array.from({ length: count }, (_, i) => ({ document: documents[i]!, score: scores[i]!, fail: fails[i]! }))

describe("filterByCode", () => {
  it("INDEX-78: retains matches that pass, and those that only fail this filter if it has a slot", () => {
    fc.assert(
      fc.property(matches, columns, alloweds, fc.constantFrom(NO_SLOT, 3), (list, { codes, start }, allowed, slot) => {
        const scratch = scratchOf(list)
        const count = filterByCode(scratch, list.length, codes, start, allowed, slot)
        const expected = list.flatMap((match) => {
          if (allowed[codes[match.document - start] ?? -1] === 1) return [match]
          return slot === NO_SLOT || match.fail !== 0 ? [] : [{ ...match, fail: slot }]
        })
        expect(matchesOf(scratch, count)).toEqual(expected)
      })
    )
  })
})
