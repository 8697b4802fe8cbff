/** The service worker of the mock site, at /sw.js: MSW passes every request of a page but for files to the site on the fakes. Spec: QA-02. */
import { getResponse } from "msw"
import { mswHandler } from "#adapters/client/mock-page.ts"
import type { Handler } from "#web/server/exchange.ts"
import { CLOCK_PATH, CONTENT_PATH, type MockContent } from "./content.ts"
import { cookieJar } from "./cookie-jar.ts"
import { memoryExchange } from "./exchange.ts"
import { openMockSite } from "./site.ts"

/** The part of `ServiceWorkerGlobalScope` that this worker uses. TypeScript's DOM library does not have it. */
interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly cookieStore: CookieStore
  readonly clients: { readonly claim: () => Promise<void> }
  readonly skipWaiting: () => Promise<void>
  readonly addEventListener: (type: "install" | "activate" | "fetch", listener: (event: WorkerEvent) => void) => void
}

interface WorkerEvent {
  readonly waitUntil: (work: Promise<unknown>) => void
  /** The request, of the event `fetch` only. */
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

declare const self: WorkerScope

const { origin } = self.location
const jar = cookieJar(self.cookieStore)
let clockOffsetMs = 0
let files: ReadonlySet<string> = new Set()
let site: Handler | null = null

const open = async (): Promise<void> => {
  const content: MockContent = await (await fetch(CONTENT_PATH)).json()
  files = new Set(content.files)
  site = await openMockSite({
    origin,
    now: () => new Date(Date.now() + clockOffsetMs),
    world: { products: 1_500, offers: 7_000 },
    shellOf: (folders) => content.shells[folders.join()]!,
    log: (event, cause, request) => console.info(event, request, cause)
  })
}

const setClock = (now: string | null): Response => {
  const milliseconds = Date.parse(now ?? "")
  if (Number.isNaN(milliseconds)) return new Response(null, { status: 400 })
  clockOffsetMs = milliseconds - Date.now()
  return new Response(null, { status: 204 })
}

const handle = async (request: Request): Promise<Response> => {
  const url = new URL(request.url)
  if (url.pathname === CLOCK_PATH) return setClock(url.searchParams.get("now"))
  const exchange = memoryExchange(request, new Uint8Array(await request.arrayBuffer()), await jar.header())
  const outcome = await site?.({ ...exchange, url })
  if (outcome === "next") return new Response(null, { status: 404 })
  const { status, headers, cookies, body } = await exchange.sent
  for (const cookie of cookies) await jar.store(cookie)
  return new Response(body.length === 0 ? null : body, {
    status,
    headers: [...headers].filter(([name]) => name !== "content-security-policy")
  })
}

const handlers = [mswHandler(origin, { handle })]

const respond = async (request: Request): Promise<Response> => {
  try {
    return (await getResponse(handlers, request)) ?? Response.error()
  } catch (cause) {
    console.error(request.method, request.url, cause)
    return Response.error()
  }
}

self.addEventListener("install", (event) => event.waitUntil(open().then(() => self.skipWaiting())))
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()))
self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url)
  if (url.origin !== origin || files.has(url.pathname)) return
  event.respondWith(respond(event.request))
})
