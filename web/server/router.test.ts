import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { examples } from "#fixtures/rule-ledger.ts"
import { serve, type Listening } from "./serve.ts"
import { toWebHandler } from "#adapters/services/http/call.ts"
import { StoreUnavailable } from "#domain/site/store-unavailable.ts"
import { CartUnavailable } from "#domain/shopping/cart/errors.ts"
import { BUSY_TEXTS } from "#domain/site/failures.ts"
import { LOCAL_HOSTS, siteListener } from "#web/testing/listener.ts"
import type { SiteParts } from "./router.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

/** Starts a site whose parts respond with their names. Returns its log and the counted click-outs. */
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
  const send = (path: string, init: RequestInit = {}) =>
    fetch(listening.address + path, { redirect: "manual", ...init })
  const text = async (path: string, init: RequestInit = {}) => (await send(path, init)).text()
  /** Sends a request line unchanged, which `fetch` would normalize, and returns the complete response. */
  const sendRaw = (line: string, headers = "host: localhost\r\n") =>
    new Promise<string>((resolve, reject) => {
      let received = ""
      const socket = connect(Number(new URL(listening.address).port), "localhost")
      socket.setEncoding("utf8").on("data", (text: string) => (received += text))
      socket.on("error", reject).on("close", () => resolve(received))
      socket.write(`${line}\r\n${headers}connection: close\r\n\r\n`)
    })
  return { send, text, sendRaw, logged, counted }
}

