import { tmpdir } from "node:os"
import { parseCookie } from "cookie"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { testWorld, TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import { forAudience } from "#domain/account/current-audience.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { adultMatchesNotice } from "#domain/search/texts.ts"
import { categoryPath, productPath } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { adultProducts } from "#fixtures/world/world.ts"
import { VIEW_PREFIX } from "#web/app/fetch-view.ts"
import { testSite } from "#web/testing/test-site.ts"
import { createSiteParts } from "./dependencies.ts"

const world = testWorld()
const adult = adultProducts(world)
const adultIds = new Set(adult.map(({ id }) => id))
const active = new Set(world.shops.filter((shop) => shop.active).map(({ id }) => id))
const offer = [...world.offers].find(
  ({ productId, shopId, availability }) => adultIds.has(productId) && active.has(shopId) && availability === "in_stock"
)!
const wine = adult.find(({ id }) => id === offer.productId)!
const main = wine.category!.split(".")[0]!
const food = world.products.find(({ id, category }) => category?.startsWith(`${main}.`) === true && !adultIds.has(id))!
const shop = world.shops.find(({ id }) => id === offer.shopId)!
const term = wine.name.split(" ").slice(0, 3).join("+")

let site: Awaited<ReturnType<typeof testSite>>
const sessions = { adult: "", minor: "" }
beforeAll(async () => {
  site = await testSite()
  const born = { adult: "1990-05-17", minor: "2012-05-17" } as const
  for (const who of ["adult", "minor"] as const) {
    const rawToken = await tokenOf({ sub: `u-${who}`, email: "iemand@voorbeeld.example", given_name: "Iemand" })
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, { dateOfBirth: born[who] as never })))
    await site.backend.run(forAudience("adults")(ListsApi.use((api) => api.addToWishlist({ rawToken }, wine.id))))
    await site.backend.run(ListsApi.use((api) => api.addRecentlyViewedProduct({ rawToken }, wine.id)))
    sessions[who] = `sessie=${rawToken}`
  }
})
afterAll(() => site.close())

const OPEN = "volwassen-toegestaan=true"

/** Returns the address of the shop that a click on the offer leads to. */
const clickOut = (cookies: string) => {
  const parts = createSiteParts(site, tmpdir(), () => TEST_NOW, {
    report: () => undefined,
    reportError: () => undefined
  })
  return parts.clickOut(offer.shopId, offer.offerId, parseCookie(cookies))
}

/** Returns the names of the adult products in a page. */
const shownIn = (html: string): ReadonlyArray<string> =>
  adult.filter(({ id, name }) => html.includes(name) || html.includes(productPath(name, id))).map(({ name }) => name)

/** The addresses of pages that would show an adult product to whoever may see it. */
const PAGES = [
  "/",
  "/zoeken/",
  `/zoeken/?q=${term}`,
  "/zoeken/?q=wijn",
  categoryPath(main),
  `${categoryPath(main)}aanbod/?aantal=90`,
  categoryPath(wine.category!),
  productPath(wine.name, wine.id),
  productPath(food.name, food.id),
  `/vergelijken/?producten=${food.id},${wine.id}`,
  `/vergelijken/?producten=${food.id}&zoek=${term}`,
  `/shop/${shop.website}/`,
  `${ROUTES.searchReasons}?q=${term}`,
  `${ROUTES.imageSearch}?foto=${wine.id}`,
  ROUTES.deals,
  ROUTES.mostViewed,
  ROUTES.blogs,
  ROUTES.chat,
  ROUTES.profileWishlist,
  ROUTES.profileRecentProducts,
  ROUTES.profileBookmarks
]

const FLAGS = "functies=marketplace"

describe.each<[string, () => string]>([
  ["has not chosen", () => ""],
  ["said no", () => "volwassen-toegestaan=false"],
  ["is blocked by an account", () => "volwassen-toegestaan=true; volwassen-geblokkeerd=true"],
  ["is a minor", () => sessions.minor],
  ["is a minor in the browser of an adult", () => `${sessions.minor}; ${OPEN}`]
])("for a visitor who %s", (_who, cookies) => {
  it.each(PAGES)("ADULT-02, ADULT-07, ADULT-09: shows no adult product at %s and in its data", async (page) => {
    for (const address of [page, VIEW_PREFIX + page]) {
      const { status, html } = await site.get(address, `${FLAGS}; ${cookies()}`)
      expect([200, 303, 403]).toContain(status)
      // The age gate and the login return to the requested address.
      expect(shownIn(html.replaceAll(page, ""))).toEqual([])
    }
  })

  it.each([categoryPath(wine.category!), productPath(wine.name, wine.id), `${categoryPath(wine.category!)}aanbod/`])(
    "ADULT-02, ADULT-09: shows the age gate at %s",
    async (page) => {
      expect((await site.get(page, cookies())).status).toBe(403)
    }
  )

  it("ADULT-07, ADULT-09: does not redirect to the offer of an adult product", async () => {
    expect(await clickOut(cookies())).toBeNull()
  })

  it("ADULT-07: names no adult product in the chat", async () => {
    const response = await site.post(
      ROUTES.chat,
      { message: term.replaceAll("+", " "), type: "" },
      `${FLAGS}; ${cookies()}`
    )
    expect(response.status).toBe(303)
    const { html } = await site.get(new URL(response.location, site.address).pathname, `${FLAGS}; ${cookies()}`)
    expect(shownIn(html)).toEqual([])
  })

  it("ADULT-08: rejects an adult product in the cart with a reason", async () => {
    const fields = { doe: "toevoegen", product: wine.id, sid: offer.shopId, spid: offer.offerId }
    const { status, html } = await site.post(ROUTES.cartOverview, fields, `${FLAGS}; ${cookies()}`)
    expect([status, html.includes("alleen voor wie 18 jaar of ouder is")]).toEqual([422, true])
    expect(shownIn(html)).toEqual([])
  })
})

