import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { examples } from "#fixtures/spec/examples.ts"
import { serve, type Listening } from "./serve.ts"
import { toWebHandler } from "#adapters/services/http/call.ts"
import { StoreUnavailable } from "#domain/errors/store-unavailable.ts"
import { CartUnavailable } from "#domain/cart/errors.ts"
import { BUSY_TEXT } from "#domain/errors/problems.ts"
import { siteListener } from "#web/testing/listener.ts"
import { LOCAL_HOSTS } from "./hosts.ts"
import type { SiteParts } from "./router.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

/** A site of which every part only says what it was asked. */
const site = async (changes: Partial<SiteParts> = {}) => {
  const logged: Array<string> = []
  const counted: Array<string> = []
  const listening = await serve(
    siteListener({
      files: ({ response, url }) => (url.pathname === "/favicon.svg" ? void response.end("file") : "next"),
      seo: ({ response, url }) => (url.pathname === "/sitemap.xml" ? void response.end("for seo") : "next"),
      clickOut: (_, offerId) =>
        Promise.resolve(offerId === "1" ? "https://shop.example/1" : offerId === "2" ? "javascript:alert(1)" : null),
      countClick: (shopId, offerId) => Promise.resolve(void counted.push(`${shopId}/${offerId}`)),
      log: (event, _cause, request) => void logged.push(`${event}: ${request?.status} ${request?.path}`),
      ...changes
    }),
    0
  )
  open.push(listening)
  const ask = (path: string, init: RequestInit = {}) => fetch(listening.address + path, { redirect: "manual", ...init })
  const text = async (path: string, init: RequestInit = {}) => (await ask(path, init)).text()
  /** Sends a request line as it is, which `fetch` would tidy up, and gives the whole answer. */
  const sent = (line: string, headers = "host: localhost\r\n") =>
    new Promise<string>((resolve, reject) => {
      let received = ""
      const socket = connect(Number(new URL(listening.address).port), "localhost")
      socket.setEncoding("utf8").on("data", (text: string) => (received += text))
      socket.on("error", reject).on("close", () => resolve(received))
      socket.write(`${line}\r\n${headers}connection: close\r\n\r\n`)
    })
  return { ask, text, sent, logged, counted }
}

