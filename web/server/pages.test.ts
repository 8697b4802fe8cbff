import { afterEach, describe, expect, it } from "vitest"
import { NOW } from "#web/testing/examples.ts"
import { fakeApi } from "#web/testing/fake-api.ts"
import { serve, type Listening } from "../serve.ts"
import { pageSender, type Renderer } from "./pages.ts"

const open: Array<Listening> = []
afterEach(() => Promise.all(open.splice(0).map(({ close }) => close())))

const shell = { css: "a{}", stylesheets: [], inline: true, fonts: [], boot: "boot()", entry: "/entry.js" }
const rendered = (status: number, html: string) => Promise.resolve({ status, location: null, folders: ["home"], html })

/** A server that prints pages with `print`, and what it logged. */
const printing = async (print: Renderer["render"] = () => rendered(200, "page ".repeat(500))) => {
  const logged: Array<string> = []
  let printed = 0
  const render: Renderer["render"] = (...asked) => {
    printed += 1
    return print(...asked)
  }
  const send = pageSender(
    () => Promise.resolve({ render, renderFailure: () => rendered(500, "error page") }),
    { api: fakeApi({}), now: () => NOW, log: (what) => logged.push(what) },
    () => shell,
    { policy: true, keep: true }
  )
  const listening = await serve((request, response) => {
    send(request, response, new URL(`http://localhost${request.url}`)).catch(() => response.destroy())
  }, 0)
  open.push(listening)
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(listening.address + path, { headers, redirect: "manual" })
  return { get, logged, printed: () => printed }
}

describe("pageSender", () => {
  it("APP-10: sends a page compressed, with a tag that saves sending it again", async () => {
    const { get, printed } = await printing()
    const page = await get("/", { "accept-encoding": "br" })
    expect(page.headers.get("content-encoding")).toBe("br")
    expect(await page.text()).toBe("page ".repeat(500))
    const again = await get("/", { "if-none-match": page.headers.get("etag") ?? "" })
    expect([again.status, await again.text()]).toEqual([304, ""])
    expect(printed()).toBe(1)
  })

  it("APP-12: allows the inline boot and styles by their hash, and nothing else inline", async () => {
    const { get } = await printing()
    const policy = (await get("/")).headers.get("content-security-policy") ?? ""
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it("ROUTE-31: a page that fails while it is printed is the error page, logged, and tried anew the next time", async () => {
    const { get, logged, printed } = await printing(() => Promise.reject(new Error("broken")))
    const page = await get("/zoeken/?q=x")
    expect([page.status, await page.text()]).toEqual([500, "error page"])
    expect(logged).toEqual(["/zoeken/?q=x"])
    await get("/zoeken/?q=x")
    expect(printed()).toBe(2)
  })

  it("ROUTE-13: a page that moved says where to", async () => {
    const moved = { status: 302, location: "/product/nieuw/1/", folders: [], html: "" }
    const { get } = await printing(() => Promise.resolve(moved))
    const page = await get("/product/oud/1/")
    expect([page.status, page.headers.get("location")]).toEqual([302, "/product/nieuw/1/"])
  })
})
