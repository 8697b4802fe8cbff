import { DAY_MS } from "#domain/base/days.ts"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { NotificationsApi } from "#domain/messages/notifications-api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import type { NewsletterEvent } from "#domain/account/profile/account.ts"
import { profileUpdate } from "#domain/account/profile/merge.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { openContractHarness, type ContractHarness } from "./contract-harness.ts"
import { tokenOf } from "./tokens.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

const PRICE_ALERT = { kind: "price-alert", isListed: true, isMailed: true }

let harness: ContractHarness
beforeAll(async () => {
  harness = await openContractHarness()
})
afterAll(() => harness.close())

const id = (text: string) => text as ProductId
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

let users = 0
/** Returns a new user. */
const stranger = (): ProviderUser => ({ ...DEMO_USERS.sanne, sub: `user-${users++}` })

const signedUp = async (): Promise<User & { readonly rawToken: string }> => {
  const user = { rawToken: await tokenOf(stranger()) }
  await harness.over(ProfileApi.use((api) => api.signUp(user, {})))
  return user
}

/** Returns two products of the world. */
const someProducts = async (): Promise<readonly [ProductId, ProductId]> => {
  const { hits } = await harness.backend.api.search(searchPayload(EMPTY_REQUEST))
  return [id(hits.hits[0]!._id), id(hits.hits[1]!._id)]
}

