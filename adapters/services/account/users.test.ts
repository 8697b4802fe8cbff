import { DAY_MS } from "#domain/base/days.ts"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { memoryIdentityLayer } from "#adapters/people/memory.ts"
import { memoryRecords } from "#adapters/store/memory-records.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { openSite } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { CategoryKey, ProductId } from "#domain/base/ids.ts"
import { ListsApi } from "#domain/account/lists/api.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import type { User } from "#domain/account/failures.ts"
import type { UserProfile } from "#domain/account/profile/user-profile.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { eraseDeletedAccounts } from "./user-rows.ts"
import { userLayer } from "#adapters/services/layers.ts"
import { SUBSCRIPTIONS, USERS } from "#adapters/people/user-tables.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

const NOW = new Date("2026-11-20T09:00:00Z")
const id = (text: string) => text as ProductId

/** The only product for sale. */
const SOLD = "p-sold" as ProductId
const cardOf = (id: string) => (id === SOLD ? [{ id, price: 1_999 }] : [])

/** Creates services over `records`, which run programs at any moment. */
const services = (records: Records["Service"] = memoryRecords()) => {
  const foundations = Layer.mergeAll(
    memoryIdentityLayer.pipe(Layer.provideMerge(Layer.succeed(Records, records))),
    Layer.succeed(CatalogueStore, {
      productCards: (ids: ReadonlyArray<string>) => Effect.succeed(ids.flatMap(cardOf))
    } as unknown as CatalogueStore["Service"])
  )
  const layer = userLayer.pipe(Layer.provideMerge(foundations))
  const run = <A, E>(program: Effect.Effect<A, E, ProfileApi | ListsApi | Records>, moment: Date = NOW) =>
    Effect.runPromise(
      Effect.andThen(TestClock.setTime(moment.getTime()), program).pipe(Effect.provide([layer, TestClock.layer()]))
    )
  return { run, records }
}

type Run = ReturnType<typeof services>["run"]

const profileCall = <A, E>(use: (api: ProfileApi["Service"]) => Effect.Effect<A, E>) => ProfileApi.use(use)
const listsCall = <A, E>(use: (api: ListsApi["Service"]) => Effect.Effect<A, E>) => ListsApi.use(use)

/** Returns a user who is logged in at `moment`. */
const user = async (who: ProviderUser, moment: Date = NOW): Promise<User> => ({ rawToken: await tokenOf(who, moment) })

const signedUp = async (run: Run, who: ProviderUser = DEMO_USERS.sanne): Promise<User> => {
  const one = await user(who)
  await run(profileCall((api) => api.signUp(one, {})))
  return one
}

const idsOf = ({ wishlistItems }: UserProfile) => wishlistItems.map(({ productId }) => productId)

const failure = <A, E, R>(effect: Effect.Effect<A, E, R>) => Effect.flip(effect)

