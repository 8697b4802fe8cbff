import { toCents } from "#domain/base/euros.ts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { testSite } from "#web/testing/test-site.ts"
import { DROPS_PATH } from "./about-drop.ts"

const PATH = ROUTES.profileNotificationCenter

let site: Awaited<ReturnType<typeof testSite>>
let browser: ReturnType<typeof browseSite>
let card: ProductCard
/** Saves the product to the wishlist at a price that was `higher` cents above the current one. */
let saveAt: (higher: number) => Promise<unknown>
beforeAll(async () => {
  site = await testSite()
  browser = browseSite(site)
  const user = { rawToken: await tokenOf(DEMO_USERS.daan) }
  browser.setCookie("sessie", user.rawToken)
  await site.backend.run(ProfileApi.use((api) => api.signUp(user, {})))
  const { hits } = (await site.backend.api.search(searchPayload(EMPTY_REQUEST))).hits
  card = hits.map(({ _source }) => _source).find(({ price }) => price !== null)!
  saveAt = (higher) => {
    const item = { productId: card.id, price: toCents(card.price! + higher), date: "2026-11-03" as IsoDay }
    return site.backend.run(ProfileApi.use((api) => api.updateProfile(user, { wishlistItems: [item] })))
  }
})
afterAll(() => site.close())

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll("\u00a0", " ")

describe("price drops", () => {
  it("LIST-19, ROUTE-15: show the current price and shop, and stay dismissed", async () => {
    await saveAt(1_200)
    const said = `${card.name} is € 12,00 goedkoper dan toen je hem bewaarde`
    const { html } = await browser.get(PATH)
    expect(text(html)).toContain(said)
    expect(text(html)).toContain(` bij ${card.shopName}`)

    const { location } = await browser.post(DROPS_PATH, { doe: "weghalen", id: card.id })
    const after = text((await browser.get(location)).html)
    expect(after).not.toContain(said)
    expect(after).toContain(`De prijsdaling van ${card.name} is verwijderd.`)
    expect(text((await browser.get(PATH)).html)).not.toContain("goedkoper dan")

    await browser.post(DROPS_PATH, { doe: "terugzetten", id: card.id })
    expect(text((await browser.get(PATH)).html)).toContain(said)
  })

  it("LIST-19: show nothing without a drop", async () => {
    for (const higher of [0, -1]) {
      await saveAt(higher)
      expect(text((await browser.get(PATH)).html)).not.toContain("Goedkoper geworden")
    }
  })
})
