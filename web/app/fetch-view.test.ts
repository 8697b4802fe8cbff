import { afterEach, describe, expect, it, vi } from "vitest"
import { fetchView } from "./fetch-view.ts"

afterEach(() => vi.unstubAllGlobals())

describe("fetchView", () => {
  it.each([
    [429, 429],
    [500, 503],
    [503, 503]
  ])("RATE-04, ROUTE-28: rejects with the page's failure when the server responds with %i", async (status, failure) => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(null, { status })))
    const view = fetchView(new URL("https://koopkompas.example/zoeken/"), new AbortController().signal)
    await expect(view).rejects.toMatchObject({ name: "PageApiError", status: failure })
  })
})
