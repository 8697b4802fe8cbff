import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const MARKETPLACE = "functies=marketplace"

describe("home page", () => {
  it("ROUTE-01: shows blog posts only in the normal variant", async () => {
    const normal = await site.get("/")
    expect([normal.status, normal.html.match(/class="post-list__post"/g)?.length]).toEqual([200, 3])
    const marketplace = await site.get("/", MARKETPLACE)
    expect(marketplace.html).not.toContain("post-list__post")
    expect(marketplace.html).toContain("reken alles af")
  })

  it("ROUTE-01, DISC-01: shows reduced prices with the earlier price and date in both variants", async () => {
    for (const cookie of ["", MARKETPLACE]) {
      const { html } = await site.get("/", cookie)
      expect(html.match(/class="deal-list__deal"/g)).toHaveLength(6)
      expect(html).toMatch(/<s class="price-drop__was">.*?€/)
    }
    expect((await site.get("/", MARKETPLACE)).html).toContain('href="/aanbiedingen/"')
  })
})

describe("pages of deals and most viewed products", () => {
  it("ROUTE-25, ROUTE-32: exist only in the marketplace", async () => {
    expect((await site.get("/aanbiedingen/")).status).toBe(404)
    expect((await site.get("/meest-bekeken/")).status).toBe(404)
  })

  it("ROUTE-25, DISC-01: list deals, the greatest reduction first", async () => {
    const { status, html } = await site.get("/aanbiedingen/", MARKETPLACE)
    expect(status).toBe(200)
    const shares = [...html.matchAll(/price-drop__share">(\d+)\s%/g)].map(([, share]) => Number(share))
    expect(shares.length).toBeGreaterThan(6)
    expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  })

  it("ROUTE-25, REC-03: list the most viewed products and explain the order", async () => {
    const { status, html } = await site.get("/meest-bekeken/", MARKETPLACE)
    expect(status).toBe(200)
    expect(html.match(/class="product"/g)).toHaveLength(12)
    expect(html).toContain("te weinig bekeken om te tellen")
    expect(site.logged).toEqual([])
  })
})
