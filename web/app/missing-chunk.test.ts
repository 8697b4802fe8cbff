import { describe, expect, it, vi } from "vitest"
import { createMissingChunk, missingChunk, watchForMissingChunks } from "./missing-chunk.ts"

describe("createMissingChunk", () => {
  it("ERR-03: notifies once of chunks that did not load, until the state is cleared", () => {
    const chunk = createMissingChunk()
    const listener = vi.fn<() => void>()
    const stop = chunk.subscribe(listener)
    expect(chunk.report(new TypeError("Failed to fetch dynamically imported module: https://x.example/a.js"))).toBe(
      true
    )
    expect(chunk.report(new Error("Unable to preload CSS for /assets/a.css"))).toBe(true)
    expect(chunk.isMissing()).toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    chunk.clear()
    expect(chunk.isMissing()).toBe(false)
    stop()
    chunk.report({ code: "CSS_CHUNK_LOAD_FAILED" })
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it("ERR-03: ignores other failures", () => {
    const chunk = createMissingChunk()
    expect(chunk.report(new TypeError("Failed to fetch"))).toBe(false)
    expect(chunk.isMissing()).toBe(false)
  })
})

describe("watchForMissingChunks", () => {
  it("ERR-03, APP-23: reports chunks that do not load, the first to the server", () => {
    const page = new EventTarget()
    const sendBeacon = vi.fn<(address: string, report: string) => boolean>()
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
    vi.stubGlobal("navigator", { sendBeacon })
    watchForMissingChunks()
    const payload = new TypeError("Failed to fetch dynamically imported module: https://x.example/a.js")
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }))
    page.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload }))
    expect(sendBeacon).toHaveBeenCalledExactlyOnceWith("/_fout", expect.stringMatching(/^TypeError: Failed to fetch d/))
    expect(missingChunk.isMissing()).toBe(true)
    missingChunk.clear()
    vi.unstubAllGlobals()
  })
})
