import { describe, expect, it, vi } from "vitest"
import { makeMissingPart } from "./missing-part.ts"

describe("makeMissingPart", () => {
  it("ERR-03: a part that did not load is told once, until all is well again", () => {
    const part = makeMissingPart()
    const listener = vi.fn<() => void>()
    const stop = part.subscribe(listener)
    expect(part.tell(new TypeError("Failed to fetch dynamically imported module: https://x.example/a.js"))).toBe(true)
    expect(part.tell(new Error("Unable to preload CSS for /assets/a.css"))).toBe(true)
    expect(part.isMissing()).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    part.clear()
    expect(part.isMissing()).toBe(false)
    stop()
    part.tell({ code: "CSS_CHUNK_LOAD_FAILED" })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it("ERR-03: other failures are none of its business", () => {
    const part = makeMissingPart()
    expect(part.tell(new TypeError("Failed to fetch"))).toBe(false)
    expect(part.isMissing()).toBe(false)
  })
})
