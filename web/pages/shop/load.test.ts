import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { approveReviews } from "#adapters/services/testing/approve-reviews.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { SiteStore } from "#adapters/store/port.ts"
import { dayOf } from "#domain/base/text/format.ts"
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

  it("OFFER-15: says how often visitors reported a price, after enough visits", async () => {
    expect((await site.get(PATH)).html).not.toContain("gingen bezoekers")
    const click = { shopId: shop.id, offerId: "1", day: dayOf(TEST_NOW) }
    await site.backend.run(
      SiteStore.use((store) =>
        Effect.gen(function* () {
          for (let visits = 0; visits < 100; visits++) yield* store.countClickOut(click)
          yield* store.countPriceReport(click)
        })
      )
    )
    expect((await site.get(PATH)).html).toContain("100 keer van hier naar deze winkel. Ze meldden 1 keer")
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
