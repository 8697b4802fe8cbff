import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { wantedValues } from "./wanted-values.ts"

describe("wantedValues", () => {
  it("SRCH-05: stand in one order, each once, none lost", () => {
    expect(wantedValues(["b", "a", "B", "a", "é"])).toEqual(["B", "a", "b", "é"])
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 })), (values) => {
        const wanted = wantedValues(values)
        expect(new Set(wanted)).toEqual(new Set(values))
        expect(wanted.every((value, at) => at === 0 || wanted[at - 1]! < value)).toBe(true)
        expect(wantedValues(wanted)).toEqual(wanted)
      })
    )
  })
})
