import { request } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { listenerOf } from "#web/testing/listener.ts"
import { SHELL, testPageServerDependencies } from "#web/testing/dependencies.ts"
import type { Session } from "#web/features/page/context.ts"
import { serve, type Listening } from "./serve.ts"
import { pageCache } from "./prepared-page.ts"
import type { RateLimiter } from "./rate-limit.ts"
import { type PageServerDependencies, pageHandler, type Renderer } from "./pages.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const shell = { ...SHELL, css: "a{}", boot: "boot()" }
const rendered = (status: number, html: string) =>
  Promise.resolve({ status, location: null, retryAfterSeconds: null, folders: ["home"], html: Buffer.from(html) })

const SIGNED_IN = {
  rawToken: "a.b.c",
  sub: "demo-sanne",
  exp: 2_000_000_000,
  email: null,
  family_name: null,
  given_name: "Sanne",
  picture: null
}

/** Starts a server whose pages `render` renders. Returns its log and the sessions of the renders. */
const startServer = async (
  render: Renderer["render"] = () => rendered(200, "page ".repeat(500)),
  changes: Partial<PageServerDependencies> = {},
  limitPage?: RateLimiter["limitPage"]
) => {
  const logged: Array<string> = []
  const sessions: Array<Session | null> = []
  const renderer: Renderer = {
    render: (request, dependencies, shellOf) => {
      sessions.push(dependencies.server.session)
      return render(request, dependencies, shellOf)
    },
    renderView: (request) => rendered(200, JSON.stringify({ view: request.url })),
    renderFailure: () => rendered(500, "error page"),
    pageKind: (path) => ({ isPersonal: path.startsWith("/profiel/"), acceptsForms: path.startsWith("/profiel/") })
  }
  const dependencies = testPageServerDependencies({
    log: (event, _cause, request) => void logged.push(`${event}: ${request?.status} ${request?.path}`),
    claimsOf: (token) => Promise.resolve(token === "a.b.c" ? SIGNED_IN : null),
    ...changes
  })
  const cache = pageCache(dependencies.now, dependencies.production, 1)
  const fromCache: Array<string> = []
  const handler = pageHandler(
    () => Promise.resolve(renderer),
    dependencies,
    () => shell,
    { sendsContentPolicy: true, cache, ...(limitPage !== undefined && { limitPage }) }
  )
  const listener = listenerOf(handler)
  const listening = await serve((incoming, response) => {
    if (cache.send(incoming, response)) return fromCache.push(incoming.url ?? "")
    return listener(incoming, response)
  }, 0)
  open.push(listening)
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(listening.address + path, { headers, redirect: "manual", ...init })
  /** Sends a request with any header; `fetch` forbids some. */
  const send = (path: string, headers: Record<string, string>) =>
    new Promise<void>((resolve, reject) => {
      request(listening.address + path, { headers }, (response) => response.resume().on("end", resolve))
        .on("error", reject)
        .end()
    })
  return { get, send, logged, sessions, fromCache }
}

