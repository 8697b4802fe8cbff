import { describe, expect, it, vi } from "vitest"
import { makeMissingPart, missingPart, watchParts } from "./missing-part.ts"

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

describe("watchParts", () => {
  it("ERR-03, APP-23: hears of parts that do not load, and tells the server of the first", () => {
    const page = new EventTarget()
    const sendBeacon = vi.fn<(address: string, report: string) => boolean>()
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
    vi.stubGlobal("navigator", { sendBeacon })
    watchParts()
    const payload = new TypeError("Failed to fetch dynamically imported module: https://x.example/a.js")
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }))
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }))
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("/_fout", expect.stringMatching(/^TypeError: Failed to fetch d/))
    expect(missingPart.isMissing()).toBe(true)
    missingPart.clear()
    vi.unstubAllGlobals()
  })
})