describe("siteHandler", () => {
  it("APP-02: gives each part its own addresses", async () => {
    const { text } = await site()
    expect(await text("/favicon.svg")).toBe("file")
    expect(await text("/sitemap.xml")).toBe("for seo")
    expect(await text("/beeld/p/p-1/160")).toBe("picture")
    expect(await text("/api/docs")).toBe("reference")
    expect(await text("/api/docs/")).toBe("reference")
    expect(await text("/api/search", { method: "POST", body: "body" })).toBe("api body")
    expect(await text("/_fout", { method: "POST" })).toBe("report")
    expect(await text("/zoeken/?q=lamp")).toBe("page /zoeken/?q=lamp")
    expect(await text("/zoeken/?q=lamp", { method: "POST" })).toBe("page /zoeken/?q=lamp")
    expect(await text("/_view/sitemap.xml")).toBe("page /_view/sitemap.xml")
  })

  it("ROUTE-17: a page's address ends with a slash; files and queries are left alone", async () => {
    const { ask } = await site()
    const moved = await ask("/wonen/lampen?q=x")
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/wonen/lampen/?q=x"])
    expect((await ask("/robots.txt")).status).toBe(200)
  })

  it.each(["/auth-redirect", "/support/bezorging", "/bestelling/KK-1"])(
    "ROUTE-34: %s is written without a slash",
    async (path) => {
      const { text } = await site()
      expect(await text(path)).toBe(`page ${path}`)
    }
  )

  it.each([
    "//elders.example/",
    "//elders.example/foo",
    "/\\elders.example/foo",
    "/x/..//elders.example/foo",
    "/%2felders.example/foo",
    "/%5celders.example/foo",
    "/.//elders.example/foo"
  ])("APP-13, ROUTE-38: %s is a page that does not exist, and no redirect", async (path) => {
    const { sent } = await site()
    expect(await sent(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 200 [^]*page \/404\/$/)
  })

  it("ROUTE-24: broken percent-encoding is a page that does not exist", async () => {
    const { text } = await site()
    expect(await text("/%E0%A4%A/")).toBe("page /404/")
    expect(await text("/zoeken/?q=%E0%A4%A")).toContain("page /zoeken/")
  })

  it("APP-01: a click-out leads on, to http and https only, and robots stay", async () => {
    const { ask, text } = await site()
    const left = await ask("/uit/shop/1/")
    expect([left.status, left.headers.get("location")]).toEqual([302, "https://shop.example/1"])
    expect(left.headers.get("x-robots-tag")).toBe("noindex, nofollow")
    expect(await text("/uit/shop/2/")).toBe("page /uit/shop/2/")
    expect(await text("/uit/shop/3/")).toBe("page /uit/shop/3/")
    expect(await text("/uit/shop/")).toBe("page /uit/shop/")
  })

  it.each(examples("APP-01", ["method", "header", "value", "counted"]))(
    "APP-01: counts a click-out by $method with $header $value: $counted",
    async ({ method, header, value, counted: isCounted }) => {
      const { ask, counted } = await site()
      const left = await ask("/uit/shop/1/", { method, headers: header === "" ? {} : { [header]: value } })
      expect([left.status, left.headers.get("location")]).toEqual([302, "https://shop.example/1"])
      await expect.poll(() => counted).toEqual(isCounted === "yes" ? ["shop/1"] : [])
    }
  )

  it("APP-01: redirects a click-out that is not counted yet, and one that cannot be, which is logged once", async () => {
    const never = await site({ countClick: () => new Promise(() => undefined) })
    expect((await never.ask("/uit/shop/1/")).status).toBe(302)
    const broken = await site({ countClick: () => Promise.reject(new Error("The disk is full.")) })
    expect((await broken.ask("/uit/shop/1/")).status).toBe(302)
    await expect.poll(() => broken.logged).toEqual(["click-out not counted: undefined undefined"])
  })

  it("APP-01: counts no click on an offer that leads nowhere", async () => {
    const { text, counted } = await site()
    for (const path of ["/uit/shop/2/", "/uit/shop/3/", "/uit/shop/"]) await text(path)
    expect(counted).toEqual([])
  })

  it("API-44: lets no cache store an answer on behalf of a user or a cart", async () => {
    const { ask } = await site()
    const cacheControl = async (headers: Record<string, string>) =>
      (await ask("/api/search", { method: "POST", headers })).headers.get("cache-control")
    expect(await cacheControl({ authorization: "Bearer a.b.c" })).toBe("no-store")
    expect(await cacheControl({ "x-cart-session": "0".repeat(32) })).toBe("no-store")
    expect(await cacheControl({})).toBeNull()
  })

  it.each(["/api/search", "/beeld/p/p-1/160"])(
    "APP-12: %s is framed nowhere and read by no other site",
    async (path) => {
      const { headers } = await (await site()).ask(path)
      expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin")
    }
  )

  it("APP-23: takes error reports by POST alone", async () => {
    const { text, ask } = await site()
    expect(await text("/_fout/", { method: "POST" })).toBe("page /_fout/")
    expect((await ask("/_fout")).status).toBe(301)
    expect((await ask("/_fout", { method: "PUT" })).status).toBe(405)
  })

  it("APP-13: pages are read, not written to", async () => {
    const { ask } = await site()
    const refused = await ask("/zoeken/", { method: "DELETE" })
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, "GET, HEAD"])
  })

  it("APP-13: an address past the limit is refused in words", async () => {
    const { ask } = await site()
    expect((await ask(`/zoeken/?q=${"x".repeat(33_000)}`)).status).toBe(414)
  })

  it("ROUTE-31: a failing part is logged once and answered", async () => {
    const { ask, logged } = await site({ page: () => Promise.reject(new Error("broken")) })
    expect((await ask("/zoeken/?q=geheim")).status).toBe(500)
    expect(logged).toEqual(["request failed: 500 /zoeken/"])
  })

  it.each<[string, string, Partial<SiteParts>]>([
    ["a page", "/zoeken/?q=geheim", { page: () => Promise.reject(new Error("SELECT secret")) }],
    ["a file", "/favicon.svg?q=geheim", { files: () => Promise.reject(new Error("SELECT secret")) }],
    ["a file for seo", "/sitemap.xml", { seo: () => Promise.reject(new Error("SELECT secret")) }],
    ["a picture", "/beeld/p/p-1/160", { pictures: () => Promise.reject(new Error("SELECT secret")) }],
    ["a click-out", "/uit/shop/1/", { clickOut: () => Promise.reject(new Error("SELECT secret")) }],
    ["a call", "/api/search?q=geheim", { api: () => Promise.reject(new Error("SELECT secret")) }]
  ])("API-43: %s that fails is one line, and its answer names the id alone", async (_case, path, broken) => {
    const { ask, logged } = await site(broken)
    for (const method of ["GET", "HEAD"]) {
      const response = await ask(path, { method, headers: { "x-correlation-id": "abcdefgh" } })
      expect([response.status, response.headers.get("x-correlation-id")]).toEqual([500, "abcdefgh"])
      const body = await response.text()
      expect(body).toMatch(method === "HEAD" ? /^$/ : /abcdefgh/)
      expect(body).not.toContain("secret")
    }
    const [pathname] = path.split("?")
    expect(logged).toEqual([`request failed: 500 ${pathname}`, `request failed: 500 ${pathname}`])
  })

  it.each([
    ["/uit/shop/1/", BUSY_TEXT],
    ["/zoeken/", BUSY_TEXT],
    ["/api/search", "ServiceUnavailable"]
  ])("ERR-06: a store that cannot answer now makes %s a 503 that says when to come back", async (path, text) => {
    const busy = () => Promise.reject(new CartUnavailable({ cause: new StoreUnavailable("locked") }))
    const { ask } = await site({ page: busy, clickOut: busy, api: busy })
    const response = await ask(path)
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"])
    expect(await response.text()).toContain(text)
  })

  it("API-43: a call that says itself that it failed is one line with its cause", async () => {
    const causes: Array<unknown> = []
    const answer = () => Promise.resolve({ status: 503, headers: {}, body: "{}", failure: "down" })
    const { ask } = await site({ api: toWebHandler(answer), log: (_event, cause) => void causes.push(cause) })
    expect((await ask("/api/search")).status).toBe(503)
    expect(causes).toEqual(["down"])
  })

  it("API-43: pictures without an answer are one line", async () => {
    const { ask, logged } = await site({ pictures: () => Promise.resolve(new Response(null, { status: 503 })) })
    expect((await ask("/beeld/p/p-1/160")).headers.get("x-correlation-id")).toMatch(/^\w{20}$/)
    expect(logged).toEqual(["request failed: 503 /beeld/p/p-1/160"])
  })

  it.each([
    ["GET / HTTP/1.1", "host: localhost:99999999\r\n", 400],
    ["GET / HTTP/1.1", "host: localhost\r\nhost: localhost\r\n", 400],
    ["GET / HTTP/1.1", "", 400],
    ["GET / HTTP/1.0", "", 400],
    ["GET http://evil.example/ HTTP/1.1", "host: evil.example\r\n", 400],
    ["OPTIONS * HTTP/1.1", "host: localhost\r\n", 405],
    ["CONNECT evil.example:443 HTTP/1.1", "host: evil.example\r\n", 405],
    ["GET / HTTP/1.1", "host: evil.example\r\n", 421],
    ["POST /api/search HTTP/1.1", "host: evil.example\r\ncontent-length: 0\r\n", 421],
    ["GET / HTTP/1.1", "host: localhost\r\n", 200],
    ["GET / HTTP/1.0", "host: 127.0.0.1\r\n", 200]
  ])("APP-25: answers “%s” with %j by %i, and never by a 5xx", async (line, headers, status) => {
    const { sent, logged } = await site()
    expect(await sent(line, headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(logged).toEqual([])
  })

  it("APP-25: leads another host to the same path of the configured origin, and says that it is https", async () => {
    const hosts = { ...LOCAL_HOSTS, siteOrigin: "https://shop.example" }
    const { ask, sent } = await site({ hosts })
    const moved = await ask("/zoeken/?q=lamp")
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "https://shop.example/zoeken/?q=lamp"])
    expect(moved.headers.get("strict-transport-security")).toBe("max-age=31536000")
    expect(await sent("GET //evil.example/ HTTP/1.1")).toContain("\r\nlocation: https://shop.example/\r\n")
    const page = await sent("GET /zoeken/ HTTP/1.1", "host: shop.example\r\n")
    expect(page).toMatch(/^HTTP\/1\.1 200 [^]*strict-transport-security: max-age=31536000[^]*page \/zoeken\/$/i)
  })

  it("APP-25: an http site says nothing of https", async () => {
    const { headers } = await (await site()).ask("/zoeken/")
    expect(headers.get("strict-transport-security")).toBeNull()
  })
})