describe("pageHandler", () => {
  it("APP-22: reports a product opened from a search only with consent", async () => {
    const reported: Array<string> = []
    const measure: PageServerDependencies["measure"] = {
      report: ({ kind }) => void reported.push(kind),
      reportError: () => undefined
    }
    const { send } = await startServer(undefined, { measure })
    const referer = "http://localhost/zoeken/?q=lamp"
    await send("/product/lamp/p-1/", { referer })
    await send("/product/lamp/p-1/", { referer, cookie: "toestemming=1.denied" })
    expect(reported).toEqual([])
    await send("/product/lamp/p-1/", { referer, cookie: "toestemming=1.granted" })
    await send("/_view/product/lamp/p-1/", { referer, cookie: "toestemming=1.granted" })
    expect(reported).toEqual(["product_opened", "product_opened"])
  })

  it("APP-10: sends a page compressed, with an ETag for revalidation", async () => {
    const { get, sessions } = await startServer()
    const page = await get("/", { "accept-encoding": "br" })
    expect(page.headers.get("content-encoding")).toBe("br")
    expect(await page.text()).toBe("page ".repeat(500))
    const again = await get("/", { "if-none-match": page.headers.get("etag") ?? "" })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect(sessions).toEqual([null, null])
  })

  it("APP-12: allows the inline boot and styles by their hash, and nothing else inline", async () => {
    const { get } = await startServer()
    const policy = (await get("/")).headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it("RATE-05, APP-11: counts no page from the cache, and caches no rejected page", async () => {
    const counted: Array<string> = []
    const { get } = await startServer(
      (_, { server: { tooMany } }) => rendered(tooMany === null ? 200 : 429, tooMany === null ? "page" : "wait"),
      {},
      (_request, response, pathname) => {
        counted.push(pathname)
        response.setHeader("ratelimit", `"search";r=${3 - counted.length};t=1`)
        return counted.length === 1 ? 3 : null
      }
    )
    const read = async () => {
      const { status, headers, text } = await get("/zoeken/").then(async (response) => ({
        status: response.status,
        headers: response.headers,
        text: await response.text()
      }))
      return [status, text, headers.get("ratelimit"), headers.get("cache-control")]
    }
    expect(await read()).toEqual([429, "wait", '"search";r=2;t=1', "private, no-cache"])
    expect(await read()).toEqual([200, "page", '"search";r=1;t=1', "no-cache"])
    expect(await read()).toEqual([200, "page", '"search";r=0;t=1', "no-cache"])
    expect(await read()).toEqual([200, "page", null, "no-cache"])
    expect(counted).toEqual(["/zoeken/", "/zoeken/", "/zoeken/"])
  })

  it("RATE-05: counts the view of a page as the page, by user if there is one", async () => {
    const counted: Array<readonly [string, string | null]> = []
    const { get } = await startServer(undefined, {}, (_request, _response, pathname, user) => {
      counted.push([pathname, user])
      return null
    })
    await get("/_view/zoeken/")
    await get("/zoeken/", { cookie: "sessie=a.b.c" })
    await get("/zoeken/", { cookie: "sessie=made-up" })
    expect(counted).toEqual([
      ["/zoeken/", null],
      ["/zoeken/", "demo-sanne"],
      ["/zoeken/", null]
    ])
  })

  it("APP-25: allows the camera and no other device", async () => {
    const { get } = await startServer()
    expect((await get("/")).headers.get("permissions-policy")).toMatch(/^camera=\(self\), (?:[a-z-]+=\(\)(?:, |$))+$/)
  })

  it("ROUTE-31: sends and logs the error page when a render fails, and renders again the next time", async () => {
    const { get, logged, sessions } = await startServer(() => Promise.reject(new Error("broken")))
    const page = await get("/zoeken/?q=x")
    expect([page.status, await page.text()]).toEqual([500, "error page"])
    expect(logged).toEqual(["request failed: 500 /zoeken/"])
    await get("/zoeken/?q=x")
    expect(sessions).toHaveLength(2)
  })

  it("ROUTE-13: redirects from a page that moved", async () => {
    const moved = {
      status: 302,
      location: "/product/nieuw/1/",
      retryAfterSeconds: null,
      folders: [],
      html: Buffer.alloc(0)
    }
    const { get } = await startServer(() => Promise.resolve(moved))
    const page = await get("/product/oud/1/")
    expect([page.status, page.headers.get("location")]).toEqual([302, "/product/nieuw/1/"])
  })

  it("APP-11: shares a page among visitors with equal flags, age and consent", async () => {
    const { get, sessions } = await startServer()
    for (const _ of [1, 2]) await get("/", { cookie: "functies=marketplace; iets=1" })
    expect(sessions).toHaveLength(2)
    await get("/", { cookie: "iets=2; functies=marketplace|onbekend" })
    expect(sessions).toHaveLength(2)
    await get("/", { cookie: "functies=blog|marketplace; toestemming=1.denied" })
    await get("/", { cookie: "functies=marketplace; volwassen-toegestaan=true" })
    await get("/")
    expect(sessions).toHaveLength(5)
  })

  it("APP-11: renders a user's page per request, without caching or an ETag", async () => {
    const { get, sessions } = await startServer()
    const signedIn = await get("/", { cookie: "sessie=a.b.c" })
    expect(sessions.at(-1)?.claims).toEqual(SIGNED_IN)
    expect([signedIn.headers.get("etag"), signedIn.headers.get("cache-control")]).toEqual([null, "private, no-cache"])
    const visitor = await get("/")
    expect(sessions.at(-1)).toBeNull()
    expect(visitor.headers.get("cache-control")).toBe("no-cache")
    await Promise.all([get("/profiel/"), get("/profiel/")])
    expect(sessions).toHaveLength(4)
    expect(sessions.slice(2).every((session) => session !== null && session.claims === null)).toBe(true)
  })

  it("APP-11: sends a cached page at once and unchanged", async () => {
    const { get, sessions, fromCache } = await startServer()
    for (const _ of [1, 2]) await get("/?a=1")
    for (const headers of [
      { "accept-encoding": "br" },
      { "accept-encoding": "gzip" },
      { "accept-encoding": "identity" }
    ]) {
      const [first, again] = [await get("/?a=1", headers), await get("/?a=1", headers)]
      const withoutDate = ({ headers }: Response) => [...headers].filter(([name]) => name !== "date")
      expect(withoutDate(again)).toEqual(withoutDate(first))
      expect(again.headers.get("x-content-type-options")).toBe("nosniff")
      expect(await again.text()).toBe(await first.text())
    }
    const head = await get("/?a=1", { "accept-encoding": "identity" }, { method: "HEAD" })
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "2500", ""])
    const tag = head.headers.get("etag") ?? ""
    expect((await get("/?a=1", { "if-none-match": tag })).status).toBe(304)
    expect(sessions).toHaveLength(2)
    expect(fromCache).toHaveLength(7)
  })

  it.each([
    ["/", { cookie: "sessie=a.b.c" }],
    ["/", { cookie: "melding=login.expired" }],
    ["/", { cookie: "functies=marketplace" }],
    ["/", { cookie: "volwassen-toegestaan=true" }],
    ["/?a=1", {}],
    ["/profiel/", {}],
    ["/_view/", {}]
  ])("APP-11: sends no cached page of others for %s with %o", async (path, headers) => {
    const { get, fromCache } = await startServer()
    for (const _ of [1, 2]) await get("/")
    await get("/")
    expect(fromCache).toEqual(["/"])
    await get(path, headers)
    if (path === "/profiel/") await get(path, headers)
    expect(fromCache).toEqual(["/"])
  })

  it("APP-11: caches a page per host", async () => {
    const { get, send, fromCache } = await startServer()
    for (const _ of [1, 2]) await get("/")
    for (const _ of [1, 2]) await send("/", { host: "elders.example" })
    expect(fromCache).toEqual([])
    await send("/", { host: "elders.example" })
    expect(fromCache).toEqual(["/"])
  })

  it("APP-11, APP-13: never responds to a form from the cache, and never caches the page after it", async () => {
    const { get, sessions, fromCache } = await startServer()
    const own = { "sec-fetch-site": "same-origin" }
    for (const _ of [1, 2]) await get("/")
    expect((await get("/", own, { method: "POST", body: "a=1" })).status).toBe(405)
    await get("/profiel/", own, { method: "POST", body: "a=1" })
    await get("/profiel/", own)
    expect(fromCache).toEqual([])
    expect(sessions).toHaveLength(4)
  })

  it("FLAG-02: changes flags at each request for such an address", async () => {
    const { get, fromCache } = await startServer()
    for (const _ of [1, 2]) expect((await get("/?functies-aan=marketplace")).status).toBe(302)
    expect(fromCache).toEqual([])
  })

  it("AUTH-06, AUTH-07: clears an expired session and shows a message", async () => {
    const { get, sessions } = await startServer()
    const page = await get("/", { cookie: "sessie=x.y.z" })
    expect(sessions.at(-1)?.claims).toBeNull()
    expect(page.headers.getSetCookie()).toEqual([
      "sessie=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "melding=login.expired; Max-Age=60; Path=/; SameSite=Lax"
    ])
  })

  it("FLAG-02: sets the cookie and redirects to the root when the address changes flags", async () => {
    const { get, sessions } = await startServer()
    const page = await get("/zoeken/?q=x&functies-aan=marketplace")
    expect([page.status, page.headers.get("location")]).toEqual([302, "/"])
    expect(page.headers.getSetCookie()[0]).toMatch(/^functies=marketplace; Max-Age=31536000; Path=\/; SameSite=Lax$/)
    expect(sessions).toEqual([])
  })

  it("ROUTE-28: sends only the view for client-side navigation", async () => {
    const { get, sessions } = await startServer()
    const view = await get("/_view/zoeken/?q=x")
    expect(view.headers.get("content-type")).toBe("application/json; charset=utf-8")
    expect(await view.json()).toEqual({ view: "http://localhost/zoeken/?q=x" })
    expect(sessions).toEqual([])
  })

  it("APP-13: rejects a form above 64 kB with a text, and accepts one of 64 kB", async () => {
    const { get, sessions } = await startServer()
    const own = { "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" }
    const post = (length: number) => get("/profiel/", own, { method: "POST", body: `a=${"x".repeat(length - 2)}` })
    expect((await post(64 * 1024)).status).toBe(200)
    const rejected = await post(64 * 1024 + 1)
    expect(rejected.status).toBe(413)
    expect(await rejected.text()).toContain("Dit formulier is te lang om te versturen.")
    expect(sessions).toHaveLength(1)
  })

  it("APP-13: accepts a form only from a page of this site", async () => {
    const { get, sessions } = await startServer()
    const post = { method: "POST", body: new URLSearchParams({ naam: "Sanne" }) }
    const own = { "sec-fetch-site": "same-origin" }
    expect((await get("/profiel/", own, post)).status).toBe(200)
    expect((await get("/profiel/", { origin: "http://localhost" }, post)).status).toBe(200)
    expect(sessions).toHaveLength(2)
    expect((await get("/profiel/", { "sec-fetch-site": "cross-site" }, post)).status).toBe(403)
    expect((await get("/profiel/", { origin: "https://elders.example" }, post)).status).toBe(403)
    expect((await get("/profiel/", {}, post)).status).toBe(403)
    expect((await get("/zoeken/", own, post)).status).toBe(405)
    expect((await get("/_view/profiel/", own, post)).status).toBe(405)
    expect(sessions).toHaveLength(2)
  })
})