describe("signing up", () => {
  it("PROF-13: creates a profile from the claims, and is idempotent", async () => {
    const { run } = services()
    const sanne = await user(DEMO_USERS.sanne)
    const first = await run(profileCall((api) => api.signUp(sanne, { family_name: "Bakker" })))
    expect(first).toEqual({
      email: "sanne@voorbeeld.example",
      given_name: "Sanne",
      family_name: "Bakker",
      picture: null,
      dateOfBirth: null,
      wishlistItems: [],
      recentlyViewedProducts: [],
      pocChatData: [],
      blogBookmarks: [],
      business: null,
      deletion: null
    })
    expect(await run(profileCall((api) => api.signUp(sanne, { family_name: "Jansen" })))).toEqual(first)
    expect(await run(profileCall((api) => api.profile(sanne)))).toEqual(first)
  })

  it("PROF-13: creates a profile for a business, or adds the business to it", async () => {
    const { run } = services()
    const sanne = await user(DEMO_USERS.sanne)
    const form = { company: "Bakker", kvkNumber: "12345678", email: "inkoop@bakker.example" }
    const business = { ...form, vatId: null }
    expect((await run(profileCall((api) => api.businessSignUp(sanne, form)))).business).toEqual(business)
    await run(listsCall((api) => api.addToWishlist(sanne, id("p-1"))))
    const moved = await run(profileCall((api) => api.businessSignUp(sanne, { ...form, company: "Bakkerij" })))
    expect(moved.business).toEqual({ ...business, company: "Bakkerij" })
    expect(moved.wishlistItems).toHaveLength(1)
  })

  it("PROF-12, PROF-13: names the invalid field", async () => {
    const { run } = services()
    const sanne = await user(DEMO_USERS.sanne)
    const wrong = await run(failure(profileCall((api) => api.businessSignUp(sanne, { company: "Bakker" }))))
    expect(wrong).toMatchObject({ _tag: "ProfileRejected", field: "kvkNumber", reason: "It is missing." })
    const unborn = { dateOfBirth: "2026-11-21" as never }
    expect(await run(failure(profileCall((api) => api.signUp(sanne, unborn))))).toMatchObject({ field: "dateOfBirth" })
    expect(await run(failure(profileCall((api) => api.profile(sanne))))).toMatchObject({ _tag: "ProfileNotFound" })
  })
})

describe("updateProfile", () => {
  it("PROF-14: changes the given fields, and takes the e-mail address from the token", async () => {
    const { run } = services()
    await signedUp(run)
    const moved = await user({ ...DEMO_USERS.sanne, email: "s@voorbeeld.example" })
    const after = await run(
      profileCall((api) =>
        api.updateProfile(moved, { given_name: "Sanna", picture: "https://voorbeeld.example/ s.png" })
      )
    )
    expect(after).toMatchObject({
      email: "s@voorbeeld.example",
      given_name: "Sanna",
      family_name: "de Vries",
      picture: "https://voorbeeld.example/%20s.png"
    })
    expect((await run(profileCall((api) => api.updateProfile(moved, { picture: null })))).picture).toBeNull()
  })

  it.each([
    [{ picture: "javascript:alert(1)" }, { _tag: "ProfileRejected", field: "picture" }],
    [{ dateOfBirth: "2026-02-30" as never }, { _tag: "ProfileRejected", field: "dateOfBirth" }],
    [
      {
        wishlistItems: Array.from({ length: 1_001 }, (_, at) => ({
          productId: id(`p-${at}`),
          price: null,
          date: "2026-11-01" as never
        }))
      },
      { _tag: "ListFull", list: "wishlist", limit: 1_000 }
    ],
    [
      {
        pocChatData: Array.from({ length: 301 }, (_, at) => ({ id: `c-${at}`, title: "", date: "2026-11-01" as never }))
      },
      { _tag: "ListFull", list: "chats", limit: 300 }
    ]
  ])("PROF-14: rejects an update with an invalid or unknown field completely (%#)", async (update, rejection) => {
    const { run } = services()
    const sanne = await signedUp(run)
    const requested = profileCall((api) => api.updateProfile(sanne, { given_name: "Sanna", ...update }))
    expect(await run(failure(requested))).toMatchObject(rejection)
    expect((await run(profileCall((api) => api.profile(sanne)))).given_name).toBe("Sanne")
  })
})

