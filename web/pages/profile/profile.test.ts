import type { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { postMessage } from "#adapters/services/messages/outbox.ts"
import { Records } from "#adapters/store/records-port.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { BlogApi, NEWEST_POSTS } from "#domain/site/blog-api.ts"
import { AddressApi } from "#domain/shopping/orders/api.ts"
import { readAddressForm } from "#domain/account/profile/address-form.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { notificationOf } from "#domain/messages/letter.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import { PREFERRED_CATEGORIES } from "#domain/account/lists/list.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { productPath } from "#domain/base/paths.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { MESSAGES } from "#fixtures/testing/messages.ts"
import { browseSite } from "#web/testing/browse-site.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { testSite } from "#web/testing/test-site.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

type Change = () => Effect.Effect<unknown, unknown, ProfileApi | ListsApi>

let site: Awaited<ReturnType<typeof testSite>>
beforeAll(async () => {
  site = await testSite()
})
afterAll(() => site.close())

let users = 0
let who: ProviderUser
let user: User & { readonly rawToken: string }
let browser: ReturnType<typeof browseSite>
/** Logs in a new user with a profile. */
beforeEach(async () => {
  who = { ...DEMO_USERS.sanne, sub: `profile-${users++}` }
  browser = browseSite(site)
  await logInAgain()
  await site.backend.run(ProfileApi.use((api) => api.signUp(user, {})))
})

/** Logs in the same user in another browser. */
const logInAgain = async () => {
  user = { rawToken: await tokenOf(who) }
  browser.setCookie("sessie", user.rawToken)
}

const profileOf = () => site.backend.run(ProfileApi.use((api) => api.profile(user)))
const addressesOf = () => site.backend.run(AddressApi.use((api) => api.addresses({ ...user, cartSessionHash: null })))

const PAGES = [
  ROUTES.profile,
  ROUTES.profilePersonalInfo,
  ROUTES.profileAddresses,
  ROUTES.profilePersonalization,
  ROUTES.profileNewsletter,
  ROUTES.profileDevices,
  ROUTES.profileBookmarks,
  ROUTES.profileNotificationCenter,
  ROUTES.profileAlerts
]

describe("profile pages", () => {
  it.each(PAGES)("ROUTE-15, AUTH-20: show %s only to users with a profile, and are not indexed", async (path) => {
    const { status, html } = await browser.get(path)
    expect(status).toBe(200)
    expect(html).toContain('content="noindex, follow"')
    expect(html).toContain('aria-current="page"')
    expect(html.match(/<h1/g)).toHaveLength(1)
    const login = `/registreren/?naar=${encodeURIComponent(path)}`
    expect(await site.get(path)).toMatchObject({ status: 303, location: login })
    const stranger = await tokenOf({ ...DEMO_USERS.daan, sub: `profile-${users++}` })
    expect(await site.get(path, `sessie=${stranger}`)).toMatchObject({ status: 303, location: login })
    expect(site.logged).toEqual([])
  })
})

describe("personal data page", () => {
  const PATH = ROUTES.profilePersonalInfo

  it("PROF-04, PROF-14: changes names and date of birth, but not the e-mail address", async () => {
    const fields = { given_name: " Sanna ", family_name: "", dateOfBirth: "1990-02-28", email: "iemand@anders.example" }
    const saved = await browser.post(PATH, { doe: "bewaren", ...fields })
    expect(saved).toMatchObject({ status: 303, location: PATH })
    expect(await profileOf()).toMatchObject({
      given_name: "Sanna",
      family_name: null,
      dateOfBirth: "1990-02-28",
      email: DEMO_USERS.sanne.email
    })
  })

  it("PROF-14: shows an error at an invalid date of birth with the other values, and saves nothing", async () => {
    const rejected = await browser.post(PATH, { given_name: "Sanna", dateOfBirth: "2090-01-01" })
    expect(rejected.status).toBe(422)
    expect(rejected.html).toContain('aria-invalid="true"')
    expect(rejected.html).toContain('value="Sanna"')
    expect((await profileOf()).given_name).toBe("Sanne")
  })

  it("PROF-10, APP-13: shows an error at a name that is too long", async () => {
    const { status, html } = await browser.post(PATH, { given_name: "a".repeat(101), family_name: "b".repeat(100) })
    expect(status).toBe(422)
    expect(html.match(/Deze naam is te lang: hooguit 100 tekens/g)?.length).toBeGreaterThan(0)
    expect((await profileOf()).given_name).toBe("Sanne")
  })

  it("ADULT-02, ADULT-05: blocks adult content for a minor's date of birth, and unblocks it for another", async () => {
    await browser.post(PATH, { dateOfBirth: "2012-05-01" })
    expect(browser.cookie("volwassen-geblokkeerd")).toBe("true")
    await browser.post(PATH, { dateOfBirth: "1990-05-01" })
    expect(browser.cookie("volwassen-geblokkeerd")).toBe("")
  })

  it("PROF-06, AUTH-24: requests deletion and logs out; after a new login it shows the day and can cancel", async () => {
    const response = await browser.post(PATH, { doe: "verwijderen" })
    expect(response).toMatchObject({ status: 303, location: "/" })
    expect([browser.cookie("sessie"), browser.cookie("melding")]).toEqual(["", "notices.leaving"])
    expect((await browser.get(PATH)).location).toBe(`/registreren/?naar=${encodeURIComponent(PATH)}`)
    await logInAgain()
    expect((await profileOf()).deletion).not.toBeNull()
    const { html } = await browser.get(PATH)
    expect(html).toContain("Je account wordt op 20 dec 2026 verwijderd")
    expect(html).not.toContain("Verwijder mijn account")
    expect((await browser.get(ROUTES.profile)).html).toContain("Je account wordt verwijderd")
    await browser.post(PATH, { doe: "behouden" })
    expect((await profileOf()).deletion).toBeNull()
  })
})

describe("addresses page", () => {
  const PATH = ROUTES.profileAddresses
  const home = { name: "Sanne", street: "Dorpsstraat", houseNumber: "12a", postcode: "3511ab", city: "Utrecht" }
  const work = { ...home, street: "Kade", houseNumber: "3" }
  const save = (fields: Readonly<Record<string, string>>) =>
    browser.post(`${PATH}?wijzig=nieuw`, { doe: "bewaren", ...fields })
  const streets = async () =>
    (await addressesOf()).map(({ data, ...rest }) => `${data.street}${rest.default ? "*" : ""}`)

  it("PROF-07: makes the first address the default, and another on request", async () => {
    expect(await save(home)).toMatchObject({ status: 303, location: PATH })
    await save(work)
    expect(await streets()).toEqual(["Dorpsstraat*", "Kade"])
    const id = (await addressesOf())[1]!.publicId
    await browser.post(PATH, { doe: "standaard", id })
    expect(await streets()).toEqual(["Dorpsstraat", "Kade*"])
    expect((await browser.get(PATH)).html).toContain("3511 AB Utrecht")
  })

  it("PROF-07: changes an address in its position", async () => {
    await save(home)
    const id = (await addressesOf())[0]!.publicId
    expect((await browser.get(`${PATH}?wijzig=${id}`)).html).toContain('value="Dorpsstraat"')
    await save({ ...work, id })
    expect(await streets()).toEqual(["Kade*"])
  })

  it("PROF-11: shows an error at each invalid field, and all values", async () => {
    const { status, html } = await save({ ...home, postcode: "3511" })
    expect(status).toBe(422)
    for (const { text } of readAddressForm({ ...home, postcode: "3511" }).issues) expect(html).toContain(text)
    expect(html).toContain('value="12a"')
    expect(await streets()).toEqual([])
  })

  it("PROF-31: restores a removed address", async () => {
    await save(home)
    await save(work)
    const [first] = await addressesOf()
    await browser.post(PATH, { doe: "weghalen", id: first!.publicId })
    expect(await streets()).toEqual(["Kade*"])
    expect((await browser.get(PATH)).html).toContain("Dorpsstraat 12 a is verwijderd.")
    await browser.post(PATH, { doe: "terugzetten" })
    expect(await streets()).toEqual(["Kade", "Dorpsstraat*"])
    expect((await browser.get(PATH)).html).not.toContain("is verwijderd")
  })

  it.each(["", "[", '{"publicId":"a b"}', '{"publicId":"a-1","name":"Sanne","data":{"street":"Kade"}}'])(
    "PROF-31: restores nothing from the cookie %s",
    async (cookie) => {
      browser.setCookie("weggehaald-adres", encodeURIComponent(cookie))
      expect((await browser.get(PATH)).status).toBe(200)
      await browser.post(PATH, { doe: "terugzetten" })
      expect(await streets()).toEqual([])
    }
  )

  it("PROF-30: rejects an address above the limit with an error", async () => {
    for (let at = 0; at < 50; at++) await save(home)
    expect((await save(home)).html).toContain("Je hebt het hoogste aantal adressen.")
    expect(await addressesOf()).toHaveLength(50)
  })
})

describe("preferences page", () => {
  const PATH = ROUTES.profilePersonalization
  const preferred = async () => (await site.backend.run(ProfileApi.use((api) => api.userPreferences(user)))).categories

  it("PROF-08: stores exactly the checked categories", async () => {
    await site.backend.run(ProfileApi.use((api) => api.addCategory(user, "tuin" as CategoryKey)))
    const { html } = await browser.get(PATH)
    expect(html).toMatch(/value="tuin"[^>]*checked|checked[^>]*value="tuin"/)
    expect(await browser.post(PATH, { categorie: "wonen" })).toMatchObject({ status: 303, location: PATH })
    expect(await preferred()).toEqual(["wonen"])
    await browser.post(PATH, { categorie: "Geen Categorie" })
    expect(await preferred()).toEqual([])
  })

  it("PROF-08, APP-13: shows too many categories again as they were checked", async () => {
    const keys = [
      ...(await browser.get(PATH)).html.matchAll(/name="categorie" value="([^"]+)"|value="([^"]+)" name="categorie"/g)
    ]
      .map(([, first, second]) => first ?? second ?? "")
      .slice(0, 51)
    expect(keys).toHaveLength(51)
    const body = new URLSearchParams(keys.map((key) => ["categorie", key]))
    const rejected = await fetch(site.address + PATH, {
      method: "POST",
      headers: { cookie: `sessie=${browser.cookie("sessie")}`, "sec-fetch-site": "same-origin" },
      body
    })
    const html = await rejected.text()
    expect(rejected.status).toBe(422)
    expect(html).toContain("Je koos 51 categorieën.")
    expect(html.match(/ checked=""/g)).toHaveLength(51)
    expect(await preferred()).toEqual([])
  })

  it("PROF-08: removes a category that is no longer in the tree", async () => {
    await site.backend.run(ProfileApi.use((api) => api.addCategory(user, "zeppelins.rode" as CategoryKey)))
    expect((await browser.get(PATH)).html).toContain("Rode")
    expect(PREFERRED_CATEGORIES.limit).toBe(50)
  })
})

describe("recommendations of a user", () => {
  const PATH = ROUTES.profilePersonalization
  const world = testWorld()
  const card = world.products.find(({ id, category }) => {
    return category?.startsWith("wonen.") === true && [...world.offers].some(({ productId }) => productId === id)
  })!
  const [productUrl, forYou] = [productPath(card.name, card.id), 'id="voor-jou"']

  it("REC-07, REC-08: are on home and product pages, with their reason, until the user turns them off", async () => {
    await site.backend.run(ListsApi.use((api) => api.addRecentlyViewedProduct(user, card.id)))
    await site.backend.run(ProfileApi.use((api) => api.addCategory(user, "tuin" as CategoryKey)))
    for (const page of ["/", productUrl]) {
      const { html } = await browser.get(page)
      expect(html).toContain(forYou)
      expect(html).toContain(`Omdat je onder meer ${card.name} bekeek, en uit de categorieën van je voorkeur`)
      expect((await site.get(page)).html).not.toContain(forYou)
    }
    expect((await browser.get(PATH)).html).toContain("Zet aanbevelingen uit")
    await browser.post(PATH, { doe: "uit" })
    for (const page of ["/", productUrl]) expect((await browser.get(page)).html).not.toContain(forYou)
    expect((await browser.get(PATH)).html).toContain("Zet aanbevelingen aan")
    await browser.post(PATH, { doe: "aan" })
    expect((await browser.get("/")).html).toContain(forYou)
  })

  it("REC-06, PROF-08: come for a half from the preferred categories", async () => {
    await site.backend.run(ListsApi.use((api) => api.addRecentlyViewedProduct(user, card.id)))
    await site.backend.run(ProfileApi.use((api) => api.addCategory(user, "tuin" as CategoryKey)))
    const { rawToken } = user
    const { products } = await site.backend.run(RecommendationsApi.use((api) => api.personalized(rawToken, who.sub)))
    const preferred = products.filter(({ category }) => category?.startsWith("tuin") === true)
    expect([products.length, preferred.length]).toEqual([12, 6])
  })
})

describe("a page after a call", () => {
  /** The calls of PROF-05, each with the call that must come first. */
  const calls = async (): Promise<Readonly<Record<string, readonly [Change, Change | null]>>> => {
    const { hits } = await site.backend.api.search(searchPayload(EMPTY_REQUEST))
    const id = hits.hits[0]!._id as ProductId
    const { posts } = await site.backend.run(BlogApi.use((api) => api.posts(NEWEST_POSTS)))
    const post = posts[0]!.id
    const add = () => ListsApi.use((api) => api.addToWishlist(user, id))
    const view = () => ListsApi.use((api) => api.addRecentlyViewedProduct(user, id))
    const bookmark = () => ListsApi.use((api) => api.addBlogBookmark(user, post))
    const leave = () => ProfileApi.use((api) => api.deleteAccount(user))
    return {
      addToWishlist: [add, null],
      removeFromWishlist: [() => ListsApi.use((api) => api.removeFromWishlist(user, id)), add],
      addRecentlyViewedProduct: [view, null],
      removeRecentlyViewedProducts: [() => ListsApi.use((api) => api.removeRecentlyViewedProducts(user)), view],
      addBlogBookmark: [bookmark, null],
      removeBlogBookmark: [() => ListsApi.use((api) => api.removeBlogBookmark(user, post)), bookmark],
      deleteAccount: [leave, null],
      undoAccountDeletion: [() => ProfileApi.use((api) => api.undoAccountDeletion(user)), leave]
    }
  }

  it.each(examples("PROF-05", ["call", "page"]))("PROF-05: $page shows at once what $call changed", async (row) => {
    const [call, first] = (await calls())[row.call]!
    if (first !== null) await site.backend.run(first())
    await logInAgain()
    const shown = async () => /<main.*<\/main>/s.exec((await browser.get(row.page)).html)![0]
    const before = await shown()
    expect(await shown()).toBe(before)
    await site.backend.run(call())
    // A request for deletion ends the session.
    await logInAgain()
    expect(await shown()).not.toBe(before)
  })
})

describe("newsletter page", () => {
  it("PROF-08, MSG-13: subscribes, shows where the mail is, and unsubscribes", async () => {
    const PATH = ROUTES.profileNewsletter
    const state = async () => (await site.backend.run(ProfileApi.use((api) => api.newsletter(user)))).state
    expect((await browser.get(PATH)).html).toContain("Je krijgt de nieuwsbrief niet.")
    await browser.post(PATH, { doe: "aanmelden" })
    const { html } = await browser.get(PATH)
    expect(html).toContain("Bevestig je aanmelding")
    expect(html).toContain(`href="${ROUTES.mailbox}"`)
    await browser.post(PATH, { doe: "bevestigen" })
    expect(await state()).toBe("asked")
    await browser.post(PATH, { doe: "afmelden" })
    expect(await state()).toBe("off")
  })
})

describe("bookmarks page", () => {
  const PATH = ROUTES.profileBookmarks

  it("LIST-06: lists, removes and restores bookmarks", async () => {
    await site.backend.run(ListsApi.use((api) => api.addBlogBookmark(user, "106")))
    expect((await browser.get(PATH)).html).toContain(
      "/blog/garantie-voorbij-zo-lang-mag-je-een-goed-product-verwachten-106/"
    )
    const removed = await browser.post(PATH, { doe: "weghalen", id: "106" })
    expect(removed.location).toBe(`${PATH}?weg=106`)
    expect((await profileOf()).blogBookmarks).toEqual([])
    expect((await browser.get(removed.location)).html).toContain("is verwijderd.")
    await browser.post(PATH, { doe: "terugzetten", id: "106" })
    expect((await profileOf()).blogBookmarks).toEqual(["106"])
    expect((await browser.get(removed.location)).html).not.toContain("is verwijderd.")
  })

  it("LIST-06: removes the bookmark of a post that no longer exists", async () => {
    await site.backend.run(ListsApi.use((api) => api.addBlogBookmark(user, "999")))
    expect((await browser.get(PATH)).html).toContain("Dit artikel is er niet meer")
  })
})

describe("notifications page", () => {
  const PATH = ROUTES.profileNotificationCenter

  it("LIST-05, PROF-08: separates products that are back in stock, and removes and restores one", async () => {
    const { hits } = (await site.backend.api.search(searchPayload(EMPTY_REQUEST))).hits
    const { id, name, canonical_path } = hits
      .map(({ _source }) => _source)
      .find(({ availability }) => availability === "in_stock")!
    for (const one of [id, "p-geen" as ProductId]) {
      await site.backend.run(ListsApi.use((api) => api.subscribeBackInStock(user, one)))
    }
    const { html } = await browser.get(PATH)
    expect(html.indexOf("Weer te koop")).toBeGreaterThan(0)
    expect(html.indexOf("Je wacht op")).toBeGreaterThan(html.indexOf(`href="${canonical_path}"`))
    expect(html).toContain("Dit product is er niet meer")
    const { location } = await browser.post(PATH, { doe: "weghalen", id })
    expect((await browser.get(location)).html).toContain(name.replaceAll("&", "&amp;"))
    await browser.post(PATH, { doe: "terugzetten", id })
    const left = await site.backend.run(ListsApi.use((api) => api.backInStockSubscriptions(user)))
    expect(left.map((one) => one.id)).toEqual([id, "p-geen"])
  })
})

describe("messages of the notification center", () => {
  const PATH = ROUTES.profileNotificationCenter
  const post = (key: string) =>
    site.backend.run(
      Records.use((records) =>
        records.transaction((rows) =>
          postMessage(rows, MESSAGES["price-alert"], { to: "sanne@voorbeeld.example", userId: who.sub, key })
        )
      )
    )

  it("NOTE-03: counts unread messages, opens one, and marks all as read", async () => {
    await post(`a ${who.sub}`)
    await post(`b ${who.sub}`)
    expect((await browser.get(ROUTES.profile)).html).toContain("2 ongelezen")
    expect((await browser.get(PATH)).html).toContain("Rode lamp")
    const opened = await browser.post(PATH, { doe: "openen", bericht: `a ${who.sub}` })
    expect(opened.location).toBe(notificationOf(MESSAGES["price-alert"]).href)
    expect((await browser.get(ROUTES.profile)).html).toContain("1 ongelezen")
    await browser.post(PATH, { doe: "gelezen" })
    expect((await browser.get(ROUTES.profile)).html).not.toContain("ongelezen")
    await browser.post(PATH, { doe: "wissen", bericht: `a ${who.sub}` })
    await browser.post(PATH, { doe: "wissen", bericht: `b ${who.sub}` })
    expect((await browser.get(PATH)).html).not.toContain("Rode lamp")
  })

  it("NOTE-02: stores where the user wants each kind of message", async () => {
    await browser.post(PATH, { doe: "kiezen", site: "back-in-stock", mail: "wishlist-drops" })
    const { choices } = await site.backend.run(NotificationsApi.use((api) => api.center(user)))
    expect(choices.filter(({ isListed }) => isListed).map(({ kind }) => kind)).toEqual(["back-in-stock"])
    expect(choices.filter(({ isMailed }) => isMailed).map(({ kind }) => kind)).toEqual(["wishlist-drops"])
    const { location } = await browser.post(PATH, { doe: "openen", bericht: "onbekend" })
    expect(location).toBe(PATH)
  })
})

describe("profile overview", () => {
  it("ROUTE-15: shows the size of each list", async () => {
    await site.backend.run(ListsApi.use((api) => api.addToWishlist(user, "p-1" as ProductId)))
    await site.backend.run(ListsApi.use((api) => api.addBlogBookmark(user, "106")))
    const { html } = await browser.get(ROUTES.profile)
    expect(html).toContain("Dag Sanne")
    expect(html).toContain("1 product<")
    expect(html).toContain("1 artikel<")
  })
})