it("ADULT-17: says how many products for adults a search finds, asks for the age, and corrects nothing", async () => {
  const { status, html } = await site.get("/zoeken/?q=bier", "")
  expect(status).toBe(200)
  expect(html).toMatch(/Er (?:is 1 product|zijn [\d.]+ producten) voor 18 jaar en ouder\./)
  expect(html).toContain("Ja, ik ben 18 of ouder")
  expect(html).not.toContain("Bedoelde je")
  const declined = (await site.get("/zoeken/?q=bier", "volwassen-toegestaan=false")).html
  expect([declined.includes("voor 18 jaar en ouder"), declined.includes("Ja, ik ben 18 of ouder")]).toEqual([
    true,
    false
  ])
  expect((await site.get("/zoeken/?q=bier", OPEN)).html).not.toContain("voor 18 jaar en ouder.")
})

it("ADULT-17: does not call a search empty that finds only products for adults", async () => {
  const { html } = await site.get(`/zoeken/?q=${encodeURIComponent(wine.name)}`, "")
  expect(html).toMatch(/voor 18 jaar en ouder\./)
  expect(html).toContain("Verder niets gevonden voor")
  expect(html).not.toContain("Probeer een ander of algemener woord")
  expect((await site.get("/zoeken/?q=zzqqzz", "")).html).toContain("Probeer een ander of algemener woord")
})

it("ADULT-17: says the number of the search page in the suggestions and in the chat", async () => {
  const notice = /Er (?:is 1 product|zijn [\d.]+ producten) voor 18 jaar en ouder\./
  const [shown] = notice.exec((await site.get("/zoeken/?q=bier", "")).html)!
  const { terms, products, adultMatches } = await site.backend.api.suggestions("bier")
  expect([terms, products, adultMatchesNotice(adultMatches ?? 0)]).toEqual([[], [], shown])
  expect((await site.backend.api.suggestions("lamp")).adultMatches).toBeUndefined()
  const response = await site.post(ROUTES.chat, { message: "bier", type: "" }, FLAGS)
  const { html } = await site.get(new URL(response.location, site.address).pathname, FLAGS)
  expect(html).toContain(shown)
  expect(html).toContain('href="/zoeken/?q=bier"')
  expect(html).not.toContain("andere woorden")
})

it.each([`/zoeken/?q=${term}`, productPath(wine.name, wine.id), `/vergelijken/?producten=${food.id},${wine.id}`])(
  "ADULT-07: shows an adult product at %s to a visitor who said yes",
  async (page) => {
    const { status, html } = await site.get(page, OPEN)
    expect([status, shownIn(html)]).toEqual([200, expect.arrayContaining([wine.name])])
  }
)

describe.each([
  ["the wishlist", ROUTES.profileWishlist],
  ["the recently viewed products", ROUTES.profileRecentProducts]
])("%s of a user", (_name, page) => {
  it("ADULT-07: shows an adult product only with an open age gate", async () => {
    expect(shownIn((await site.get(page, `${sessions.adult}; ${OPEN}`)).html)).toEqual([wine.name])
    const { status, html } = await site.get(page, sessions.adult)
    expect([status, shownIn(html)]).toEqual([200, []])
  })

  it("ADULT-06: shows no adult product to a minor with any cookies", async () => {
    const { status, html } = await site.get(page, `${sessions.minor}; ${OPEN}`)
    expect([status, shownIn(html)]).toEqual([200, []])
  })
})

describe("the cookies of a user", () => {
  const user = { sub: "u-jarig", email: "jarig@voorbeeld.example", given_name: "Jari" }

  it("ADULT-09: follow the date of birth when it changes", async () => {
    const rawToken = await tokenOf(user)
    const born = (dateOfBirth: string) =>
      site.backend.run(ProfileApi.use((api) => api.updateProfile({ rawToken }, { dateOfBirth: dateOfBirth as never })))
    await site.backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, { dateOfBirth: "1990-05-17" as never })))
    const get = (cookies: string) => site.get(productPath(wine.name, wine.id), `sessie=${rawToken}; ${cookies}`)
    expect(await get(OPEN)).toMatchObject({ status: 200, cookies: [] })
    await born("2008-11-21")
    expect(await get(OPEN)).toMatchObject({
      status: 403,
      cookies: ["volwassen-toegestaan=false", "volwassen-geblokkeerd=true"]
    })
    const blocked = "volwassen-toegestaan=false; volwassen-geblokkeerd=true"
    expect(await get(blocked)).toMatchObject({ status: 403, cookies: [] })
    await born("2008-11-20")
    expect(await get(blocked)).toMatchObject({
      status: 403,
      cookies: ["volwassen-toegestaan=", "volwassen-geblokkeerd="]
    })
    expect(await get("")).toMatchObject({ status: 403, cookies: [] })
    expect(await clickOut(`sessie=${rawToken}; ${OPEN}`)).toBe(offer.url)
    expect(await clickOut(`sessie=onzin; ${OPEN}`)).toBeNull()
  })
})
