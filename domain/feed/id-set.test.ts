import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { idSet } from "./group-texts.ts"

describe("idSet", () => {
  it("FEED-ID-2: accepts each id once, like a Set", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 4 })), (ids) => {
        const known = idSet()
        const plain = new Set<string>()
        for (const id of ids) {
          expect(known.add(id)).toBe(!plain.has(id))
          plain.add(id)
        }
      })
    )
  })

  it("FEED-ID-2: recognises every id after it has grown", () => {
    const known = idSet()
    const ids = Array.from({ length: 20_000 }, (_, n) => `${n * 7919}`)
    expect(ids.filter((id) => !known.add(id))).toEqual([])
    expect(ids.filter((id) => known.add(id))).toEqual([])
  })

  it.each([
    ["a1hbd3-w3mcnr", "a2dcl3-fbnwlk"],
    ["av6m2-p978re", "a2qh6b-e6yjk4"]
  ])("FEED-ID-2: distinguishes %s from %s, which share half of their hash", (one, other) => {
    const known = idSet()
    expect([known.add(one), known.add(other), known.add(one), known.add(other)]).toEqual([true, true, false, false])
  })

  it("FEED-ID-2: confuses no two of 300,000 ids", () => {
    const known = idSet()
    let fresh = 0
    for (let n = 0; n < 300_000; n++) if (known.add(`artikel-${n.toString(36)}`)) fresh++
    expect(fresh).toBe(300_000)
  })
})
