import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { ProductId } from "#domain/catalogue/ids.ts"
import { ProfileApi } from "#domain/profile/api.ts"
import { productPath } from "#domain/routes/paths.ts"
import { testSite } from "#web/testing/test-site.ts"

let site: Awaited<ReturnType<typeof testSite>>
let rawToken = ""
let cookie = ""
beforeAll(async () => {
  site = await testSite()
  rawToken = await tokenOf(DEMO_USERS.daan)
  cookie = `sessie=${rawToken}`
  await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, {})))
})
afterAll(() => site.close())

const PATH = "/profiel/verlanglijst/"
const world = testWorld()
const sold = new Set<string>([...world.offers].map(({ productId }) => productId))
const product = world.products.find(({ id, category }) => sold.has(id) && category?.startsWith("wonen") === true)!
const wishes = async () =>
  (await site.backend.run(ProfileApi.use((api) => api.profile({ rawToken })))).wishlistItems.map(
    (item) => item.productId
  )

describe("wishlist page", () => {
  it("LIST-17, LIST-01: saves a user's product without scripts and redirects back", async () => {
    const saved = await site.post(PATH, { bewaren: product.id, naar: "/zoeken/?q=lamp" }, cookie)
    expect(saved).toMatchObject({
      status: 303,
      location: "/zoeken/?q=lamp",
      cookies: ["melding=notices.savedProduct"]
    })
    expect(await wishes()).toEqual([product.id])
    const { html } = await site.get(PATH, cookie)
    expect(html).toContain(product.name)
    expect(html).toContain("Prijs is gelijk gebleven")
  })

  it("LIST-17: shows saved products to a user without scripts", async () => {
    const path = productPath(product.name, product.id)
    const { html } = await site.get(path, cookie)
    expect(html).toContain(`data-saved="${product.id}"`)
    expect(html).toContain(`value="${product.id}" aria-pressed="true"`)
    const visitors = (await site.get(path)).html
    expect(visitors).not.toContain("data-saved")
    expect(visitors).toContain(`value="${product.id}" aria-pressed="false"`)
  })

  it("LIST-01: restores a removed product", async () => {
    const away = await site.post(PATH, { id: product.id }, cookie)
    expect(away.location).toBe(`${PATH}?weg=${product.id}`)
    expect(await wishes()).toEqual([])
    expect((await site.get(away.location, cookie)).html).toContain(`${product.name} is weggehaald.`)
    await site.post(PATH, { doe: "terugzetten", id: product.id }, cookie)
    expect(await wishes()).toEqual([product.id])
    await site.post(PATH, { weghalen: product.id, naar: "/" }, cookie)
    expect(await wishes()).toEqual([])
  })

  it("LIST-01, AUTH-12: redirects an anonymous visitor to the login and back, never to another site", async () => {
    const visitor = await site.post(PATH, { bewaren: product.id, naar: "/zoeken/" })
    expect(visitor).toMatchObject({
      status: 303,
      location: `/registreren/?naar=${encodeURIComponent("/zoeken/")}`,
      cookies: ["melding=notices.saveSignedIn"]
    })
    const elsewhere = await site.post(PATH, { bewaren: product.id, naar: "https://boef.example/" }, cookie)
    expect(elsewhere.location).toBe("/")
    expect((await site.post(PATH, { bewaren: "a b", naar: "/" }, cookie)).location).toBe("/")
    expect(site.logged).toEqual([])
  })

  it("LIST-01: shows no stored list to an anonymous visitor", async () => {
    const { status, html } = await site.get(PATH)
    expect(status).toBe(200)
    expect(html).toContain("Deze lijst staat alleen in deze browser.")
    expect(html).toContain("data-eager")
  })
})

describe("viewed products page", () => {
  it("LIST-04: lists products newest first without missing ones, and deletes all", async () => {
    const viewed = ["p-0" as ProductId, product.id]
    await site.backend.run(ProfileApi.use((api) => api.updateProfile({ rawToken }, { recentlyViewedProducts: viewed })))
    const { html } = await site.get("/profiel/bekeken/", cookie)
    expect(html).toContain(product.name)
    expect(html.match(/class="listed__row"/g)).toHaveLength(1)
    const cleared = await site.post("/profiel/bekeken/", {}, cookie)
    expect(cleared).toMatchObject({ status: 303, location: "/profiel/bekeken/" })
    expect((await site.get("/profiel/bekeken/", cookie)).html).toContain("Nog niets bekeken")
  })
})
