import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FamilyTop } from "./family-top.ts"

const FAMILIES = 6

/** A document of a family, 0 for none, with its key. */
const offers = fc.uniqueArray(fc.record({ family: fc.nat(FAMILIES), key: fc.nat() }), {
  selector: ({ key }) => key,
  maxLength: 80
})

describe("FamilyTop", () => {
  it("FOLD-01: selects the greatest key of each family, as folding all sorted ones does, again and again", () => {
    const top = new FamilyTop()
    fc.assert(
      fc.property(offers, fc.nat(20), (offered, capacity) => {
        const of = Uint32Array.from(offered, ({ family }) => family)
        top.begin({ of, keys: new Uint32Array(FAMILIES + 1), order: new Uint32Array(0) }, capacity)
        offered.forEach(({ key }, document) => top.offer(key, document))
        const sorted = offered.toSorted((a, b) => b.key - a.key)
        const folded = [...Map.groupBy(sorted, ({ family, key }) => (family === 0 ? `single ${key}` : family)).values()]
        expect(Array.from(top.sorted())).toEqual(folded.map(([first]) => first!.key).slice(0, capacity))
      })
    )
  })
})
