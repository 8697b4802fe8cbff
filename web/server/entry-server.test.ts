import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { PROBLEMS } from "#domain/site/failures.ts"
import { SHELL } from "#web/testing/dependencies.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => (site = await testSite()))
afterAll(() => site.close())

const picturePreloads = (html: string) => html.match(/<link rel="preload" as="image"[^>]*>/g) ?? []

describe("renderFailure", () => {
  it("ROUTE-21, ROUTE-31: leads back to the page that failed", async () => {
    let isBroken = true
    const shellOf = () => {
      if (isBroken) {
        isBroken = false
        throw new Error("secret")
      }
      return SHELL
    }
    const failing = await testSite({}, undefined, undefined, { shellOf })
    const { status, html } = await failing.get("/zoeken/?q=lamp&a=b")
    expect(status).toBe(500)
    expect(html).toContain(PROBLEMS[500].heading)
    expect(html).toContain(failing.failed[0]?.correlationId)
    expect(html).toContain('href="/zoeken/?q=lamp&amp;a=b" data-native="">Probeer het opnieuw')
    await failing.close()
  })
})

describe("render", () => {
  it.each(["/", "/zoeken/?q=lamp", "/wonen/", "/cookies/", "/winkelwagen/", "/niet/te/vinden/hier/ooit/"])(
    "renders %s as one document with its title in the head",
    async (path) => {
      const { html } = await site.get(path)
      const [head = "", body = ""] = html.split("<body>")
      expect(head).toMatch(/^<!doctype html><html lang="nl"><head>/)
      expect(head.match(/<title>[^<]+<\/title>/g)).toHaveLength(1)
      expect(body).not.toMatch(/<title>|<meta/)
      expect(body).toMatch(/<script type="application\/json" id="data">[^<]+<\/script><\/body><\/html>$/)
    }
  )

  it("escapes the term and the address where the layout repeats them", async () => {
    const path = "/zoeken/?q=%22%3Cb%3E%26%27%E2%82%AC&a='"
    const { html } = await site.get(path)
    expect(html).toContain('value="&quot;&lt;b&gt;&amp;&#x27;€"')
    expect(html).toContain('name="naar" value="/zoeken/?q=%22%3Cb%3E%26%27%E2%82%AC&amp;a=')
    expect(html).not.toContain("<b>&")
  })

  it("APP-11: shows a user's name to that user alone", async () => {
    const token = await tokenOf({ sub: "demo-sanne", given_name: "Sanne" })
    expect((await site.get("/zoeken/?q=lamp", `sessie=${token}`)).html).toContain("Sanne")
    expect((await site.get("/zoeken/?q=lamp")).html).not.toContain("Sanne")
  })

  it("preloads the picture of a product, and none of a list", async () => {
    const { html } = await site.get("/zoeken/")
    expect(html).toContain('<img class="thumbnail"')
    expect(picturePreloads(html)).toEqual([])
    const product = await site.get(/href="(\/product\/[^"]+)"/.exec(html)?.[1] ?? "")
    expect(picturePreloads(product.html)).toEqual([expect.stringContaining('fetchPriority="high"')])
  })
})
