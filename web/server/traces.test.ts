import { Effect } from "effect"
import { afterEach, describe, expect, it } from "vitest"
import { observerOf } from "#adapters/runtime/observe.ts"
import { openTraces } from "#adapters/runtime/traces.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { SearchApi } from "#domain/search/api.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import type { Incoming } from "./exchange.ts"
import { failureLine } from "./log.ts"
import { respondToFailures } from "./middleware.ts"
import { traceRequests } from "./metrics.ts"
import { sendCallResponse, toCall } from "./node-http.ts"
import { serve } from "./serve.ts"

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly attributes: ReadonlyArray<unknown>
}

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

/** Starts a collector, and a site in memory whose pages search; `/fails/` fails. Returns the spans after the site has closed. */
const tracedSite = async (sampling: number) => {
  const bodies: Array<string> = []
  const collector = await serve((request, response) => {
    let body = ""
    request.setEncoding("utf8").on("data", (part: string) => (body += part))
    request.on("end", () => {
      bodies.push(body)
      response.end("{}")
    })
  }, 0)
  open.push(() => collector.close(0))
  const backend = await memoryBackend(undefined, undefined, {
    isSite: false,
    observer: observerOf({ metrics: false, traces: true })
  })
  open.push(backend.close)
  const resource = { serviceName: "test", serviceVersion: "1" }
  const traces = await openTraces({ address: collector.address, sampling }, resource, () => 0.5)
  const lines: Array<string> = []
  const respond = async ({ request, response }: Incoming) => {
    if (request.url === "/fails/") throw new Error("broken")
    if (request.url?.startsWith("/api/") === true) {
      const sent = await backend.handle.handleCall!(toCall(request, new URL(request.url, "http://localhost")))
      return sendCallResponse(request, response, sent)
    }
    const search = searchPayload({ ...EMPTY_REQUEST, searchTerm: "geheime lamp" })
    await backend.run(Effect.asVoid(SearchApi.use((api) => api.search(search))))
    return void response.end("page")
  }
  const log = (event: string, cause: unknown) => void lines.push(failureLine(new Date(0), event, cause))
  const handler = traceRequests(traces)(respondToFailures(log)(respond))
  const site = await serve((request, response) => void handler({ request, response }), 0)
  const spans = async (): Promise<ReadonlyArray<SentSpan>> => {
    await site.close(0)
    await traces.close()
    return bodies.flatMap((body) =>
      JSON.parse(body).resourceSpans.flatMap(
        (resource: { scopeSpans: ReadonlyArray<{ spans: ReadonlyArray<SentSpan> }> }) =>
          resource.scopeSpans.flatMap((scope) => scope.spans)
      )
    )
  }
  return { address: site.address, spans, lines, bodies }
}

const namesBelow = (spans: ReadonlyArray<SentSpan>, parent: SentSpan): ReadonlyArray<string> =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent.spanId).map(({ name }) => name)

describe("traceRequests", () => {
  it("WATCH-10: sends the request with the search and the calls of the index below it", async () => {
    const { address, spans, bodies } = await tracedSite(0.8)
    await (await fetch(`${address}/zoeken/?q=geheime+lamp`)).text()
    await (await fetch(`${address}/api/suggestions?q=geheime+lamp`)).text()
    const sent = await spans()
    const roots = sent.filter(({ parentSpanId }) => parentSpanId === undefined)
    expect(roots.map(({ name }) => name)).toEqual(["GET", "GET"])
    expect(namesBelow(sent, roots[0]!)).toContain("search.words")
    const search = sent.find(({ name }) => name === "search.words")!
    expect(new Set(sent.filter(({ traceId }) => traceId === search.traceId).map(({ name }) => name))).toContain(
      "index.query"
    )
    expect(JSON.stringify(roots[0]!.attributes)).toContain("/zoeken/")
    expect(bodies.join("")).not.toContain("geheime")
  })

  it("WATCH-10: shows the id of the trace on the error page, in its response and in the log", async () => {
    const { address, spans, lines } = await tracedSite(0.8)
    const response = await fetch(`${address}/fails/`)
    const page = await response.text()
    const [root] = await spans()
    expect(page).toContain(root!.traceId)
    expect(response.headers.get("x-correlation-id")).toBe(root!.traceId)
    expect(JSON.parse(lines[0]!).trace).toBe(root!.traceId)
  })

  it("WATCH-10: sends nothing of a request that is not sampled", async () => {
    const { address, spans } = await tracedSite(0.4)
    await (await fetch(`${address}/zoeken/`)).text()
    expect(await spans()).toEqual([])
  })
})
