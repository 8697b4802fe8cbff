import { gzipSync } from "node:zlib"
import { fileURLToPath } from "node:url"
import { build } from "vite"
import { describe, expect, it } from "vitest"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { browserApi } from "./browser.ts"
import type { FailedReply, Fetch } from "./call.ts"

/** Maximum size of the client in bytes, minified and compressed. Spec: APP-03. */
const BUDGET = 2_000

/** Returns the client as a page loads it. */
const bundle = async (): Promise<string> => {
  const input = fileURLToPath(new URL("browser.ts", import.meta.url))
  const options = { write: false, rolldownOptions: { input, preserveEntrySignatures: "strict" } } as const
  const built = await build({ configFile: false, logLevel: "silent", publicDir: false, build: options })
  return "output" in built ? built.output[0].code : ""
}

describe("browserApi", () => {
  it("API-13: stays within its size budget", async () => {
    const code = await bundle()
    expect(code).toContain("moreLikeThis")
    expect(gzipSync(code).length).toBeLessThan(BUDGET)
  })

  it("API-13, AUTH-10: calls each area at its own base URL, with cookies only where allowed", async () => {
    const requests: Array<readonly [string, RequestInit["credentials"]]> = []
    const fetch: Fetch = (url, init) => {
      requests.push([url, init.credentials])
      return Promise.resolve(Response.json([]))
    }
    const api = browserApi({ baseUrl: { site: "https://site.example", search: "https://zoek.example" }, fetch })
    await api.suggestions("lamp")
    await api.product("p-1")
    await api.shops()
    expect(requests).toEqual([
      ["https://zoek.example/api/suggestions?q=lamp", "same-origin"],
      ["https://site.example/api/product/p-1?withExpired=1&withRedirects=1", "omit"],
      ["https://site.example/api/shop/all", "same-origin"]
    ])
  })

  it.each([true, false])("API-04: sends the mobile header with a search: %s", async (isMobile) => {
    const sent: Array<RequestInit["headers"]> = []
    const api = browserApi({
      fetch: (_url, { headers }) => {
        sent.push(headers)
        return Promise.resolve(Response.json({}))
      },
      isMobile: () => isMobile
    })
    await api.search(searchPayload(EMPTY_REQUEST))
    await api.shops()
    expect(sent[0]).toMatchObject({ "x-mobile": isMobile ? "1" : "0" })
    expect(sent[1]).not.toHaveProperty("x-mobile")
  })

  it.each([
    ["adults", "true"],
    ["everyone", undefined],
    [undefined, undefined]
  ] as const)("ADULT-07: requests with every call the audience %s", async (audience, header) => {
    const sent: Array<RequestInit["headers"]> = []
    const api = browserApi({
      fetch: (_url, { headers }) => {
        sent.push(headers)
        return Promise.resolve(Response.json({}))
      },
      ...(audience !== undefined && { audience })
    })
    await api.search(searchPayload(EMPTY_REQUEST))
    await api.suggestions("wijn")
    expect(sent.map((headers) => new Headers(headers).get("x-adult-allowed"))).toEqual([header ?? null, header ?? null])
  })

  it("API-15: retries a search, which only reads", async () => {
    const logged: Array<FailedReply> = []
    const responses = [new Response(null, { status: 503 }), Response.json([])]
    const api = browserApi({
      fetch: () => Promise.resolve(responses.shift()!),
      log: (failure) => logged.push(failure),
      pause: () => Promise.resolve()
    })
    expect(await api.popularTerms()).toEqual([])
    expect(logged).toMatchObject([{ status: 503, correlationId: expect.stringMatching(/^[0-9a-v]{20}$/) }])
  })

  it("RATE-04, API-15: waits as long as a 429 requests, and rejects when that is too long", async () => {
    const waited: Array<number> = []
    const responses = ["2", "60"].map((wait) => new Response(null, { status: 429, headers: { "retry-after": wait } }))
    const api = browserApi({
      fetch: () => Promise.resolve(responses.shift()!),
      log: () => undefined,
      pause: (milliseconds) => Promise.resolve(void waited.push(milliseconds))
    })
    await expect(api.popularTerms()).rejects.toMatchObject({ name: "PageApiError", status: 429 })
    expect([waited, responses]).toEqual([[2_000], []])
  })
})
