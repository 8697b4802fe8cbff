import { afterEach, describe, expect, it } from "vitest"
import { pagesOutsideWith } from "#web/testing/outside.ts"
import type { Person } from "../person.ts"
import { serve, type Listening } from "../serve.ts"
import { type PagesOutside, pageSender, type Renderer } from "./pages.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const shell = { css: "a{}", stylesheets: [], inline: true, fonts: [], boot: "boot()", entry: "/entry.js" }
const rendered = (status: number, html: string) => Promise.resolve({ status, location: null, folders: ["home"], html })

const SIGNED_IN = {
  rawToken: "a.b.c",
  sub: "demo-sanne",
  exp: 2_000_000_000,
  email: null,
  family_name: null,
  given_name: "Sanne",
  picture: null
}

/** A server that prints pages with `print`, what it logged, and whom it printed for. */
const printing = async (
  print: Renderer["render"] = () => rendered(200, "page ".repeat(500)),
  outside: Partial<PagesOutside> = {}
) => {
  const logged: Array<string> = []
  const persons: Array<Person | null> = []
  const renderer: Renderer = {
    render: (request, given, shellOf) => {
      persons.push(given.server.person)
      return print(request, given, shellOf)
    },
    renderView: (request) => rendered(200, JSON.stringify({ view: request.url })),
    renderFailure: () => rendered(500, "error page"),
    pageKind: (path) =>
      Promise.resolve({ isPersonal: path.startsWith("/profiel/"), takesForms: path.startsWith("/profiel/") })
  }
  const send = pageSender(
    () => Promise.resolve(renderer),
    pagesOutsideWith({
      log: (what) => logged.push(what),
      claimsOf: (token) => Promise.resolve(token === "a.b.c" ? SIGNED_IN : null),
      ...outside
    }),
    () => shell,
    { policy: true, keep: true }
  )
  const listening = await serve((request, response) => {
    send(request, response, new URL(`http://localhost${request.url}`)).catch(() => response.destroy())
  }, 0)
  open.push(listening)
  const get = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
    fetch(listening.address + path, { headers, redirect: "manual", ...init })
  return { get, logged, persons }
}

describe("pageSender", () => {
  it("APP-10: sends a page compressed, with a tag that saves sending it again", async () => {
    const { get, persons } = await printing()
    const page = await get("/", { "accept-encoding": "br" })
    expect(page.headers.get("content-encoding")).toBe("br")
    expect(await page.text()).toBe("page ".repeat(500))
    const again = await get("/", { "if-none-match": page.headers.get("etag") ?? "" })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect(persons).toEqual([null])
  })

  it("APP-12: allows the inline boot and styles by their hash, and nothing else inline", async () => {
    const { get } = await printing()
    const policy = (await get("/")).headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it("ROUTE-31: a page that fails while it is printed is the error page, logged, and tried anew the next time", async () => {
    const { get, logged, persons } = await printing(() => Promise.reject(new Error("broken")))
    const page = await get("/zoeken/?q=x")
    expect([page.status, await page.text()]).toEqual([500, "error page"])
    expect(logged).toEqual(["/zoeken/?q=x"])
    await get("/zoeken/?q=x")
    expect(persons).toHaveLength(2)
  })

  it("ROUTE-13: a page that moved says where to", async () => {
    const moved = { status: 302, location: "/product/nieuw/1/", folders: [], html: "" }
    const { get } = await printing(() => Promise.resolve(moved))
    const page = await get("/product/oud/1/")
    expect([page.status, page.headers.get("location")]).toEqual([302, "/product/nieuw/1/"])
  })

  it("APP-11: visitors with the same flags, age and consent share a page, others do not", async () => {
    const { get, persons } = await printing()
    await get("/", { cookie: "functies=marketplace; iets=1" })
    await get("/", { cookie: "iets=2; functies=marketplace|onbekend" })
    expect(persons).toHaveLength(1)
    await get("/", { cookie: "functies=blog|marketplace; toestemming=1.denied" })
    await get("/", { cookie: "functies=marketplace; volwassen-toegestaan=true" })
    await get("/")
    expect(persons).toEqual([null, null, null, null])
  })

  it("APP-11: a page for a person is made for each request, says so, and is neither kept nor tagged", async () => {
    const { get, persons } = await printing()
    const signedIn = await get("/", { cookie: "sessie=a.b.c" })
    expect(persons.at(-1)?.claims).toEqual(SIGNED_IN)
    expect([signedIn.headers.get("etag"), signedIn.headers.get("cache-control")]).toEqual([null, "private, no-cache"])
    const visitor = await get("/")
    expect(persons.at(-1)).toBeNull()
    expect(visitor.headers.get("cache-control")).toBe("no-cache")
    await Promise.all([get("/profiel/"), get("/profiel/")])
    expect(persons).toHaveLength(4)
    expect(persons.slice(2).every((person) => person !== null && person.claims === null)).toBe(true)
  })

  it("AUTH-06, AUTH-07: a session that has ended is forgotten, and said to have", async () => {
    const { get, persons } = await printing()
    const page = await get("/", { cookie: "sessie=x.y.z" })
    expect(persons.at(-1)?.claims).toBeNull()
    expect(page.headers.getSetCookie()).toEqual([
      "sessie=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
      "melding=login.expired; Max-Age=60; Path=/; SameSite=Lax"
    ])
  })

  it("FLAG-02: an address that changes flags writes the cookie and loads the root", async () => {
    const { get, persons } = await printing()
    const page = await get("/zoeken/?q=x&functies-aan=marketplace")
    expect([page.status, page.headers.get("location")]).toEqual([302, "/"])
    expect(page.headers.getSetCookie()[0]).toMatch(/^functies=marketplace; Max-Age=31536000; Path=\/; SameSite=Lax$/)
    expect(persons).toEqual([])
  })

  it("ROUTE-28: gives the view alone to a browser that prints it itself", async () => {
    const { get, persons } = await printing()
    const view = await get("/_view/zoeken/?q=x")
    expect(view.headers.get("content-type")).toBe("application/json; charset=utf-8")
    expect(await view.json()).toEqual({ view: "http://localhost/zoeken/?q=x" })
    expect(persons).toEqual([])
  })

  it("APP-13: takes a form from a page of ours that has one, and no other", async () => {
    const { get, persons } = await printing()
    const post = { method: "POST", body: new URLSearchParams({ naam: "Sanne" }) }
    const own = { "sec-fetch-site": "same-origin" }
    expect((await get("/profiel/", own, post)).status).toBe(200)
    expect((await get("/profiel/", { origin: "http://localhost" }, post)).status).toBe(200)
    expect(persons).toHaveLength(2)
    expect((await get("/profiel/", { "sec-fetch-site": "cross-site" }, post)).status).toBe(403)
    expect((await get("/profiel/", { origin: "https://elders.example" }, post)).status).toBe(403)
    expect((await get("/profiel/", {}, post)).status).toBe(403)
    expect((await get("/zoeken/", own, post)).status).toBe(405)
    expect((await get("/_view/profiel/", own, post)).status).toBe(405)
    expect(persons).toHaveLength(2)
  })
})