describe("siteHandler", () => {
  it("APP-02: routes each path to its part", async () => {
    const { text } = await site()
    expect(await text("/favicon.svg")).toBe("file")
    expect(await text("/sitemap.xml")).toBe("for seo")
    expect(await text("/beeld/p/p-1/160")).toBe("picture")
    expect(await text("/api/docs")).toBe("reference")
    expect(await text("/api/docs/")).toBe("reference")
    expect(await text("/api/search", { method: "POST", body: "body" })).toBe("api body")
    expect(await text("/_fout", { method: "POST" })).toBe("report")
    expect(await text("/profiel/gegevens/mijn-gegevens.json", { method: "POST" })).toBe("own data")
    expect(await text("/zoeken/?q=lamp")).toBe("page /zoeken/?q=lamp")
    expect(await text("/zoeken/?q=lamp", { method: "POST" })).toBe("page /zoeken/?q=lamp")
    expect(await text("/_view/sitemap.xml")).toBe("page /_view/sitemap.xml")
  })

  it("ROUTE-17: adds a slash to the path of a page, not to that of a file", async () => {
    const { send } = await site()
    const moved = await send("/wonen/lampen?q=x")
    expect([moved.status, moved.headers.get("location")]).toEqual([301, "/wonen/lampen/?q=x"])
    expect((await send("/robots.txt")).status).toBe(200)
  })

  it.each(["/auth-redirect", "/support/bezorging", "/bestelling/KK-1"])(
    "ROUTE-34: adds no slash to %s",
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
  ])("APP-13, ROUTE-38: shows the not-found page for %s, without a redirect", async (path) => {
    const { sendRaw } = await site()
    expect(await sendRaw(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 200 [^]*page \/404\/$/)
  })

  it("ROUTE-24: shows the not-found page for invalid percent-encoding in a path", async () => {
    const { text } = await site()
    expect(await text("/%E0%A4%A/")).toBe("page /404/")
    expect(await text("/zoeken/?q=%E0%A4%A")).toContain("page /zoeken/")
  })

  it("APP-01: redirects a click-out to http and https only, and asks robots not to follow", async () => {
    const { send, text } = await site()
    const left = await send("/uit/shop/1/")
    expect([left.status, left.headers.get("location")]).toEqual([302, "https://shop.example/1"])
    expect(left.headers.get("x-robots-tag")).toBe("noindex, nofollow")
    const handedOn = async (query: string) => (await send(`/uit/shop/1/${query}`)).headers.get("location")
    expect(await handedOn("?klik-id=abc")).toBe("https://shop.example/1?klik-id=abc")
    expect(await handedOn("?klik-id=%0Aa")).toBe("https://shop.example/1")
    const signed = await site({ shopsWithoutClickId: ["shop"] })
    const address = async (shop: string) => (await signed.send(`/uit/${shop}/1/?klik-id=abc`)).headers.get("location")
    expect(await address("shop")).toBe("https://shop.example/1")
    expect(await address("shop-2")).toBe("https://shop.example/1?klik-id=abc")
    expect(await text("/uit/shop/2/")).toBe("page /uit/shop/2/")
    expect(await text("/uit/shop/3/")).toBe("page /uit/shop/3/")
    expect(await text("/uit/shop/")).toBe("page /uit/shop/")
  })

  it("FLAG-03: hands on the identifier of an earlier page without its scripts, cached or not, and that of the click-out first", async () => {
    const { send } = await site({
      sendCached: ({ url }, response) => {
        if (url?.startsWith("/tuin/") !== true) return false
        response.writeHead(200, ["cache-control", "no-cache"]).end()
        return true
      }
    })
    const cookieOf = async (path: string) => (await send(path)).headers.getSetCookie()
    const cookie = "klik-id=abc; Max-Age=86400; Path=/; HttpOnly; SameSite=Lax"
    expect(await cookieOf("/wonen/?klik-id=abc")).toEqual([cookie])
    expect(await cookieOf("/tuin/?kleur=rood&klik-id=abc")).toEqual([cookie])
    for (const path of ["/tuin/", "/wonen/", "/wonen/?klik-id=%3Cscript%3E", "/wonen/?klik-id="]) {
      expect(await cookieOf(path)).toEqual([])
    }
    const leave = async (stored: string, query = "") =>
      (await send(`/uit/shop/1/${query}`, { headers: { cookie: `klik-id=${stored}` } })).headers.get("location")
    expect(await leave("abc")).toBe("https://shop.example/1?klik-id=abc")
    expect(await leave("abc", "?klik-id=of-tab")).toBe("https://shop.example/1?klik-id=of-tab")
    expect(await leave("%3Cscript%3E")).toBe("https://shop.example/1")
  })

  it.each(examples("APP-01", ["method", "header", "value", "counted"]))(
    "APP-01: counts a click-out by $method with $header $value: $counted",
    async ({ method, header, value, counted: isCounted }) => {
      const { send, counted } = await site()
      const left = await send("/uit/shop/1/", { method, headers: header === "" ? {} : { [header]: value } })
      expect([left.status, left.headers.get("location")]).toEqual([302, "https://shop.example/1"])
      await expect.poll(() => counted).toEqual(isCounted === "yes" ? ["shop/1"] : [])
    }
  )

  it("APP-01: redirects a click-out before it is counted, and logs a failed count once", async () => {
    const never = await site({ countClick: () => new Promise(() => undefined) })
    expect((await never.send("/uit/shop/1/")).status).toBe(302)
    const broken = await site({ countClick: () => Promise.reject(new Error("The disk is full.")) })
    expect((await broken.send("/uit/shop/1/")).status).toBe(302)
    await expect.poll(() => broken.logged).toEqual(["click-out not counted: undefined undefined"])
  })

  it("APP-01: counts no click on an offer without a valid URL", async () => {
    const { text, counted } = await site()
    for (const path of ["/uit/shop/2/", "/uit/shop/3/", "/uit/shop/"]) await text(path)
    expect(counted).toEqual([])
  })

  it("API-44: forbids caching of responses to a user or a cart", async () => {
    const { send } = await site()
    const cacheControl = async (headers: Record<string, string>) =>
      (await send("/api/search", { method: "POST", headers })).headers.get("cache-control")
    expect(await cacheControl({ authorization: "Bearer a.b.c" })).toBe("no-store")
    expect(await cacheControl({ "x-cart-session": "0".repeat(32) })).toBe("no-store")
    expect(await cacheControl({})).toBeNull()
  })

  it.each(["/api/search", "/beeld/p/p-1/160"])("APP-12: forbids other sites to frame or read %s", async (path) => {
    const { headers } = await (await site()).send(path)
    expect(headers.get("content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin")
  })

  it.each<[string, RequestInit?]>([
    ["/"],
    ["/zoeken"],
    ["/bestaat/niet.js"],
    ["/api/search"],
    ["/beeld/p/p-1/160"],
    ["/", { method: "PUT" }],
    [`/zoeken/?q=${"a".repeat(33_000)}`]
  ])("APP-12: forbids framing of %s", async (path, init) => {
    const { headers } = await (await site()).send(path, init)
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  })

  it("APP-12: forbids framing of redirects to the site's own host and of rejected hosts", async () => {
    const { sendRaw } = await site({ hosts: { ...LOCAL_HOSTS, siteOrigin: "https://shop.example" } })
    expect(await sendRaw("GET / HTTP/1.1", "host: evil.example\r\n")).toContain("frame-ancestors 'none'")
    expect(await sendRaw("POST / HTTP/1.1", "host: evil.example\r\ncontent-length: 0\r\n")).toContain(
      "frame-ancestors 'none'"
    )
  })

  it("APP-23: accepts error reports by POST only", async () => {
    const { text, send } = await site()
    expect(await text("/_fout/", { method: "POST" })).toBe("page /_fout/")
    expect((await send("/_fout")).status).toBe(301)
    expect((await send("/_fout", { method: "PUT" })).status).toBe(405)
  })

  it("APP-13: rejects other methods on pages", async () => {
    const { send } = await site()
    const rejected = await send("/zoeken/", { method: "DELETE" })
    expect([rejected.status, rejected.headers.get("allow")]).toEqual([405, "GET, HEAD"])
  })

  it("APP-13: rejects an address that is too long", async () => {
    const { send } = await site()
    expect((await send(`/zoeken/?q=${"x".repeat(33_000)}`)).status).toBe(414)
  })

  it("ROUTE-31: responds with 500 when a part fails, and logs it once", async () => {
    const { send, logged } = await site({ page: () => Promise.reject(new Error("broken")) })
    expect((await send("/zoeken/?q=geheim")).status).toBe(500)
    expect(logged).toEqual(["request failed: 500 /zoeken/"])
  })

  it.each<[string, string, Partial<SiteParts>]>([
    ["a page", "/zoeken/?q=geheim", { page: () => Promise.reject(new Error("SELECT secret")) }],
    ["a file", "/favicon.svg?q=geheim", { files: () => Promise.reject(new Error("SELECT secret")) }],
    ["a file for seo", "/sitemap.xml", { seo: () => Promise.reject(new Error("SELECT secret")) }],
    ["a picture", "/beeld/p/p-1/160", { pictures: () => Promise.reject(new Error("SELECT secret")) }],
    ["a click-out", "/uit/shop/1/", { clickOut: () => Promise.reject(new Error("SELECT secret")) }],
    ["a call", "/api/search?q=geheim", { api: () => Promise.reject(new Error("SELECT secret")) }]
  ])("API-43: logs one line when %s fails, and responds with the id only", async (_case, path, broken) => {
    const { send, logged } = await site(broken)
    for (const method of ["GET", "HEAD"]) {
      const response = await send(path, { method, headers: { "x-correlation-id": "abcdefgh" } })
      expect([response.status, response.headers.get("x-correlation-id")]).toEqual([500, "abcdefgh"])
      const body = await response.text()
      expect(body).toMatch(method === "HEAD" ? /^$/ : /abcdefgh/)
      expect(body).not.toContain("secret")
    }
    const [pathname] = path.split("?")
    expect(logged).toEqual([`request failed: 500 ${pathname}`, `request failed: 500 ${pathname}`])
  })

  it.each([
    ["/uit/shop/1/", BUSY_TEXTS.data],
    ["/zoeken/", BUSY_TEXTS.data],
    ["/api/search", "ServiceUnavailable"]
  ])("ERR-06: responds to %s with 503 and Retry-After when the store is unavailable", async (path, text) => {
    const busy = () => Promise.reject(new CartUnavailable({ cause: new StoreUnavailable("locked") }))
    const { send } = await site({ page: busy, clickOut: busy, api: busy })
    const response = await send(path)
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"])
    expect(await response.text()).toContain(text)
  })

  it("API-43: logs one line with the cause when a call returns a failure", async () => {
    const causes: Array<unknown> = []
    const respond = () => Promise.resolve({ status: 503, headers: {}, body: "{}", failure: "down" })
    const { send } = await site({ api: toWebHandler(respond), log: (_event, cause) => void causes.push(cause) })
    expect((await send("/api/search")).status).toBe(503)
    expect(causes).toEqual(["down"])
  })

  it("API-43: logs one line when a picture fails", async () => {
    const { send, logged } = await site({ pictures: () => Promise.resolve(new Response(null, { status: 503 })) })
    expect((await send("/beeld/p/p-1/160")).headers.get("x-correlation-id")).toMatch(/^\w{20}$/)
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
  ])("APP-25: responds to “%s” with %j by status %i", async (line, headers, status) => {
    const { sendRaw, logged } = await site()
    expect(await sendRaw(line, headers)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(logged).toEqual([])
  })

  it("APP-25: redirects other hosts to the same path at the configured origin, and sends HSTS", async () => {
    const hosts = { ...LOCAL_HOSTS, siteOrigin: "https://shop.example" }
    const { send, sendRaw } = await site({ hosts })
    const moved = await send("/zoeken/?q=lamp")
    expect([moved.status, moved.headers.get("location")]).toEqual([308, "https://shop.example/zoeken/?q=lamp"])
    expect(moved.headers.get("strict-transport-security")).toBe("max-age=31536000")
    expect(await sendRaw("GET //evil.example/ HTTP/1.1")).toContain("\r\nlocation: https://shop.example/\r\n")
    const page = await sendRaw("GET /zoeken/ HTTP/1.1", "host: shop.example\r\n")
    expect(page).toMatch(/^HTTP\/1\.1 200 [^]*strict-transport-security: max-age=31536000[^]*page \/zoeken\/$/i)
  })

  it("APP-25: sends no HSTS for an http site", async () => {
    const { headers } = await (await site()).send("/zoeken/")
    expect(headers.get("strict-transport-security")).toBeNull()
  })
})
