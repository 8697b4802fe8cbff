import { describe, expect, it } from "vitest"
import { SHAPES } from "./shapes.ts"

describe("SHAPES", () => {
  it("CAT-08: each is named once, by a word that stands in an address, and the parcel is among them", () => {
    expect(new Set(SHAPES).size).toBe(SHAPES.length)
    expect(SHAPES.filter((shape) => !/^[a-z]+$/.test(shape))).toEqual([])
    expect(SHAPES).toContain("pakket")
  })
})