describe("lists", () => {
  it("PROF-16, LIST-01, LIST-05, LIST-06, PROF-08: are idempotent when adding and removing", async () => {
    const { run } = services()
    const sanne = await signedUp(run)
    const calls = {
      wishlist: [
        listsCall((api) => api.addToWishlist(sanne, id("p-1"))),
        listsCall((api) => api.removeFromWishlist(sanne, id("p-1")))
      ],
      bookmarks: [
        listsCall((api) => api.addBlogBookmark(sanne, "12")),
        listsCall((api) => api.removeBlogBookmark(sanne, "12"))
      ],
      viewed: [
        listsCall((api) => api.addRecentlyViewedProduct(sanne, id("p-1"))),
        listsCall((api) => api.removeRecentlyViewedProducts(sanne))
      ],
      backInStock: [
        listsCall((api) => api.subscribeBackInStock(sanne, id("p-1"))),
        listsCall((api) => api.removeBackInStockSubscription(sanne, id("p-1")))
      ],
      preferences: [
        profileCall((api) => api.addCategory(sanne, "wonen" as CategoryKey)),
        profileCall((api) => api.removeCategory(sanne, "wonen" as CategoryKey))
      ]
    } as const
    for (const [add, remove] of Object.values(calls)) {
      const outcomes = await run(Effect.all([remove, add, add, remove, remove]))
      expect(outcomes.map(({ changed }) => changed)).toEqual([false, true, false, true, false])
    }
  })

  it("LIST-01, LIST-04, LIST-05, LIST-06, LIST-18, PROF-08: are sorted, and store the price of a wishlist item", async () => {
    const { run } = services()
    const sanne = await signedUp(run)
    for (const one of ["p-1", "p-2", "p-1"]) {
      await run(listsCall((api) => api.addToWishlist(sanne, id(one))))
      await run(listsCall((api) => api.addRecentlyViewedProduct(sanne, id(one))))
      await run(listsCall((api) => api.addBlogBookmark(sanne, one)))
      await run(listsCall((api) => api.subscribeBackInStock(sanne, id(one))))
      await run(profileCall((api) => api.addCategory(sanne, one as CategoryKey)))
    }
    expect(await run(profileCall((api) => api.profile(sanne)))).toMatchObject({
      wishlistItems: [
        { productId: "p-2", price: null, date: "2026-11-20" },
        { productId: "p-1", price: null, date: "2026-11-20" }
      ],
      recentlyViewedProducts: ["p-1", "p-2"],
      blogBookmarks: ["p-2", "p-1"]
    })
    expect(await run(listsCall((api) => api.backInStockSubscriptions(sanne)))).toEqual([{ id: "p-2" }, { id: "p-1" }])
    await run(listsCall((api) => api.addToWishlist(sanne, SOLD)))
    const { wishlistItems } = await run(profileCall((api) => api.profile(sanne)))
    expect(wishlistItems[0]).toEqual({ productId: SOLD, price: 1_999, isTotal: true, date: "2026-11-20" })
    expect(await run(profileCall((api) => api.userPreferences(sanne)))).toEqual({
      categories: ["p-1", "p-2"],
      recommendations: true
    })
  })

  it("PROF-16, API-08: reject an invalid category and name its field", async () => {
    const { run } = services()
    const sanne = await signedUp(run)
    const adding = profileCall((api) => api.addCategory(sanne, "static" as CategoryKey))
    expect(await run(failure(adding))).toMatchObject({ _tag: "ProfileRejected", field: "category" })
  })

  it("LIST-09, PROF-16: reject additions to a full list, while the history drops its oldest entry", async () => {
    const { run } = services()
    const sanne = await signedUp(run)
    const many = (count: number) => Array.from({ length: count }, (_, at) => id(`p-${at}`))
    const adding = (limit: number, add: (one: ProductId) => Effect.Effect<unknown, unknown, ProfileApi | ListsApi>) =>
      run(failure(Effect.forEach(many(limit + 1), add)))
    expect(await adding(100, (one) => listsCall((api) => api.subscribeBackInStock(sanne, one)))).toMatchObject({
      list: "backInStock",
      limit: 100
    })
    expect(await adding(200, (one) => listsCall((api) => api.addToWishlist(sanne, one)))).toMatchObject({
      list: "wishlist",
      limit: 200
    })
    expect(await adding(200, (one) => listsCall((api) => api.addBlogBookmark(sanne, one)))).toMatchObject({
      list: "blogBookmarks",
      limit: 200
    })
    const prefer = (one: ProductId) => profileCall((api) => api.addCategory(sanne, one as string as CategoryKey))
    expect(await adding(50, prefer)).toMatchObject({ list: "preferredCategories", limit: 50 })
    await run(Effect.forEach(many(31), (one) => listsCall((api) => api.addRecentlyViewedProduct(sanne, one))))
    const { recentlyViewedProducts, wishlistItems } = await run(profileCall((api) => api.profile(sanne)))
    expect(recentlyViewedProducts).toEqual(many(31).slice(1).reverse())
    expect(wishlistItems).toHaveLength(200)
  })

  it.each([
    ["memory", () => memoryRecords()],
    ["SQLite", () => sqlRecords(openSite(":memory:"))]
  ])("PROF-16: store all concurrent additions, in %s", async (_store, open) => {
    const { run } = services(open())
    const sanne = await signedUp(run)
    const ids = Array.from({ length: 20 }, (_, at) => id(`p-${at}`))
    await run(
      Effect.forEach(
        ids,
        (one) =>
          Effect.all([
            listsCall((api) => api.addToWishlist(sanne, one)),
            listsCall((api) => api.subscribeBackInStock(sanne, one))
          ]),
        { concurrency: "unbounded" }
      )
    )
    const { wishlistItems } = await run(profileCall((api) => api.profile(sanne)))
    expect(new Set(wishlistItems.map(({ productId }) => productId))).toEqual(new Set(ids))
    expect(await run(listsCall((api) => api.backInStockSubscriptions(sanne)))).toHaveLength(20)
  })
})

