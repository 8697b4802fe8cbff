import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { Backend } from "#adapters/client/backend.ts"
import { FAULTS_PATH, UNAVAILABLE_TEXT } from "#adapters/services/http/faults.ts"
import { memoryBackend, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { PROBLEMS } from "#domain/site/failures.ts"
import { SEGMENT } from "#domain/base/paths.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { pageKind, render, renderFailure, renderView } from "./entry-server.tsx"
import { siteListener } from "#web/testing/listener.ts"
import { SHELL, testPageServerDependencies } from "#web/testing/dependencies.ts"
import { serve, type Listening } from "./serve.ts"
import type { Handler } from "./exchange.ts"
import { type FaultSwitch, faultSwitch } from "./faults.ts"
import { pageHandler } from "./pages.ts"

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
  const handler = pageHandler(
    () => Promise.resolve({ pageKind, render, renderView, renderFailure }),
    testPageServerDependencies({ apiFor: backend.apiFor, now: () => TEST_NOW, log }),
    () => SHELL,
    { sendsContentPolicy: true, cache: null, apiFor: faults.apiFor }
  )
  site = await serve(siteListener({ files: script, api: faults.api, page: handler, faults }), 0)
})
afterAll(async () => {
  await site.close()
  await backend.close()
})
afterEach(() => fetch(site.address + FAULTS_PATH, { method: "DELETE" }))

const send = (path: string, init: RequestInit = {}) => fetch(site.address + path, init)
const page = async (path: string, faults: string) => {
  const response = await send(`${path}?fault=${encodeURIComponent(faults)}`)
  return { status: response.status, html: await response.text() }
}
const set = (faults: string) =>
  send(FAULTS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ faults })
  })

const BROKEN = ["failure", "500", "401", "429", "invalid-json", "truncated"]

describe("pages whose calls fail", () => {
  it.each(BROKEN)("API-05: explain in Dutch what to do when all calls fail with %s", async (fault) => {
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

  it("ERR-02: have status 500 when the shop fails with a 500, and 503 when its products do", async () => {
    expect((await page(shopPath, "search.search:500")).status).toBe(503)
    const { status, html } = await page(shopPath, "shop.byWebsite:500")
    expect(status).toBe(500)
    expect(html).toContain(PROBLEMS[500].text)
    expect(html).not.toContain(UNAVAILABLE_TEXT)
  })

  it.each(BROKEN)("ERR-01, ROUTE-03: are not found for all shops when their call fails with %s", async (fault) => {
    const { status, html } = await page(`/${SEGMENT.products}/`, `*:${fault}`)
    expect(status).toBe(404)
    expect(html).toContain(PROBLEMS[404].heading)
  })

  it.each(BROKEN)("SRCH-21: show the products of a search when its facets fail with %s", async (fault) => {
    const { status, html } = await page(`/${SEGMENT.search}/`, `search.facets:${fault}`)
    expect(status).toBe(200)
    expect(html).toContain("/product/")
  })

  it("API-05: are complete when calls are slow", async () => {
    const { status, html } = await page(`/${SEGMENT.search}/`, "*:latency=1")
    expect(status).toBe(200)
    expect(html).toContain("/product/")
  })

  it("API-05: do not share their faults", async () => {
    expect((await page(`/${SEGMENT.search}/`, "search.search:500")).status).toBe(503)
    expect((await send(`/${SEGMENT.search}/`)).status).toBe(200)
  })

  it("API-05: name the invalid part of their faults", async () => {
    const { status, html } = await page(`/${SEGMENT.search}/`, "*:500,onzin")
    expect(status).toBe(400)
    expect(html).toContain("fault: onzin: ")
  })
})

describe("a site with fault switches", () => {
  it("API-05: returns the body of the service with a 500", async () => {
    const response = await send("/api/shop/all?fault=shop.all:500")
    expect([response.status, await response.text()]).toEqual([500, UNAVAILABLE_TEXT])
  })

  it("API-05: closes the connection without a response on a failure", async () => {
    await expect(send("/api/shop/all?fault=shop.all:failure")).rejects.toThrow("fetch failed")
  })

  it("API-05: applies them to pages and calls until they are cleared", async () => {
    await set("shop.all:500")
    expect((await send("/api/shop/all")).status).toBe(500)
    expect((await send(`/${SEGMENT.products}/`)).status).toBe(404)
    await send(FAULTS_PATH, { method: "DELETE" })
    expect((await send("/api/shop/all")).status).toBe(200)
    expect((await send(`/${SEGMENT.products}/`)).status).toBe(200)
  })

  it("API-05: makes a script missing as often as requested", async () => {
    expect(await (await send("/assets/app.js")).text()).toBe("script")
    await set("scripts:missing-chunk*1")
    expect((await send("/assets/app.js")).status).toBe(404)
    expect((await send("/assets/app.js")).status).toBe(200)
  })

  it("API-05: is possible only with FAULTS=on", async () => {
    const request = (path: string) => new Request(`http://shop.test${path}`)
    expect((await backend.handle(request(FAULTS_PATH))).status).toBe(404)
    const rejected = await backend.handle(request("/api/suggestions?q=a&fault=*:500"))
    expect({ status: rejected.status, ...(await rejected.json()) }).toMatchObject({ status: 400, field: "fault" })
  })
})
