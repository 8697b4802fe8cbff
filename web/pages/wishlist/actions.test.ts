import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { ProductId } from "#domain/base/ids.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { productPath } from "#domain/base/paths.ts"
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
    expect((await site.get(away.location, cookie)).html).toContain(`${product.name} is verwijderd.`)
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

describe("a file with a user's lists", () => {
  const send = (text: string) => {
    const form = new FormData()
    form.set("doe", "inlezen")
    form.set("bestand", new Blob([text]), "mijn-lijsten.json")
    const headers = { cookie, "sec-fetch-site": "same-origin" }
    return fetch(site.address + PATH, { method: "POST", redirect: "manual", headers, body: form })
  }
  const file = (fields: object) => JSON.stringify({ format: "koopkompas-lijsten", version: 1, ...fields })

  beforeAll(() => site.post(PATH, { weghalen: product.id, naar: "/" }, cookie))

  it("LIST-35, LIST-36: is read into the profile without scripts, without duplicates", async () => {
    const wishlist = [{ id: product.id, price: 123, date: "2026-01-02" }]
    for (const _ of [1, 2]) {
      const response = await send(file({ wishlist, recentlyViewed: [product.id] }))
      expect([response.status, response.headers.get("location")]).toEqual([303, PATH])
    }
    const { wishlistItems, recentlyViewedProducts } = await site.backend.run(
      ProfileApi.use((api) => api.profile({ rawToken }))
    )
    expect(wishlistItems).toEqual([{ productId: product.id, price: 123, date: "2026-01-02" }])
    expect(recentlyViewedProducts).toEqual([product.id])
    await site.post(PATH, { weghalen: product.id, naar: "/" }, cookie)
  })

  it.each([
    [file({ wishlist: [{ id: "p-1", price: 1, date: "gisteren" }] }), "wishlist.0.date"],
    ["geen json", "kunnen we niet lezen"],
    ["", "Kies eerst een bestand."],
    [" ".repeat(60_001), "te groot"]
  ])("LIST-35: is rejected with a message if it is invalid (%#)", async (text, message) => {
    const response = await send(text)
    expect(response.status).toBe(422)
    expect(await response.text()).toContain(message)
    expect(await wishes()).toEqual([])
  })
})

describe("a shared list", () => {
  const shared = `/gedeelde-lijst/?producten=${product.id},p-0`

  it("LIST-34, ROUTE-41: shows its products to anybody, and is not indexed", async () => {
    const { status, html } = await site.get(shared)
    expect(status).toBe(200)
    expect(html).toContain(product.name)
    expect(html).toContain("Eén product van deze lijst kunnen we niet tonen.")
    expect(html).toContain('content="noindex, follow"')
    expect((await site.get("/gedeelde-lijst/")).html).toContain("Deze lijst is leeg")
    expect((await site.get(`/gedeelde-lijst/?producten=${"p-1,".repeat(1_000)}`)).status).toBe(200)
  })

  it("LIST-34: joins a user's wishlist without scripts; an anonymous visitor logs in first", async () => {
    expect(await site.post(shared, {}, cookie)).toMatchObject({ status: 303, location: PATH })
    expect(await wishes()).toEqual([product.id])
    const visitor = await site.post(shared, {})
    expect([visitor.status, visitor.location]).toEqual([303, `/registreren/?naar=${encodeURIComponent(shared)}`])
    const { html } = await site.get(PATH, cookie)
    expect(html).toContain(`href="/gedeelde-lijst/?producten=${product.id}"`)
    await site.post(PATH, { weghalen: product.id, naar: "/" }, cookie)
  })
})

describe("viewed products page", () => {
  it("LIST-04: lists products newest first without missing ones, and deletes all", async () => {
    await site.post("/profiel/bekeken/", {}, cookie)
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