describe("authentication", () => {
  const calls: ReadonlyArray<readonly [string, (who: User) => Effect.Effect<unknown, unknown, ProfileApi | ListsApi>]> =
    [
      ["profile", (who) => profileCall((api) => api.profile(who))],
      ["updateProfile", (who) => profileCall((api) => api.updateProfile(who, {}))],
      ["deleteAccount", (who) => profileCall((api) => api.deleteAccount(who))],
      ["undoAccountDeletion", (who) => profileCall((api) => api.undoAccountDeletion(who))],
      ["exportData", (who) => profileCall((api) => api.exportData(who))],
      ["userPreferences", (who) => profileCall((api) => api.userPreferences(who))],
      ["addCategory", (who) => profileCall((api) => api.addCategory(who, "wonen" as CategoryKey))],
      ["removeCategory", (who) => profileCall((api) => api.removeCategory(who, "wonen" as CategoryKey))],
      ["changeRecommendations", (who) => profileCall((api) => api.changeRecommendations(who, false))],
      ["newsletter", (who) => profileCall((api) => api.newsletter(who))],
      ["changeNewsletter", (who) => profileCall((api) => api.changeNewsletter(who, "subscribe"))],
      ["addToWishlist", (who) => listsCall((api) => api.addToWishlist(who, id("p-1")))],
      ["removeFromWishlist", (who) => listsCall((api) => api.removeFromWishlist(who, id("p-1")))],
      ["addRecentlyViewedProduct", (who) => listsCall((api) => api.addRecentlyViewedProduct(who, id("p-1")))],
      ["removeRecentlyViewedProducts", (who) => listsCall((api) => api.removeRecentlyViewedProducts(who))],
      ["addBlogBookmark", (who) => listsCall((api) => api.addBlogBookmark(who, "12"))],
      ["removeBlogBookmark", (who) => listsCall((api) => api.removeBlogBookmark(who, "12"))],
      ["backInStockSubscriptions", (who) => listsCall((api) => api.backInStockSubscriptions(who))],
      ["subscribeBackInStock", (who) => listsCall((api) => api.subscribeBackInStock(who, id("p-1")))],
      ["removeBackInStockSubscription", (who) => listsCall((api) => api.removeBackInStockSubscription(who, id("p-1")))]
    ]

  it.each(calls)("PROF-15, AUTH-17: requires a valid token and a profile for %s", async (_name, call) => {
    const { run } = services()
    const sanne = await user(DEMO_USERS.sanne)
    expect(await run(failure(call({ rawToken: null })))).toMatchObject({ _tag: "SignInNeeded", reason: "missing" })
    expect(await run(failure(call({ rawToken: "x" })))).toMatchObject({ reason: "invalid" })
    const late = new Date(NOW.getTime() + DAY_MS)
    expect(await run(failure(call(sanne)), late)).toMatchObject({ reason: "expired" })
    expect(await run(failure(call(sanne)))).toMatchObject({ _tag: "ProfileNotFound" })
  })

  it("PROF-15: never shows the data of one user to another", async () => {
    const everything = (who: User) =>
      Effect.all([
        profileCall((api) => api.profile(who)),
        profileCall((api) => api.userPreferences(who)),
        listsCall((api) => api.backInStockSubscriptions(who))
      ])
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), fc.nat(calls.length - 1)), { maxLength: 12 }), async (steps) => {
        const { run } = services()
        const both = [DEMO_USERS.sanne, DEMO_USERS.daan]
        for (const one of both) await signedUp(run, one)
        for (const [isSanne, at] of steps) {
          const [who, other] = isSanne ? both : both.toReversed()
          const reader = await user(other!)
          const before = await run(everything(reader))
          await run(calls[at]![1](await user(who!)))
          expect(await run(everything(reader))).toEqual(before)
        }
      }),
      { numRuns: 40 }
    )
  })
})

