import { createHash, timingSafeEqual } from "node:crypto"
import { createServer } from "node:http"
import { performance } from "node:perf_hooks"
import { API_PREFIX } from "#adapters/contract/api.ts"
import { OPERATIONS, operationAt } from "#adapters/contract/operations.ts"
import { formatMetrics, gauge, recordRequest, type Snapshot, watchThread } from "#adapters/runtime/metrics.ts"
import type { Traces } from "#adapters/runtime/traces.ts"
import { Cache } from "#domain/base/cache.ts"
import { matchRoute, ROUTES } from "#domain/base/routes.ts"
import { PROVIDER_PATH } from "#domain/account/session/provider-client.ts"
import { VIEW_PREFIX } from "#web/app/fetch-view.ts"
import type { Handler, Incoming, Middleware } from "./exchange.ts"
import { requestId } from "./failure.ts"
import { DATA_POLICY, SAFE_HEADERS } from "./headers.ts"
import type { Settings } from "./settings.ts"

/** Longer paths are matched for each request, so that they do not fill the memory. */
const MAX_CACHED_CHARS = 200

const routes = new Cache<string, string>({ maxEntries: 1_000 })

const FOLDERS = ["/assets", "/beeld", PROVIDER_PATH]

const callPattern = (method: string, path: string): string => {
  const id = operationAt(method, path)
  return OPERATIONS.find((operation) => operation.id === id)?.path ?? `${API_PREFIX}/*`
}

const pagePattern = (path: string): string => {
  const folder = FOLDERS.find((one) => path.startsWith(`${one}/`))
  if (folder !== undefined) return `${folder}/*`
  const prefix = path.startsWith(`${VIEW_PREFIX}/`) ? VIEW_PREFIX : ""
  const route = matchRoute(path.slice(prefix.length))
  return route === null ? "other" : prefix + ROUTES[route.name]
}

/** Returns the pattern of a target, one of a fixed number. Spec: WATCH-02. */
export const routeLabel = (method: string, target: string): string => {
  const end = target.indexOf("?")
  const path = end < 0 ? target : target.slice(0, end)
  if (path.startsWith(`${API_PREFIX}/`)) return callPattern(method, path)
  return path.length > MAX_CACHED_CHARS ? pagePattern(path) : routes.getOrCompute(path, () => pagePattern(path))
}

const STATUS_CLASSES = ["", "1xx", "2xx", "3xx", "4xx", "5xx"]

const fromCache = new WeakSet<object>()

export const markCacheHit = ({ response }: Incoming): void => void fromCache.add(response)

/** Records the time of each request until its response is complete. Spec: WATCH-02, WATCH-03. */
export const recordRequests: Middleware<Incoming> = (next) => (exchange) => {
  const { request, response } = exchange
  const started = performance.now()
  response.once("close", () => {
    const { statusCode, writableFinished } = response
    const labels = {
      route: routeLabel(request.method ?? "GET", request.url ?? "/"),
      status: writableFinished ? (STATUS_CLASSES[Math.floor(statusCode / 100)] ?? "") : "aborted",
      cache: fromCache.has(response) ? "hit" : "miss"
    }
    recordRequest(labels, (performance.now() - started) / 1000)
  })
  return next(exchange)
}

/** Traces a sampled request, whose id becomes that of the trace. Spec: WATCH-10. */
export const traceRequests =
  (traces: Pick<Traces, "begin">): Middleware<Incoming> =>
  (next) =>
  (exchange) => {
    const { request, response } = exchange
    const { method = "GET", url = "/" } = request
    const trace = traces.begin(method)
    if (trace === null) return next(exchange)
    requestId(request, trace.id)
    response.once("close", () => trace.end(response.statusCode, routeLabel(method, url)))
    return trace.run(() => next(exchange))
  }

type Source = () => Promise<ReadonlyArray<Snapshot>>

interface Metrics {
  /** Adds figures that are read for each request of the metrics. */
  readonly add: (source: Source) => void
  readonly render: () => Promise<string>
}

/** Collects the metrics of all threads; those of a source that fails are absent. Spec: WATCH-04, WATCH-05. */
export const collectMetrics = (version: string): Metrics => {
  const readThread = watchThread()
  const sources: Array<Source> = [
    async () => [...readThread(), gauge("build_info", "1 for the version of the site", 1, { version })]
  ]
  return {
    add: (source) => void sources.push(source),
    render: async () => {
      const read = await Promise.all(sources.map((source) => source().catch(() => [])))
      const figures = read.flat()
      const threads = new Set(figures.flatMap(({ attributes }) => attributes?.["thread"] ?? []))
      return formatMetrics([...figures, gauge("threads", "Threads that respond", threads.size)])
    }
  }
}

const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest()

/** Compares digests, whose comparison takes the same time whatever the header is. */
const hasToken = (authorization: string | undefined, token: string): boolean =>
  timingSafeEqual(digestOf(authorization ?? ""), digestOf(`Bearer ${token}`))

/** Responds with the metrics to whoever has the token; to everybody without one. Spec: WATCH-01. */
export const metricsHandler =
  (render: () => Promise<string>, token: string | null): Handler<Incoming> =>
  async ({ request, response }) => {
    const headers = { ...SAFE_HEADERS, ...DATA_POLICY, "cache-control": "no-store" }
    if (token !== null && !hasToken(request.headers.authorization, token))
      return void response.writeHead(401, { ...headers, "www-authenticate": "Bearer" }).end()
    if (request.method !== "GET") return void response.writeHead(405, { ...headers, allow: "GET" }).end()
    const text = await render().catch(() => null)
    response.writeHead(text === null ? 503 : 200, { ...headers, "content-type": "text/plain; version=0.0.4" })
    response.end(text ?? "")
  }

interface MetricsServer {
  readonly address: string
  readonly close: () => Promise<void>
}

/** Listens on the port of the metrics; null if there is none. Spec: WATCH-01. */
export const serveMetrics = async (
  { port, host, token }: NonNullable<Settings["metrics"]>,
  render: () => Promise<string>
): Promise<MetricsServer | null> => {
  if (port === null) return null
  const handle = metricsHandler(render, token)
  const server = createServer((request, response) => {
    if (request.url === "/metrics") return void handle({ request, response })
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject)
    server.listen({ port, host }, resolve)
  })
  const address = server.address()
  const actualPort = address === null || typeof address === "string" ? port : address.port
  return {
    address: `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}/metrics`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
