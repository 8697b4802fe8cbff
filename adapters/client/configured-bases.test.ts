import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { AREA_NAMES, isBasesFault, readBase, readBases } from "./configured-bases.ts"

describe("readBases", () => {
  it.each(examples("API-13", ["configured", "bases"]))(
    "API-13: parses $configured as $bases",
    ({ configured, bases }) => {
      expect(readBases(configured)).toEqual(JSON.parse(bases))
    }
  )

  it.each(examples("API-13", ["wrong", "field", "reason"]))(
    "API-13: rejects $wrong and names $field",
    ({ wrong, field, reason }) => {
      expect(readBases(wrong)).toEqual({ field, reason: expect.stringContaining(reason) })
    }
  )

  it("API-13: returns addresses of areas or a fault for any text", () => {
    const anything = fc.oneof(
      fc.string(),
      fc.json(),
      fc.dictionary(fc.constantFrom(...AREA_NAMES), fc.webUrl()).map((bases) => JSON.stringify(bases))
    )
    fc.assert(
      fc.property(anything, (text) => {
        const read = readBases(text)
        const isSound = isBasesFault(read)
          ? read.reason !== ""
          : Object.entries(read).every(
              ([area, base]) => AREA_NAMES.some((known) => known === area) && readBase(base) === base
            )
        expect(isSound).toBe(true)
      })
    )
  })
})
