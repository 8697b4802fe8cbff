import { describe, expect, it } from "vitest"
import { SHAPES } from "./shapes.ts"

describe("SHAPES", () => {
  it("CAT-08: are unique, lower-case words and include the parcel", () => {
    expect(new Set(SHAPES).size).toBe(SHAPES.length)
    expect(SHAPES.filter((shape) => !/^[a-z]+$/.test(shape))).toEqual([])
    expect(SHAPES).toContain("pakket")
  })
})
