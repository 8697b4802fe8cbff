import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Top } from "./top.ts"

describe("Top", () => {
  it("INDEX-01: selects the greatest keys, as sorting all of them does", () => {
    const keys = fc.uniqueArray(fc.nat(), { maxLength: 80 })
    fc.assert(
      fc.property(keys, fc.nat(20), (offered, capacity) => {
        const top = new Top(capacity)
        for (const key of offered) top.offer(key)
        const expected = offered.toSorted((a, b) => b - a).slice(0, capacity)
        expect(Array.from(top.sorted())).toEqual(expected)
      })
    )
  })
})