describe("deleting an account", () => {
  const deletion = { askedAt: NOW.toISOString(), timeLeft: 30 * DAY_MS }
  const at = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
  const profileAt = async (run: Run, moment: Date): Promise<UserProfile> => {
    const sanne = await user(DEMO_USERS.sanne, moment)
    return run(
      profileCall((api) => api.profile(sanne)),
      moment
    )
  }

  it("PROF-17, PROF-06: can be undone until the last moment, and is idempotent", async () => {
    const { run } = services()
    const sanne = await signedUp(run)
    await run(listsCall((api) => api.addToWishlist(sanne, id("p-1"))))
    expect((await run(profileCall((api) => api.deleteAccount(sanne)))).deletion).toEqual(deletion)
    const later = await user(DEMO_USERS.sanne, at(DAY_MS))
    const again = await run(
      profileCall((api) => api.deleteAccount(later)),
      at(DAY_MS)
    )
    expect(again.deletion).toEqual({ ...deletion, timeLeft: 29 * DAY_MS })
    expect(await run(failure(profileCall((api) => api.profile(later))), at(DAY_MS))).toMatchObject({
      reason: "expired"
    })
    const anew = await user(DEMO_USERS.sanne, at(DAY_MS))
    expect((await profileAt(run, at(30 * DAY_MS - 1))).deletion).toEqual({ ...deletion, timeLeft: 1 })
    const back = await run(
      profileCall((api) => api.undoAccountDeletion(anew)),
      at(DAY_MS)
    )
    expect(back).toMatchObject({ deletion: null, wishlistItems: [{ productId: "p-1" }] })
    expect(
      await run(
        profileCall((api) => api.undoAccountDeletion(anew)),
        at(DAY_MS)
      )
    ).toEqual(back)
  })

  it("PROF-17: leaves no profile, and allows a new sign-up", async () => {
    const { run } = services()
    const sanne = await signedUp(run)
    await run(listsCall((api) => api.addToWishlist(sanne, id("p-1"))))
    await run(listsCall((api) => api.subscribeBackInStock(sanne, id("p-1"))))
    await run(profileCall((api) => api.deleteAccount(sanne)))
    const late = await user(DEMO_USERS.sanne, at(30 * DAY_MS))
    const gone = await run(failure(profileCall((api) => api.undoAccountDeletion(late))), at(30 * DAY_MS))
    expect(gone).toMatchObject({ _tag: "ProfileNotFound" })
    const anew = await run(
      profileCall((api) => api.signUp(late, {})),
      at(30 * DAY_MS)
    )
    expect(anew).toMatchObject({ deletion: null, wishlistItems: [] })
    expect(
      await run(
        listsCall((api) => api.backInStockSubscriptions(late)),
        at(30 * DAY_MS)
      )
    ).toEqual([])
  })

  it("PROF-17: erases only accounts that can no longer be restored", async () => {
    const { run, records } = services()
    const sanne = await signedUp(run)
    await signedUp(run, DEMO_USERS.daan)
    await run(listsCall((api) => api.subscribeBackInStock(sanne, id("p-1"))))
    await run(profileCall((api) => api.deleteAccount(sanne)))
    expect(await run(eraseDeletedAccounts, at(30 * DAY_MS - 1))).toBe(0)
    expect(await run(eraseDeletedAccounts, at(30 * DAY_MS))).toBe(1)
    expect((await run(records.find(USERS))).map(({ sub }) => sub)).toEqual([DEMO_USERS.daan.sub])
    expect(await run(records.count(SUBSCRIPTIONS))).toBe(0)
    expect(await run(eraseDeletedAccounts, at(60 * DAY_MS))).toBe(0)
  })

  it.each(examples("PROF-38", ["wishlist", "liked", "shown", "removed", "after the next login"]))(
    "PROF-38, PROF-03: shows the wishlist $wishlist and liked products $liked, and stores them as items once",
    async ({ wishlist, liked, shown, removed, ...row }) => {
      const ids = (text: string) => text.split(" ").filter(Boolean).map(id)
      const { run, records } = services()
      const sanne = await signedUp(run)
      const [stored] = await run(records.find(USERS))
      const legacy = { wishlistItems: ids(wishlist), ...(liked !== "" && { likedProducts: ids(liked) }) }
      await run(records.put(USERS, { ...stored!, ...legacy }))
      const profile = profileCall((api) => api.profile(sanne))
      expect(idsOf(await run(profile))).toEqual(ids(shown))
      for (const one of ids(removed)) await run(listsCall((api) => api.removeFromWishlist(sanne, one)))
      for (const days of [1, 2]) {
        const login = await user(DEMO_USERS.sanne, at(days * DAY_MS))
        const found = await run(
          profileCall((api) => api.profile(login)),
          at(days * DAY_MS)
        )
        await run(
          profileCall((api) => api.updateProfile(login, found)),
          at(days * DAY_MS)
        )
      }
      const [after] = await run(records.find(USERS))
      const date = removed === "" ? "2026-11-21" : "2026-11-20"
      const items = ids(row["after the next login"]).map((productId) => ({ productId, price: null, date }))
      expect(after).toEqual({ ...stored!, wishlistItems: items })
    }
  )

  it("PROF-38: loses nothing of more products than a profile may hold", async () => {
    const { run, records } = services()
    const sanne = await signedUp(run)
    const [stored] = await run(records.find(USERS))
    const likedProducts = Array.from({ length: 1_200 }, (_, at) => id(`p-${at}`))
    await run(records.put(USERS, { ...stored!, likedProducts }))
    const found = await run(profileCall((api) => api.profile(sanne)))
    expect(idsOf(await run(profileCall((api) => api.updateProfile(sanne, found))))).toEqual(likedProducts)
    const item = { productId: id("p-more"), price: null, date: "2026-11-20" as never }
    const more = profileCall((api) => api.updateProfile(sanne, { wishlistItems: [item] }))
    expect(await run(failure(more))).toMatchObject({ _tag: "ListFull" })
  })

  it("PROF-17: erases large numbers of accounts", async () => {
    const { run, records } = services()
    await signedUp(run)
    const [row] = await run(records.find(USERS))
    const deletionAskedAt = NOW.toISOString() as never
    const gone = Array.from({ length: 201 }, (_, at) => ({ ...row!, sub: `gone-${at}`, deletionAskedAt }))
    await run(Effect.forEach(gone, (one) => records.insert(USERS, one)))
    expect(await run(eraseDeletedAccounts, at(30 * DAY_MS))).toBe(201)
    expect(await run(records.count(USERS))).toBe(1)
  })
})
