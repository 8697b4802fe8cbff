import { describe, expect, it } from "vitest"
import { visitorMarks } from "./visitor-marks.ts"

describe("visitorMarks", () => {
  it("REC-10, REC-15: marks an action of a visitor once in a period", () => {
    const { isFirst } = visitorMarks(10)
    expect(isFirst("2026-11-20", "a", "x")).toBe(true)
    expect(isFirst("2026-11-20", "a", "x")).toBe(false)
    expect(isFirst("2026-11-20", "b", "x")).toBe(true)
    expect(isFirst("2026-11-20", "a", "y")).toBe(true)
    expect(isFirst("2026-11-21", "a", "x")).toBe(true)
  })

  it("REC-10, REC-15: marks nothing more when there are too many marks", () => {
    const { isFirst } = visitorMarks(1)
    expect([isFirst("w", "a", "x"), isFirst("w", "b", "x"), isFirst("v", "b", "x")]).toEqual([true, false, true])
  })
})
