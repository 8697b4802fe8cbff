import { afterAll, beforeAll, expect, it } from "vitest"
import { SUPPORT_ARTICLES } from "#domain/site/policies.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

it.each(SUPPORT_ARTICLES)(
  "ROUTE-23, ROUTE-36: the support page $page shows an article and links to all",
  async ({ page }) => {
    const { status, html } = await site.get(`/support/${page}`)
    expect(status).toBe(200)
    const links = [...html.matchAll(/class="side-links__link" href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual(SUPPORT_ARTICLES.map((other) => `/support/${other.page}`))
    expect(html).toMatch(/<h1>[^<]+<\/h1>.*<div class="prose">/s)
  }
)

it("ROUTE-23: an unknown support page does not exist", async () => {
  expect((await site.get("/support/iets")).status).toBe(404)
})
