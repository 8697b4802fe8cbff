import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { approveReviews } from "#adapters/services/testing/approve-reviews.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { shopPath } from "#domain/base/paths.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

const shop = testWorld().shops.find(({ active }) => active)!
const PATH = shopPath(shop.website)

describe("shop page", () => {
  it("ROUTE-14: shows the shop, its terms and its products", async () => {
    const { status, html } = await site.get(PATH)
    expect(status).toBe(200)
    for (const text of [shop.name, shop.website, shop.city, `${shop.returnDays} dagen bedenktijd`, "In deze winkel"]) {
      expect(html).toContain(text)
    }
    expect(html).toContain("Nog niemand heeft dit beoordeeld.")
  })

  it("ERR-02: responds with a 404 for an unknown shop", async () => {
    expect((await site.get("/shop/bestaat-niet.example/")).status).toBe(404)
  })

  it("REVIEW-03: accepts a user's review, and shows and counts it once it is approved", async () => {
    const cookie = `sessie=${await tokenOf(DEMO_USERS.sanne)}`
    const placed = await site.post(PATH, { doe: "beoordelen", sterren: "4", tekst: "Snel geleverd." }, cookie)
    expect(placed).toMatchObject({ status: 303, location: `${PATH}#beoordelingen` })
    expect((await site.get(PATH)).html).not.toContain("Snel geleverd.")
    await site.backend.run(approveReviews)
    const { html } = await site.get(PATH)
    expect(html).toContain("Snel geleverd.")
    expect(html).toContain("1 beoordeling")
    expect((await site.post(PATH, { doe: "beoordelen", sterren: "4", tekst: "Nog eens." }, cookie)).status).toBe(422)
  })
})
