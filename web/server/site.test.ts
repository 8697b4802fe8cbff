import { connect } from "node:net"
import { afterEach, describe, expect, it } from "vitest"
import { serve, type Listening } from "../serve.ts"
import { type SiteParts, siteListener } from "./site.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

/** A site of which every part only says what it was asked. */
const site = async (changes: Partial<SiteParts> = {}) => {
  const logged: Array<string> = []
  const listening = await serve(
    siteListener({
      files: (path, _, response) => {
        if (path === "/favicon.svg") response.end("file")
        return Promise.resolve(path === "/favicon.svg")
      },
      machines: (_, response, { pathname }) => {
        if (pathname !== "/sitemap.xml") return Promise.resolve(false)
        response.end("for machines")
        return Promise.resolve(true)
      },
      pictures: () => Promise.resolve(new Response("picture")),
      reference: () => new Response("reference"),
      api: async (request) => new Response(`api ${await request.text()}`),
      clickOut: (_, offerId) =>
        Promise.resolve(offerId === "1" ? "https://shop.example/1" : offerId === "2" ? "javascript:alert(1)" : null),
      page: (_, response, url) => {
        response.end(`page ${url.pathname}${url.search}`)
        return Promise.resolve()
      },
      log: (what) => logged.push(what),
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
  return { ask, text, sent, logged }
}

describe("siteListener", () => {
  it("APP-02: gives each part its own addresses", async () => {
    const { text } = await site()
    expect(await text("/favicon.svg")).toBe("file")
    expect(await text("/sitemap.xml")).toBe("for machines")
    expect(await text("/beeld/p/p-1/160")).toBe("picture")
    expect(await text("/api/docs")).toBe("reference")
    expect(await text("/api/docs/")).toBe("reference")
    expect(await text("/api/search", { method: "POST", body: "body" })).toBe("api body")
    expect(await text("/zoeken/?q=lamp")).toBe("page /zoeken/?q=lamp")
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
    expect((await ask("/zoeken/")).status).toBe(500)
    expect(logged).toEqual(["GET /zoeken/"])
  })
})