describe("a user's calls", () => {
  it("API-12, PROF-13, PROF-14: sign up, and change a profile", async () => {
    const user = { rawToken: await tokenOf(stranger()) }
    expect(await harness.same(ProfileApi.use((api) => api.profile(user)))).toMatchObject({ _tag: "ProfileNotFound" })
    const profile = await harness.same(
      ProfileApi.use((api) => api.signUp(user, { dateOfBirth: "1990-01-31" as never }))
    )
    expect(profile).toMatchObject({ given_name: "Sanne", email: DEMO_USERS.sanne.email, dateOfBirth: "1990-01-31" })
    const { body } = profileUpdate({ ...profile, given_name: "Sanna" })
    const changed = await harness.same(ProfileApi.use((api) => api.updateProfile(user, body)))
    expect(changed).toEqual({ ...profile, given_name: "Sanna" })
    const form = { company: "Bakker", kvkNumber: "12345678", email: "inkoop@bakker.example" }
    const business = await harness.same(ProfileApi.use((api) => api.businessSignUp(user, form)))
    expect(business).toEqual({ ...changed, business: { ...form, vatId: null } })
    expect(await harness.same(ProfileApi.use((api) => api.businessSignUp(user, {})))).toMatchObject({
      field: "company"
    })
    expect(await harness.same(ProfileApi.use((api) => api.profile(user)))).toEqual(business)
  })

  it("API-12, PROF-17, AUTH-24: end every session on deletion, which a new login can undo", async () => {
    const who = stranger()
    const before = { rawToken: await tokenOf(who) }
    await harness.over(ProfileApi.use((api) => api.signUp(before, {})))
    const leaving = await harness.over(ProfileApi.use((api) => api.deleteAccount(before)))
    expect(leaving.deletion).toMatchObject({ timeLeft: 30 * DAY_MS })
    const rejected = await harness.same(ProfileApi.use((api) => api.profile(before)))
    expect(rejected).toMatchObject({ _tag: "SignInNeeded", reason: "expired" })
    const user = { rawToken: await tokenOf(who) }
    expect(await harness.same(ProfileApi.use((api) => api.profile(user)))).toEqual(leaving)
    expect((await harness.same(ProfileApi.use((api) => api.undoAccountDeletion(user)))).deletion).toBeNull()
  })

  it("API-12, NOTE-05: list messages, mark them as read, remove them, and store where each kind goes", async () => {
    const user = await signedUp()
    const center = NotificationsApi.use((api) => api.center(user))
    expect((await harness.same(center)).messages).toEqual([])
    await harness.over(ProfileApi.use((api) => api.deleteAccount(user)))
    const again = { rawToken: await tokenOf({ ...DEMO_USERS.sanne, sub: `user-${users - 1}` }) }
    const messages = () => harness.same(NotificationsApi.use((api) => api.center(again)))
    const [message] = (await messages()).messages
    expect(message).toMatchObject({ kind: "deletion-asked", href: "/profiel/gegevens/", isRead: false })
    const read = (id: string | null) => harness.over(NotificationsApi.use((api) => api.markRead(again, id)))
    expect(await read("of-someone-else")).toEqual({ changed: false })
    expect(await read(null)).toEqual({ changed: true })
    expect(await read(message!.id)).toEqual({ changed: false })
    const remove = NotificationsApi.use((api) => api.remove(again, message!.id))
    expect(await harness.over(remove)).toEqual({ changed: true })
    expect(await harness.same(remove)).toEqual({ changed: false })
    const choices = [
      { kind: "price-alert", isListed: false, isMailed: true },
      { kind: "newsletter-issue", isListed: true, isMailed: true }
    ] as const
    const chosen = await harness.same(NotificationsApi.use((api) => api.choose(again, choices)))
    expect(chosen.choices).toEqual((await messages()).choices)
    expect(chosen.choices).toMatchObject([
      { kind: "newsletter-issue", isListed: true, isMailed: false },
      { kind: "back-in-stock", isListed: true, isMailed: true },
      { kind: "price-alert", isListed: false, isMailed: true },
      { kind: "wishlist-drops", isListed: true, isMailed: true }
    ])
  })

  it("API-12, PROF-34: return all data of the user", async () => {
    const user = await signedUp()
    const exported = await harness.same(ProfileApi.use((api) => api.exportData(user)))
    expect(exported).toMatchObject({ format: 1, profile: { given_name: "Sanne" }, orders: [], cart: null })
  })

  it("API-12, PROF-08, MSG-22: subscribe to the newsletter and end it; only the mail confirms it", async () => {
    const user = await signedUp()
    const change = (event: NewsletterEvent) => harness.same(ProfileApi.use((api) => api.changeNewsletter(user, event)))
    expect(await harness.same(ProfileApi.use((api) => api.newsletter(user)))).toEqual({ state: "off" })
    expect(await change("subscribe")).toEqual({ state: "asked" })
    expect(await change("confirm")).toEqual({ state: "asked" })
    expect(await harness.same(ProfileApi.use((api) => api.newsletter(user)))).toEqual({ state: "asked" })
    expect(await change("unsubscribe")).toEqual({ state: "off" })
  })

  it("API-12, LIST-01, LIST-04, LIST-05, LIST-06, PROF-08: add to lists, remove from them and return them", async () => {
    const user = await signedUp()
    const adding = Effect.all([
      ListsApi.use((api) => api.addToWishlist(user, id("p-1"))),
      ListsApi.use((api) => api.addRecentlyViewedProduct(user, id("p-1"))),
      ListsApi.use((api) => api.addBlogBookmark(user, "12")),
      ListsApi.use((api) => api.subscribeBackInStock(user, id("p-1"))),
      ProfileApi.use((api) => api.addCategory(user, "wonen.lampen" as CategoryKey))
    ])
    const removing = Effect.all([
      ListsApi.use((api) => api.removeFromWishlist(user, id("p-1"))),
      ListsApi.use((api) => api.removeRecentlyViewedProducts(user)),
      ListsApi.use((api) => api.removeBlogBookmark(user, "12")),
      ListsApi.use((api) => api.removeBackInStockSubscription(user, id("p-1"))),
      ProfileApi.use((api) => api.removeCategory(user, "wonen.lampen" as CategoryKey))
    ])
    const stored = Effect.all([
      ListsApi.use((api) => api.backInStockSubscriptions(user)),
      ProfileApi.use((api) => api.userPreferences(user)),
      ProfileApi.use((api) => api.profile(user))
    ])
    const done = (changed: boolean) => Array.from({ length: 5 }, () => ({ changed }))
    expect(await harness.over(adding)).toEqual(done(true))
    expect(await harness.same(adding)).toEqual(done(false))
    expect(await harness.same(stored)).toMatchObject([
      [{ id: "p-1" }],
      { categories: ["wonen.lampen"] },
      { wishlistItems: [{ productId: "p-1" }], recentlyViewedProducts: ["p-1"], blogBookmarks: ["12"] }
    ])
    expect(await harness.over(removing)).toEqual(done(true))
    expect(await harness.same(removing)).toEqual(done(false))
    expect(await harness.same(stored)).toMatchObject([
      [],
      { categories: [] },
      { wishlistItems: [], recentlyViewedProducts: [], blogBookmarks: [] }
    ])
  })

  it("API-12, LIST-02, LIST-04: return listed products in the requested order, without unknown ones", async () => {
    const [first, second] = await someProducts()
    const ids = [second, id("bestaat-niet"), first, second]
    const cards = await harness.same(ListsApi.use((api) => api.wishlistProfile(ids)))
    expect(cards.map((card) => card.id)).toEqual([second, first])
    for (const user of [{ rawToken: null }, await signedUp()]) {
      expect(await harness.same(ListsApi.use((api) => api.productProfile(user, ids)))).toEqual(cards)
    }
    const wrong = harness.same(ListsApi.use((api) => api.productProfile({ rawToken: "x" }, ids)))
    expect(await wrong).toMatchObject({ _tag: "SignInNeeded", reason: "invalid" })
  })
})

