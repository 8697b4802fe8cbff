import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/services/backend.ts"
import { FAULTS_PATH, UNAVAILABLE_TEXT } from "#adapters/services/http/faults.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { PROBLEMS } from "#domain/errors/problems.ts"
import { SEGMENT } from "#domain/routes/paths.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { pageKind, render, renderFailure, renderView } from "#web/server/entry-server.tsx"
import { siteListener } from "#web/testing/listener.ts"
import { testPageServerDependencies } from "#web/testing/dependencies.ts"
import { serve, type Listening } from "./serve.ts"
import type { Handler } from "./exchange.ts"
import { type FaultSwitch, faultSwitch } from "./faults.ts"
import { pageHandler } from "./pages.ts"

const shell = { css: "", stylesheets: [], inlined: "", boot: "", entry: "/entry.js", fonts: "", parts: [] }
const log = () => undefined

let backend: Backend
let faults: FaultSwitch
let site: Listening
let productPath: string
let shopPath: string

const script: Handler = ({ response, url }) =>
  url.pathname === "/assets/app.js" ? void response.end("script") : "next"

beforeAll(async () => {
  backend = await memoryBackend()
  const { hits } = await backend.api.search(searchPayload(EMPTY_REQUEST))
  productPath = hits.hits[0]!._source.canonical_path
  shopPath = `/${SEGMENT.shop}/${(await backend.api.shops())[0]!.website}/`
  faults = faultSwitch(backend, log)
  const send = pageHandler(
    () => Promise.resolve({ pageKind, render, renderView, renderFailure }),
    testPageServerDependencies({ apiFor: backend.apiFor, now: () => TEST_NOW, log }),
    () => shell,
    { sendsContentPolicy: true, cache: null, apiFor: faults.apiFor }
  )
  site = await serve(siteListener({ files: script, api: faults.api, page: send, faults }), 0)
})
afterAll(async () => {
  await site.close()
  await backend.close()
})
afterEach(() => fetch(site.address + FAULTS_PATH, { method: "DELETE" }))

const ask = (path: string, init: RequestInit = {}) => fetch(site.address + path, init)
const page = async (path: string, faults: string) => {
  const response = await ask(`${path}?fault=${encodeURIComponent(faults)}`)
  return { status: response.status, html: await response.text() }
}
const set = (faults: string) =>
  ask(FAULTS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ faults })
  })

const BROKEN = ["failure", "500", "401", "429", "invalid-json", "truncated"]

describe("pages while calls fail", () => {
  it.each(BROKEN)("API-05: with %s every page says in Dutch what to do, and none breaks", async (fault) => {
    const others = [`/${SEGMENT.search}/`, productPath, `/${SEGMENT.allCategories}/`]
    for (const path of fault === "500" ? others : [...others, shopPath]) {
      const { status, html } = await page(path, `*:${fault}`)
      expect({ path, status }).toEqual({ path, status: 503 })
      expect(html).toContain(PROBLEMS[503].heading)
      expect(html).toContain(PROBLEMS[503].text)
      expect(html).toContain("Probeer het opnieuw")
      expect(html).not.toContain(UNAVAILABLE_TEXT)
    }
  })

  it("ERR-02: with a 500 the page of a shop is a 500; with one on its products it is a 503", async () => {
    expect((await page(shopPath, "search.search:500")).status).toBe(503)
    const { status, html } = await page(shopPath, "shop.byWebsite:500")
    expect(status).toBe(500)
    expect(html).toContain(PROBLEMS[500].text)
    expect(html).not.toContain(UNAVAILABLE_TEXT)
  })

  it.each(BROKEN)("ERR-01, ROUTE-03: with %s the page of all shops is not found", async (fault) => {
    const { status, html } = await page(`/${SEGMENT.products}/`, `*:${fault}`)
    expect(status).toBe(404)
    expect(html).toContain(PROBLEMS[404].heading)
  })

  it.each(BROKEN)("SRCH-21: with %s on facets a search still shows its products", async (fault) => {
    const { status, html } = await page(`/${SEGMENT.search}/`, `search.facets:${fault}`)
    expect(status).toBe(200)
    expect(html).toContain("/product/")
  })

  it("API-05: with latency every page is whole", async () => {
    const { status, html } = await page(`/${SEGMENT.search}/`, "*:latency=1")
    expect(status).toBe(200)
    expect(html).toContain("/product/")
  })

  it("API-05: the faults of one page are no other page's", async () => {
    expect((await page(`/${SEGMENT.search}/`, "search.search:500")).status).toBe(503)
    expect((await ask(`/${SEGMENT.search}/`)).status).toBe(200)
  })

  it("API-05: a page says which part of its faults is not understood", async () => {
    const { status, html } = await page(`/${SEGMENT.search}/`, "*:500,onzin")
    expect(status).toBe(400)
    expect(html).toContain("fault: onzin: ")
  })
})

describe("calls over a socket", () => {
  it("API-05: a 500 says exactly what the service says", async () => {
    const response = await ask("/api/shop/all?fault=shop.all:500")
    expect([response.status, await response.text()]).toEqual([500, UNAVAILABLE_TEXT])
  })

  it("API-05: a failure is a connection that ends without an answer", async () => {
    await expect(ask("/api/shop/all?fault=shop.all:failure")).rejects.toThrow("fetch failed")
  })

  it("API-05: what is set on the running site holds for pages and calls, until it is cleared", async () => {
    await set("shop.all:500")
    expect((await ask("/api/shop/all")).status).toBe(500)
    expect((await ask(`/${SEGMENT.products}/`)).status).toBe(404)
    await ask(FAULTS_PATH, { method: "DELETE" })
    expect((await ask("/api/shop/all")).status).toBe(200)
    expect((await ask(`/${SEGMENT.products}/`)).status).toBe(200)
  })

  it("API-05: a script is missing while it is told to be", async () => {
    expect(await (await ask("/assets/app.js")).text()).toBe("script")
    await set("scripts:missing-chunk*1")
    expect((await ask("/assets/app.js")).status).toBe(404)
    expect((await ask("/assets/app.js")).status).toBe(200)
  })

  it("API-05: without FAULTS=on there is no such call and no such parameter", async () => {
    const request = (path: string) => new Request(`http://shop.test${path}`)
    expect((await backend.handle(request(FAULTS_PATH))).status).toBe(404)
    const refused = await backend.handle(request("/api/suggestions?q=a&fault=*:500"))
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({ status: 400, field: "fault" })
  })
})
