import { describe, expect, it } from "vitest"
import { siteAddress } from "./site-address.ts"

const get = (path: string, init: RequestInit = {}) => fetch(siteAddress() + path, { redirect: "manual", ...init })

describe("the server", () => {
  it.each([
    "/bestaat/helemaal/niet/echt/hoor/",
    "/404/",
    "/onzin/",
    "/onzin/aanbod/",
    "/product/x/bestaat-niet/",
    "/%E0%A4%A/"
  ])("ROUTE-21, ROUTE-24, ROUTE-27: sends the not-found page with status 404 for %s", async (path) => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain("Deze pagina bestaat niet")
  })

  it("ROUTE-21: sends the error page at its own address", async () => {
    const response = await get("/error/")
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("Er ging iets mis")
  })

  it.each([
    "/zoeken/?sorteer=onzin",
    "/zoeken/?pagina=0",
    "/zoeken/?prijs-van=abc",
    "/zoeken/?weergave=spiraal",
    `/zoeken/?q=${"lamp+".repeat(2_000)}`
  ])("SRCH-24: sends results with a notice about ignored parameters for %s", async (path) => {
    const response = await get(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain("search__notice")
  })

  it("SRCH-26: shows a term with control characters as one line, also in the search box", async () => {
    const html = await (await get("/zoeken/?q=a%00b%0Ac")).text()
    expect(html).toContain('value="a b c"')
    expect(html).not.toContain("\0")
  })

  it("SRCH-08: redirects a page after the last one to the last one", async () => {
    const response = await get("/zoeken/?q=lamp&pagina=1000000000")
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toMatch(/^\/zoeken\/\?q=lamp(&pagina=\d{1,3})?$/)
  })

  it("SRCH-05: finds nothing for an unknown value, and offers to remove the filter", async () => {
    const response = await get("/zoeken/?merk=bestaat-niet")
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(html).toContain("Zoek zonder filters")
  })

  it("ROUTE-17: redirects to the path with a trailing slash and the same query", async () => {
    const response = await get("/zoeken?q=lamp")
    expect(response.status).toBe(301)
    expect(response.headers.get("location")).toBe("/zoeken/?q=lamp")
  })

  it("APP-13: responds to HEAD as to GET, without a body", async () => {
    const response = await get("/", { method: "HEAD" })
    expect(response.status).toBe(200)
    expect(Number(response.headers.get("content-length"))).toBeGreaterThan(1_000)
    expect(await response.text()).toBe("")
  })

  it("APP-13: rejects other methods, and addresses above 32 kB", async () => {
    const rejected = await get("/zoeken/", { method: "POST", body: "x" })
    expect(rejected.status).toBe(405)
    expect(rejected.headers.get("allow")).toBe("GET, HEAD")
    expect((await get(`/zoeken/?q=${"x".repeat(33_000)}`)).status).toBe(414)
  })

  it("APP-12: sends the security headers with pages", async () => {
    const { headers } = await get("/")
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
    expect(headers.get("x-content-type-options")).toBe("nosniff")
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin")
  })

  it("APP-01: redirects a click-out to the shop, and responds with 404 to an unknown one", async () => {
    const search = await (await get("/zoeken/?q=lamp")).text()
    const product = await (await get(/href="(\/product\/[^"]+)"/.exec(search)?.[1] ?? "")).text()
    const clickOut = /href="(\/uit\/[^"]+)"/.exec(product)?.[1] ?? ""
    const response = await get(clickOut)
    expect(response.status).toBe(302)
    expect(response.headers.get("location")).toMatch(/^https?:\/\//)
    expect(response.headers.get("x-robots-tag")).toContain("noindex")
    expect((await get("/uit/geen/winkel/")).status).toBe(404)
  })
})