describe("authentication", () => {
  const calls = [
    ["GET", "user/v3/profile", undefined],
    ["POST", "user/v3/updateProfile", {}],
    ["POST", "user/v3/signUp", {}],
    ["POST", "user/v3/businessSignUp", {}],
    ["POST", "user/v3/addRecentlyViewedProduct", { id: "p-1" }],
    ["DELETE", "user/v3/removeRecentlyViewedProducts", undefined],
    ["POST", "user/v3/addToWishlist", { id: "p-1" }],
    ["DELETE", "user/v3/removeFromWishlist?id=p-1", undefined],
    ["POST", "user/v3/addBlogBookmark", { id: "12" }],
    ["DELETE", "user/v3/removeBlogBookmark?id=12", undefined],
    ["POST", "user/v3/deleteAccount", undefined],
    ["POST", "user/v3/undoAccountDeletion", undefined],
    ["GET", "user/v3/exportData", undefined],
    ["GET", "user/v3/backInStockSubscriptions", undefined],
    ["POST", "user/v3/subscribeBackInStock", { id: "p-1" }],
    ["DELETE", "user/v3/removeBackInStockSubscription?id=p-1", undefined],
    ["GET", "user/v3/notifications", undefined],
    ["POST", "user/v3/readNotification", { id: null }],
    ["DELETE", "user/v3/removeNotification?id=p-1", undefined],
    ["POST", "user/v3/chooseNotifications", { choices: [] }],
    ["GET", "user-preferences/userPreferences", undefined],
    ["POST", "user-preferences/addCategory", { category: "wonen" }],
    ["DELETE", "user-preferences/removeCategory?category=wonen", undefined],
    ["POST", "user-preferences/changeRecommendations", { on: false }],
    ["GET", "user-preferences/newsletter", undefined],
    ["POST", "user-preferences/changeNewsletter", { event: "subscribe" }]
  ] as const

  it.each(calls)("AUTH-17: responds to %s %s with 401 without a valid token", async (method, path, body) => {
    const rejected = (reason: string) => ({ status: 401, body: { _tag: "Unauthorized", reason } })
    expect(await harness.send(method, path, body)).toEqual(rejected("missing"))
    expect(await harness.send(method, path, body, bearer("x.y.z"))).toEqual(rejected("invalid"))
    const past = await tokenOf(DEMO_USERS.sanne, new Date("2026-11-19T09:00:00Z"))
    expect(await harness.send(method, path, body, bearer(past))).toEqual(rejected("expired"))
  })

  const taking = calls.filter(([, path, body]) => body !== undefined || path.includes("?"))

  it.each(taking)("API-08: rejects unknown fields of %s %s", async (method, path, body) => {
    const { rawToken } = await signedUp()
    const isQuery = body === undefined
    const sentPath = isQuery ? `${path}&extra=1` : path
    const { status } = await harness.send(
      method,
      sentPath,
      isQuery ? undefined : { ...body, extra: 1 },
      bearer(rawToken)
    )
    expect(status).toBe(400)
  })

  it("PROF-15: forbids proxies to cache a user's data", async () => {
    const { rawToken } = await signedUp()
    const request = new Request("http://koopkompas.test/api/user/v3/profile", { headers: bearer(rawToken) })
    const response = await harness.backend.handle(request)
    expect(response.headers.get("cache-control")).toBe("no-store")
  })

  it.each([
    ["user/v3/addToWishlist", { id: "" }, "id"],
    ["user/v3/addToWishlist", { id: "a b" }, "id"],
    ["user/v3/addToWishlist", { id: "p".repeat(81) }, "id"],
    ["user/v3/addToWishlist", {}, "id"],
    ["user/v3/addBlogBookmark", { id: 12 }, "id"],
    ["user/v3/updateProfile", { given_name: "s".repeat(101) }, "given_name"],
    ["user/v3/updateProfile", { email: "daan@voorbeeld.example" }, "email"],
    ["user/v3/updateProfile", { picture: "javascript:alert(1)" }, "picture"],
    ["user/v3/updateProfile", { dateOfBirth: "1990-02-30" }, "dateOfBirth"],
    ["user/v3/updateProfile", { wishlistItems: [{ productId: "p-1" }] }, "wishlistItems.0.price"],
    [
      "user/v3/updateProfile",
      { recentlyViewedProducts: Array.from({ length: 31 }, () => "p") },
      "recentlyViewedProducts"
    ],
    ["user/v3/businessSignUp", { company: "Bakker", kvkNumber: "1" }, "kvkNumber"],
    ["user/v3/readNotification", {}, "id"],
    ["user/v3/readNotification", { id: "m".repeat(301) }, "id"],
    [
      "user/v3/chooseNotifications",
      { choices: [{ kind: "new-login", isListed: false, isMailed: false }] },
      "choices.0.kind"
    ],
    ["user/v3/chooseNotifications", { choices: [PRICE_ALERT, PRICE_ALERT] }, "choices"],
    ["user-preferences/addCategory", { category: "Wonen" }, "category"],
    ["site/v1/wishlist-profile", { ids: Array.from({ length: 1_001 }, () => "p") }, "ids"],
    ["site/v1/product-profile", { ids: Array.from({ length: 101 }, () => "p") }, "ids"],
    ["site/v1/product-profile", { ids: ["a b"] }, "ids.0"]
  ])("API-08: responds to %s with %j with 400 and names the field", async (path, body, field) => {
    const { rawToken } = await signedUp()
    expect(await harness.send("POST", path, body, bearer(rawToken))).toMatchObject({
      status: 400,
      body: { _tag: "RequestRejected", field }
    })
  })

  it.each([
    ["user/v3/removeFromWishlist?id=a%20b", "id"],
    ["user/v3/removeFromWishlist", "id"],
    ["user/v3/removeBackInStockSubscription?id=", "id"],
    ["user/v3/removeNotification", "id"],
    [`user/v3/removeBlogBookmark?id=${"p".repeat(81)}`, "id"],
    ["user-preferences/removeCategory?category=Wonen", "category"]
  ])("API-08: responds to DELETE %s with 400 and names the field", async (path, field) => {
    const { rawToken } = await signedUp()
    expect(await harness.send("DELETE", path, undefined, bearer(rawToken))).toMatchObject({
      status: 400,
      body: { field }
    })
  })

  it("LIST-09, PROF-16: responds to an addition to a full list with 409", async () => {
    const user = await signedUp()
    const ids = Array.from({ length: 100 }, (_, at) => id(`p-${at}`))
    await harness.backend.run(Effect.forEach(ids, (one) => ListsApi.use((api) => api.subscribeBackInStock(user, one))))
    expect(
      await harness.send("POST", "user/v3/subscribeBackInStock", { id: "one-more" }, bearer(user.rawToken))
    ).toEqual({
      status: 409,
      body: { _tag: "ListFull", list: "backInStock", limit: 100 }
    })
    expect(await harness.same(ListsApi.use((api) => api.subscribeBackInStock(user, id("one-more"))))).toMatchObject({
      _tag: "ListFull"
    })
  })
})
