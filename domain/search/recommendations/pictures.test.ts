import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { orderByPictures } from "./mix.ts"

const list = (text: string) => text.split(" ").filter((id) => id !== "")

const likenessOf = (text: string) =>
  new Map(
    list(text).map((pair): [string, number] => [
      pair.slice(0, pair.indexOf(":")),
      Number(pair.slice(pair.indexOf(":") + 1))
    ])
  )

describe("orderByPictures", () => {
  it.each(examples("REC-16", ["similar", "likeness", "ordered"]))(
    "REC-16: orders [$similar] with likenesses [$likeness] as [$ordered]",
    ({ similar, likeness, ordered }) => {
      expect(orderByPictures(list(similar), likenessOf(likeness))).toEqual(list(ordered))
    }
  )

  it("REC-16: returns the same products, in the same order when all pictures are equally alike", () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 30 })
    fc.assert(
      fc.property(ids, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (similar, numbers) => {
        const likeness = new Map(similar.flatMap((id, at) => (numbers[at] === undefined ? [] : [[id, numbers[at]]])))
        expect(orderByPictures(similar, likeness).toSorted()).toEqual(similar.toSorted())
        expect(orderByPictures(similar, new Map(similar.map((id) => [id, 0.5])))).toEqual(similar)
      })
    )
  })
})
