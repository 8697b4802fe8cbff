import { afterEach, describe, expect, it } from "vitest"
import { gauge } from "#adapters/runtime/metrics.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { lifecycle } from "./health.ts"
import { collectMetrics, markCacheHit, metricsHandler, recordRequests, routeLabel, serveMetrics } from "./metrics.ts"
import { processListener } from "./router.ts"
import { serve } from "./serve.ts"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** Starts a site whose pages are all "page", with the metrics of `port` and `token`. */
const running = async ({ port, token }: { readonly port: number | null; readonly token: string | null }) => {
  const { render, add } = collectMetrics("1.2.3")
  const state = lifecycle({ version: "1.2.3", log: () => undefined })
  state.becomeReady((exchange) => {
    if (exchange.request.url === "/privacy/") markCacheHit(exchange)
    exchange.response.writeHead(exchange.request.url === "/metrics" ? 404 : 200).end("page")
  }, {})
  const metrics = token === null ? {} : { metrics: metricsHandler(render, token) }
  const site = await serve(processListener(state, { record: recordRequests, ...metrics }), 0)
  const own = await serveMetrics({ port, host: "127.0.0.1", token }, render)
  open.push(() => site.close(0))
  if (own !== null) open.push(own.close)
  return { site: site.address, own: own?.address ?? "", render, add }
}

describe("routeLabel", () => {
  it.each(examples("WATCH-02", ["method", "path", "route"]))(
    "WATCH-02: returns $route for $path",
    ({ method, path, route }) => {
      expect(routeLabel(method, path)).toBe(route)
    }
  )

  it("WATCH-02: has the same labels for paths that are not cached", () => {
    expect(routeLabel("GET", `/product/${"a".repeat(400)}/p-1/`)).toBe("/product/:productName/:productId/")
  })
})

describe("metricsHandler", () => {
  it.each(examples("WATCH-01", ["port", "token", "to", "authorization", "status"]))(
    "WATCH-01: returns $status on the $to port with port “$port”, token “$token” and “$authorization”",
    async ({ port, token, to, authorization, status }) => {
      const { site, own } = await running({ port: port === "" ? null : 0, token: token === "" ? null : token })
      const response = await fetch(to === "own" ? own : `${site}/metrics`, { headers: { authorization } })
      expect(response.status).toBe(Number(status))
      const text = await response.text()
      expect(text.includes('koopkompas_build_info{version="1.2.3"} 1')).toBe(status === "200")
    }
  )

  it("WATCH-01: has nothing else on the port of the metrics", async () => {
    const { own } = await running({ port: 0, token: null })
    expect((await fetch(own.replace("/metrics", "/"))).status).toBe(404)
    expect((await fetch(own, { method: "POST" })).status).toBe(405)
  })
})

describe("recordRequests", () => {
  it("WATCH-03: counts requests by route, status and cache", async () => {
    const { site, render } = await running({ port: null, token: null })
    for (const path of ["/privacy/", "/privacy/?a=1", "/voorwaarden/"]) await (await fetch(site + path)).text()
    const text = await render()
    const countOf = (route: string, cache: string) =>
      text
        .split("\n")
        .find((line) =>
          line.startsWith(`koopkompas_request_seconds_count{route="${route}",status="2xx",cache="${cache}"`)
        )
    expect(countOf("/privacy/", "hit")).toMatch(/ 1$/)
    expect(countOf("/privacy/", "miss")).toMatch(/ 1$/)
    expect(countOf("/voorwaarden/", "miss")).toMatch(/ 1$/)
    expect(text).toContain(
      'koopkompas_request_seconds_bucket{route="/voorwaarden/",status="2xx",cache="miss",thread="main",le="+Inf"} 1'
    )
  })
})

describe("collectMetrics", () => {
  it("WATCH-04: leaves out a source that fails, and joins the others in one family", async () => {
    const { render, add } = await running({ port: null, token: null })
    add(async () => [gauge("heap_bytes", "Memory", 7, { thread: "web 2" })])
    add(() => Promise.reject(new Error("gone")))
    const lines = (await render()).split("\n")
    expect(lines.filter((line) => line === "# TYPE koopkompas_heap_bytes gauge")).toHaveLength(1)
    expect(lines).toContain('koopkompas_heap_bytes{thread="web 2"} 7')
    expect(lines).toContain("koopkompas_threads 2")
    expect(lines.some((line) => line.startsWith('koopkompas_heap_bytes{thread="main"}'))).toBe(true)
  })
})
