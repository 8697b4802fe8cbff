import { Effect, Exit } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { CountTogether, Neighbours } from "#adapters/services/search/pair-counter.ts"
import { eraseDeletedAccounts, eraseUser } from "#adapters/services/account/user-rows.ts"
import { USERS, type UserRow } from "#adapters/people/user-tables.ts"
import { SiteStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { BlogApi, NEWEST_POSTS } from "#domain/site/blog-api.ts"
import type { CategoryKey, Instant, ProductId } from "#domain/base/ids.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST } from "#domain/search/request.ts"
import { CHATS, type ChatRow, eraseOldChats } from "#adapters/services/assistant/chat-tables.ts"
import type { QuestionType } from "#domain/assistant/limits.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { ChatApi } from "#domain/assistant/api.ts"
import { EMPTY_CONTEXT } from "#domain/assistant/chat-search.ts"
import { DiscountsApi, CategoryChecksApi, RelatedApi } from "#domain/catalogue/api.ts"
import { CartApi } from "#domain/shopping/cart/api.ts"
import type { NamedOffer } from "#domain/catalogue/offer-query.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { RecommendationsApi } from "#domain/search/recommendations/api.ts"
import { approveReviews } from "#adapters/services/testing/approve-reviews.ts"
import { moderateReview, REVIEW_VOTES } from "#adapters/services/catalogue/reviews.ts"
import { ReviewsApi } from "#domain/catalogue/reviews/api.ts"
import { openContractHarness, type ContractHarness } from "./contract-harness.ts"
import { TEST_NOW, testWorld } from "./memory-backend.ts"
import { tokenOf } from "./tokens.ts"

let harness: ContractHarness
beforeAll(async () => {
  harness = await openContractHarness()
})
afterAll(() => harness.close())

/** Returns a product that a shop sells. */
const someProduct = async (at = 0): Promise<Product> => {
  const { hits } = await harness.backend.api.search(searchPayload(EMPTY_REQUEST))
  return (await harness.backend.api.product(hits.hits[at]!._id)) as Product
}

/** Returns the product's cheapest offer as a query. */
const offerOf = ({ offers, GTIN }: Product) => ({ offer: `${offers[0]!.shopId}/${offers[0]!.offerId}`, ean: GTIN })

/** A user without any data. */
const EMPTY_USER: UserRow = {
  sub: "",
  email: null,
  family_name: null,
  given_name: null,
  picture: null,
  dateOfBirth: null,
  wishlistItems: [],
  recentlyViewedProducts: [],
  pocChatData: [],
  blogBookmarks: [],
  preferredCategories: [],
  newsletter: "off",
  recommendations: true,
  takenDrops: [],
  knownDevices: [],
  business: null,
  deletionAskedAt: null
}

describe("the blog", () => {
  it("BLOG-01, BLOG-02: returns pages of posts, the newest first, without their texts", async () => {
    const all = await harness.same(BlogApi.use((api) => api.posts(NEWEST_POSTS)))
    expect(all.posts).toHaveLength(all.total)
    expect(all.posts.map(({ publishedAt }) => publishedAt)).toEqual(
      all.posts.map(({ publishedAt }) => publishedAt).toSorted((a, b) => (a < b ? 1 : -1))
    )
    expect(Object.keys(all.posts[0]!).sort()).toEqual(["id", "publishedAt", "slug", "summary", "title"])
    expect(await harness.same(BlogApi.use((api) => api.posts({ limit: 2, offset: 1 })))).toEqual({
      posts: all.posts.slice(1, 3),
      total: all.total
    })
    expect(await harness.send("POST", "site/v1/blog/posts", {})).toEqual({ status: 200, body: all })
  })

  it("BLOG-01: finds a post by its id, not by its slug, and none for an unknown id", async () => {
    const { posts } = await harness.same(BlogApi.use((api) => api.posts(NEWEST_POSTS)))
    const post = posts[3]!
    expect(await harness.same(BlogApi.use((api) => api.post(post.id)))).toMatchObject({
      ...post,
      html: expect.stringContaining("<p>")
    })
    for (const id of ["999", post.slug]) {
      expect(await harness.same(BlogApi.use((api) => api.post(id)))).toMatchObject({ kind: "article", id })
    }
  })

  it.each([
    ["posts", { limit: 0 }, "limit"],
    ["posts", { limit: 101 }, "limit"],
    ["posts", { offset: -1 }, "offset"],
    ["posts", { offset: 1.5 }, "offset"],
    ["posts", { page: 1 }, "page"],
    ["post/", {}, "id"],
    ["post/", { id: 104 }, "id"],
    ["post/", { id: "../104" }, "id"]
  ])("API-08, BLOG-02: rejects blog/%s with %j for its %s", async (call, body, field) => {
    expect(await harness.send("POST", `site/v1/blog/${call}`, body)).toMatchObject({ status: 400, body: { field } })
  })
})

describe("reviews", () => {
  const sanne = { sub: "u-sanne", given_name: "Sanne" }
  const mooi = { stars: 4, text: "Mooi.\r\nStevig. " }
  const none = { rating: { average: null, count: 0, stars: [0, 0, 0, 0, 0] }, reviews: [] }

  it("PDP-06: returns a product's reviews and their rating, one per user", async () => {
    const product = await someProduct()
    const offer = offerOf(product)
    const [first, second] = [await tokenOf(sanne), await tokenOf({ sub: "u-2" })]
    const read = ReviewsApi.use((api) => api.ofProduct(offer))
    expect(await harness.same(read)).toEqual(none)

    const added = await harness.over(ReviewsApi.use((api) => api.addToProduct(first, offer, mooi)))
    expect(added).toEqual({
      id: "1",
      stars: 4,
      text: "Mooi.\nStevig.",
      author: "Sanne",
      date: "2026-11-20",
      isVerified: false,
      helpful: 0
    })
    const again = ReviewsApi.use((api) => api.addToProduct(first, offer, { stars: 1, text: "Toch niet." }))
    expect(await harness.same(again)).toMatchObject({ _tag: "AlreadyReviewed" })
    const other = await harness.backend.run(
      ReviewsApi.use((api) => api.addToProduct(second, offer, { stars: 5, text: "Top." }))
    )
    expect(other.author).toBeNull()
    expect(await harness.same(read)).toEqual(none)
    await harness.backend.run(approveReviews)
    expect(await harness.same(read)).toEqual({
      rating: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
      reviews: [other, added]
    })
    // The EAN alone finds the reviews too.
    const byEan = { offer: "niemand/o-1", ean: product.GTIN }
    expect((await harness.same(ReviewsApi.use((api) => api.ofProduct(byEan)))).rating.count).toBe(2)
  })

  it("PDP-06: separates a shop's reviews from those of products", async () => {
    const [shop] = await harness.backend.api.shops()
    const token = await tokenOf(sanne)
    expect(await harness.over(ReviewsApi.use((api) => api.addToShop(token, shop!.id, mooi)))).toMatchObject({ id: "1" })
    await harness.backend.run(approveReviews)
    const { rating } = await harness.same(ReviewsApi.use((api) => api.ofShop(shop!.id)))
    expect(rating).toEqual({ average: 4, count: 1, stars: [0, 0, 0, 1, 0] })
  })

  it("PDP-09: erases the reviews of a user with the account", async () => {
    const offer = offerOf(await someProduct(3))
    for (const [sub, stars] of [
      ["u-weg", 1],
      ["u-blijft", 5]
    ] as const) {
      const token = await tokenOf({ sub })
      await harness.over(ReviewsApi.use((api) => api.addToProduct(token, offer, { stars, text: "Zo." })))
    }
    await harness.backend.run(approveReviews)
    const gone = { ...EMPTY_USER, sub: "u-weg", deletionAskedAt: "2026-10-01T00:00:00.000Z" as Instant }
    await harness.backend.run(
      Effect.andThen(
        Records.use((records) => records.insert(USERS, gone)),
        eraseDeletedAccounts
      )
    )
    const read = ReviewsApi.use((api) => api.ofProduct(offer))
    expect((await harness.same(read)).rating).toEqual({ average: 5, count: 1, stars: [0, 0, 0, 0, 1] })
    const token = await tokenOf({ sub: "u-weg" })
    await harness.over(ReviewsApi.use((api) => api.addToProduct(token, offer, { stars: 2, text: "Weer." })))
    await harness.backend.run(approveReviews)
    expect((await harness.same(read)).reviews.map(({ id }) => id)).toEqual(["3", "2"])
  })

  it("PDP-06: stores one of two concurrent reviews of a user", async () => {
    const offer = offerOf(await someProduct(1))
    const token = await tokenOf(sanne)
    const responses = await Promise.all(
      [1, 2, 3].map(
        () => harness.over(ReviewsApi.use((api) => api.addToProduct(token, offer, mooi))) as Promise<object>
      )
    )
    expect(responses.filter((response) => !("_tag" in response))).toHaveLength(1)
    await harness.backend.run(approveReviews)
    expect((await harness.same(ReviewsApi.use((api) => api.ofProduct(offer)))).rating.count).toBe(1)
  })

  it("REVIEW-03: lets the author write another review after a rejection", async () => {
    const product = await someProduct(4)
    const token = await tokenOf(sanne)
    const add = ReviewsApi.use((api) => api.addToProduct(token, offerOf(product), mooi))
    await harness.over(add)
    const rejected = { status: "rejected", reason: "Gaat over iets anders." } as const
    await harness.backend.run(
      Records.use((records) => records.transaction((rows) => moderateReview(rows, `product/${product.id}/1`, rejected)))
    )
    expect(await harness.over(add)).toMatchObject({ id: "2" })
    expect(await harness.same(add)).toMatchObject({ _tag: "AlreadyReviewed" })
  })

  it("REVIEW-06: counts one vote per user, without the author's, until it is taken back or its user is erased", async () => {
    const product = await someProduct(5)
    const offer = offerOf(product)
    const review = `product/${product.id}/1`
    const [author, reader] = [await tokenOf(sanne), await tokenOf({ sub: "u-lezer" })]
    const vote = (token: string, isHelpful: boolean) =>
      harness.over(ReviewsApi.use((api) => api.vote(token, { review, isHelpful })))
    await harness.over(ReviewsApi.use((api) => api.addToProduct(author, offer, mooi)))
    expect(await vote(reader, true)).toMatchObject({ _tag: "CatalogueNotFound", kind: "review" })
    await harness.backend.run(approveReviews)
    expect(await vote(reader, true)).toEqual({ helpful: 1, hasChanged: true })
    expect(await vote(reader, true)).toEqual({ helpful: 1, hasChanged: false })
    expect(await vote(author, true)).toEqual({ helpful: 1, hasChanged: false })
    const again = ReviewsApi.use((api) => api.vote(reader, { review: `product/${product.id}/01`, isHelpful: true }))
    expect(await harness.over(again)).toEqual({ helpful: 1, hasChanged: false })
    const read = ReviewsApi.use((api) => api.ofProduct(offer))
    expect((await harness.same(read)).reviews).toMatchObject([{ helpful: 1 }])
    expect(await vote(reader, false)).toEqual({ helpful: 0, hasChanged: true })
    expect(await vote(reader, false)).toEqual({ helpful: 0, hasChanged: false })
    await vote(reader, true)
    await harness.backend.run(Records.use((records) => records.transaction((rows) => eraseUser(rows, "u-lezer"))))
    expect((await harness.same(read)).reviews).toMatchObject([{ helpful: 0 }])
    const other = await tokenOf({ sub: "u-andere" })
    await vote(other, true)
    await harness.backend.run(Records.use((records) => records.transaction((rows) => eraseUser(rows, sanne.sub))))
    const votes = Records.use((records) => records.find(REVIEW_VOTES, { where: { review } }))
    expect(await harness.backend.run(votes)).toEqual([])
    expect(await vote("", true)).toMatchObject({ _tag: "SignInNeeded" })
  })

  it("PDP-05, PDP-07: rejects an invalid review before storing anything", async () => {
    const offer = offerOf(await someProduct(2))
    const token = await tokenOf(sanne)
    const outcome = (text: string) =>
      harness.same(ReviewsApi.use((api) => api.addToProduct(token, offer, { stars: 3, text })))
    expect(await outcome("  ")).toMatchObject({ field: "text" })
    expect(await outcome("Kijk op www.lamp.example")).toMatchObject({ field: "text" })
    expect(await outcome("Wat een klootzak")).toMatchObject({ field: "text" })
    expect(await harness.same(ReviewsApi.use((api) => api.ofProduct(offer)))).toEqual(none)
  })

  it("PDP-04: reports an unknown subject as not found", async () => {
    const token = await tokenOf(sanne)
    const offer = { offer: "niemand/o-1", ean: null }
    expect(await harness.same(ReviewsApi.use((api) => api.ofProduct(offer)))).toMatchObject({ kind: "product" })
    expect(await harness.same(ReviewsApi.use((api) => api.ofShop("niemand")))).toMatchObject({ kind: "shop" })
    expect(await harness.same(ReviewsApi.use((api) => api.addToShop(token, "niemand", mooi)))).toMatchObject({
      kind: "shop"
    })
    expect(await harness.same(ReviewsApi.use((api) => api.addToProduct("", offer, mooi)))).toMatchObject({
      _tag: "SignInNeeded",
      reason: "missing"
    })
  })

  it.each([
    ["product/v2/addReview", { offer: "a/b", stars: 0, text: "x" }, "stars"],
    ["product/v2/addReview", { offer: "a/b", stars: 6, text: "x" }, "stars"],
    ["product/v2/addReview", { offer: "a/b", stars: 1.5, text: "x" }, "stars"],
    ["product/v2/addReview", { offer: "a/b", stars: 5, text: "" }, "text"],
    ["product/v2/addReview", { offer: "a/b", stars: 5, text: "x".repeat(2_001) }, "text"],
    ["product/v2/addReview", { offer: "", stars: 5, text: "x" }, "offer"],
    ["product/v2/addReview", { offer: "a/b", stars: 5, text: "x", name: "Jan" }, "name"],
    ["shop/v2/addReview", { shop: "a b", stars: 5, text: "x" }, "shop"]
  ])("API-08, PDP-05: rejects %s with %j for its %s", async (path, body, field) => {
    const authorization = `Bearer ${await tokenOf(sanne)}`
    expect(await harness.send("POST", path, body, { authorization })).toMatchObject({ status: 400, body: { field } })
    expect((await harness.send("POST", path, { ...body, stars: 5 })).status).toBeGreaterThanOrEqual(400)
  })

  it("AUTH-17: responds with 401 to adding without a token", async () => {
    const body = { shop: "lampenhuis", stars: 5, text: "x" }
    expect((await harness.send("POST", "shop/v2/addReview", body)).status).toBe(401)
  })
})

describe("recommendations", () => {
  const mostViewed = RecommendationsApi.use((api) => api.mostViewedItems())
  const related = (id: string) => RecommendationsApi.use((api) => api.relatedViews(id))
  /** The personal recommendations of a user who has none. */
  const NONE = { basis: "profile", products: [] }

  it("REC-02, REC-03: are popular and similar products before any view is counted", async () => {
    const fresh = await openContractHarness()
    const popular = await fresh.same(mostViewed)
    expect(popular.basis).toBe("popularity")
    expect(popular.products).toHaveLength(12)
    const [product] = popular.products
    const similar = await fresh.same(related(product!.id))
    expect(similar.basis).toBe("similar")
    expect(similar.products.map(({ id }) => id)).not.toContain(product!.id)
    await fresh.close()
  })

  it("REC-02, REC-03: are based on views and click-outs afterwards", async () => {
    const fresh = await openContractHarness()
    const { hits } = await fresh.backend.api.search(searchPayload(EMPTY_REQUEST))
    const [seen, sought, clicked] = hits.hits.map(({ _source }) => _source)
    await fresh.backend.api.product(seen!.id)
    for (const _ of [1, 2]) await fresh.send("GET", `product/${sought!.id}`)
    const click = { shopId: clicked!.shopId!, offerId: clicked!.offerId!, day: "2026-11-14" }
    await fresh.backend.run(SiteStore.use((site) => site.countClickOut(click)))
    await fresh.backend.run(SiteStore.use((site) => site.countClickOut({ ...click, offerId: "?", day: "2026-11-13" })))
    const views = await fresh.same(mostViewed)
    expect(views.basis).toBe("views")
    expect(views.products.map(({ id }) => id)).toEqual([clicked!.id, sought!.id, seen!.id])
    await fresh.close()
  })

  it("REC-01, REC-03: use a user's own products for that user only, and are none without any", async () => {
    const [token, sub] = [await tokenOf({ sub: "u-kees" }), "u-kees"]
    const own = RecommendationsApi.use((api) => api.personalized(token, sub))
    expect(await harness.same(own)).toEqual(NONE)
    const { id } = await someProduct()
    await harness.backend.run(
      Records.use((records) => records.insert(USERS, { ...EMPTY_USER, sub, recentlyViewedProducts: [id] }))
    )
    const liked = await harness.same(own)
    expect(liked.basis).toBe("profile")
    expect(liked.products.map((product) => product.id)).not.toContain(id)
    expect(await harness.same(RecommendationsApi.use((api) => api.personalized(token, "u-sanne")))).toMatchObject({
      _tag: "NotThisUser"
    })
    expect((await harness.send("GET", "recommendations/personalized?userId=u-kees")).status).toBe(401)
  })

  it("REC-13: are what visitors chose together once three products were counted three times", async () => {
    const fresh = await openContractHarness()
    const { hits } = await fresh.backend.api.search(searchPayload(EMPTY_REQUEST))
    const [first, ...others] = hits.hits.slice(0, 4).map(({ _id }) => _id)
    const together = RecommendationsApi.use((api) => api.chosenTogether([first!]))
    const choose = (visitor: string, count: number) =>
      fresh.backend.run(
        Effect.gen(function* () {
          const countTogether = yield* CountTogether
          for (const id of others.slice(0, count))
            yield* countTogether(visitor, { signal: "view", id, others: [first!] })
          yield* Neighbours.use(({ write }) => write)
        })
      )
    for (const visitor of ["a", "b", "c"]) await choose(visitor, 2)
    expect((await fresh.same(related(first!))).basis).toBe("similar")
    expect((await fresh.same(together)).products.map(({ id }) => id)).toEqual(others.slice(0, 2).toSorted())
    for (const visitor of ["d", "e", "f"]) await choose(visitor, 3)
    const found = await fresh.same(related(first!))
    expect(found.basis).toBe("together")
    expect(found.products.map(({ id }) => id).toSorted()).toEqual(others.toSorted())
    const ofTwo = await fresh.same(RecommendationsApi.use((api) => api.chosenTogether([first!, others[0]!])))
    expect(ofTwo.products.map(({ id }) => id).toSorted()).toEqual(others.slice(1).toSorted())
    expect((await fresh.same(RecommendationsApi.use((api) => api.chosenTogether([])))).products).toEqual([])
    await fresh.close()
  })

  it("REC-06: give the reason of each product, and leave out what is in the cart", async () => {
    const [token, sub] = [await tokenOf({ sub: "u-jan" }), "u-jan"]
    const { id, name } = await someProduct()
    await harness.backend.run(
      Records.use((records) => records.insert(USERS, { ...EMPTY_USER, sub, recentlyViewedProducts: [id] }))
    )
    const own = RecommendationsApi.use((api) => api.personalized(token, sub))
    const { products, reasons } = await harness.same(own)
    expect(reasons).toEqual(products.map((product) => ({ id: product.id, list: "viewed", name })))
    const caller = { rawToken: token, cartSessionHash: null }
    const add = async (product: ProductId) => {
      const { offers } = (await harness.backend.api.product(product)) as Product
      const changes = offers.map(({ shopId, offerId }) => ({
        product,
        shopId,
        offerId,
        quantity: 1,
        all: false
      }))
      const added = changes.map((change) => Effect.exit(CartApi.use((api) => api.add(caller, change))))
      return (await harness.backend.run(Effect.all(added))).some(Exit.isSuccess)
    }
    const inCart: Array<string> = []
    for (const product of products) if (await add(product.id)) inCart.push(product.id)
    expect(inCart.length).toBeGreaterThan(0)
    const after = await harness.same(own)
    expect(after.products.filter((product) => inCart.includes(product.id))).toEqual([])
    expect(after.reasons?.some(({ list }) => list === "cart")).toBe(true)
  })

  it("REC-06, REC-07: name the product they are similar to, and end when the user turns them off", async () => {
    const [rawToken, sub] = [await tokenOf({ sub: "u-noor" }), "u-noor"]
    const own = RecommendationsApi.use((api) => api.personalized(rawToken, sub))
    const { id, name } = await someProduct()
    await harness.backend.run(
      Records.use((records) => records.insert(USERS, { ...EMPTY_USER, sub, recentlyViewedProducts: [id] }))
    )
    expect((await harness.same(own)).because).toEqual({ product: { name, list: "viewed" }, preferences: false })
    const change = (isOn: boolean) => ProfileApi.use((api) => api.changeRecommendations({ rawToken }, isOn))
    expect(await harness.over(change(false))).toEqual({ categories: [], recommendations: false })
    expect(await harness.same(own)).toEqual(NONE)
    expect(await harness.same(change(true))).toEqual({ categories: [], recommendations: true })
    expect((await harness.same(own)).basis).toBe("profile")
  })

  it("REC-03: are popular products of the preferred categories of a user without history", async () => {
    const { category } = await someProduct()
    const [token, sub] = [await tokenOf({ sub: "u-lies" }), "u-lies"]
    const preferredCategories = [category!.split(".")[0] as CategoryKey]
    await harness.backend.run(
      Records.use((records) => records.insert(USERS, { ...EMPTY_USER, sub, preferredCategories }))
    )
    const { basis, products } = await harness.same(RecommendationsApi.use((api) => api.personalized(token, sub)))
    expect(basis).toBe("profile")
    expect(products.filter((product) => !product.category!.startsWith(preferredCategories[0]!))).toEqual([])
  })

  it("REC-01: are empty for an unknown product", async () => {
    expect(await harness.same(related("niemand"))).toMatchObject({ kind: "product", id: "niemand" })
    expect(await harness.send("GET", "recommendations/relatedViews?product=a%20b")).toMatchObject({
      status: 400,
      body: { field: "product" }
    })
  })
})

describe("discounts", () => {
  it("DISC-01, DISC-02: are real reductions of one shop each, the largest first", async () => {
    const { deals } = await harness.same(DiscountsApi.use((api) => api.homepage(24)))
    expect(deals.length).toBeGreaterThan(0)
    expect(deals.map(({ percent }) => percent)).toEqual(deals.map(({ percent }) => percent).toSorted((a, b) => b - a))
    expect(new Set(deals.map(({ product }) => product.id)).size).toBe(deals.length)
    for (const { product, shopId, offerId, price, prior, percent } of deals) {
      const { offers } = (await harness.backend.api.product(product.id)) as Product
      expect(offers).toContainEqual(expect.objectContaining({ shopId, offerId, price }))
      const { intervals } = await harness.backend.api.priceHistory(product.id)
      expect(intervals.filter((interval) => interval.shopId === shopId).map((interval) => interval.price)).toContain(
        prior
      )
      expect(percent).toBe(Math.floor(((prior - price) * 100) / prior))
    }
    expect(await harness.same(DiscountsApi.use((api) => api.homepage(2)))).toEqual({ deals: deals.slice(0, 2) })
    expect(await harness.send("POST", "discount/v1/homepage/", {})).toEqual({ status: 200, body: { deals } })
  })

  it.each([[{ limit: 0 }], [{ limit: 25 }], [{ limit: "2" }]])(
    "API-08, DISC-01: rejects %j for its limit",
    async (body) => {
      expect(await harness.send("POST", "discount/v1/homepage/", body)).toMatchObject({
        status: 400,
        body: { field: "limit" }
      })
    }
  )
})

describe("related products", () => {
  const related = (offer: NamedOffer, expired: boolean) => RelatedApi.use((api) => api.related(offer, expired))

  it("PDP-04, PDP-08: are found by offer or EAN, without the product itself", async () => {
    const product = await someProduct()
    const products = await harness.same(related(offerOf(product), false))
    expect(products.length).toBeGreaterThan(0)
    expect(products.length).toBeLessThanOrEqual(24)
    expect(products.filter(({ id, offerCount }) => id === product.id || offerCount === 0)).toEqual([])
    expect(await harness.same(related({ offer: "?", ean: product.GTIN }, false))).toEqual(products)
    expect(await harness.same(related({ offer: "?", ean: null }, false))).toMatchObject({ kind: "product", id: "?" })
  })

  it("PDP-08, REC-04: are for sale, or up to three that nobody sells if nothing for sale is similar", async () => {
    const world = testWorld()
    const [first] = world.products.map(({ category }) => category!.split(".", 1)[0]!)
    const isGone = new Set<string>(world.products.filter(({ id }) => Number(id.slice(2)) % 5 !== 0).map(({ id }) => id))
    const some = await openContractHarness({
      ...world,
      offers: [...world.offers].filter(({ productId }) => !isGone.has(productId))
    })
    const product = world.products.find(({ id, category }) => isGone.has(id) && category?.startsWith(`${first}.`))!
    const named: NamedOffer = { offer: "?", ean: product.GTIN }
    const sold = await some.backend.run(related(named, true))
    expect(sold.length).toBeGreaterThan(0)
    expect(sold.filter(({ id }) => isGone.has(id))).toEqual([])
    await some.close()

    const none = await openContractHarness({ ...world, offers: [] })
    const gone = await none.backend.run(related(named, true))
    expect(gone).toHaveLength(3)
    expect(gone.filter(({ offerCount }) => offerCount > 0)).toEqual([])
    expect(await none.backend.run(related(named, false))).toEqual([])
    expect((await none.backend.api.moreLikeThis([product.id])).length).toBeGreaterThan(0)
    await none.close()
  })

  it.each([
    ["related/?ean=1", "offer"],
    ["related/?offer=a&expired=2", "expired"],
    ["related/?offer=a&ean=123456789012345678901", "ean"]
  ])("API-08, PDP-04: rejects %s for its %s", async (path, field) => {
    expect(await harness.send("GET", path)).toMatchObject({ status: 400, body: { field } })
  })
})

describe("categories", () => {
  it("API-07: include the shops' main categories, of the first level, in the order of the tree", async () => {
    const main = await harness.same(CategoryChecksApi.use((api) => api.shopsMainCategories()))
    expect(main.length).toBeGreaterThan(0)
    const slugs = main.map(({ slug }) => slug)
    const tree = await harness.backend.api.categoryTree()
    expect(tree.map(({ slug }) => slug).filter((slug) => slugs.includes(slug))).toEqual(slugs)
    expect((await harness.send("GET", "site/v1/shops/main-categories")).body).toEqual(main)
  })

  it("API-07: exist or do not, for any key", async () => {
    const [main] = await harness.backend.api.categoryTree()
    const exists = (key: string) => harness.same(CategoryChecksApi.use((api) => api.categoryExists(key)))
    expect(await exists(main!.key)).toBe(true)
    expect(await exists(main!.subcategory[0]!.key)).toBe(true)
    for (const key of ["", "bestaat.niet", "..", "\ud800", "a".repeat(5_000)]) expect(await exists(key)).toBe(false)
    expect(await harness.send("GET", `site/v3/category-exists?key=${main!.key}`)).toEqual({
      status: 200,
      body: { exists: true }
    })
    expect(await harness.send("GET", "site/v3/category-exists?key=")).toMatchObject({
      status: 400,
      body: { field: "key" }
    })
  })
})

describe("chat", () => {
  const HOUR = 3_600_000
  const now = TEST_NOW.getTime()
  const tokenFor = (name: string) =>
    name === "visitor" ? null : tokenOf({ sub: name, email: `${name}@voorbeeld.example` })
  const sendQuestion = (
    chat_id: string,
    message: string,
    type: QuestionType | null = null,
    rawToken: string | null = null
  ) => ChatApi.use((api) => api.sendQuestion(rawToken, { chat_id, message, type }))
  const history = (chat_id: string, rawToken: string | null = null) =>
    ChatApi.use((api) => api.history(rawToken, chat_id))
  const newChat = async (rawToken: string | null = null) =>
    (await harness.over(ChatApi.use((api) => api.greeting(rawToken)))).chat_id
  const stored = (id: string) => harness.backend.run(Records.use((records) => records.get(CHATS, id)))
  const add = (id: string, changedAt: number, messages: ChatRow["messages"]) =>
    harness.backend.run(
      Records.use((records) =>
        Effect.orDie(records.insert(CHATS, { id, messages, context: EMPTY_CONTEXT, changedAt, ownerId: null }))
      )
    )
  const visitorMessage = {
    from: "visitor",
    text: "Hoi",
    at: "2026-10-01T00:00:00Z" as Instant,
    productIds: [],
    articles: [],
    links: [],
    isHelpful: null
  } as const

  it("CHAT-03: starts with a greeting and has an id that cannot be guessed", async () => {
    const [one, other] = [await newChat(), await newChat()]
    expect(one).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(one)
    expect(await harness.same(history(one))).toEqual({ chat_id: one, messages: [] })
  })

  it("CHAT-06: is not found without a greeting, and is not started by a question", async () => {
    const id = "f".repeat(32)
    const missing = { _tag: "ChatNotFound" }
    expect(await harness.same(history(id))).toEqual(missing)
    expect(await harness.same(sendQuestion(id, "Lamp"))).toEqual(missing)
    expect(await stored(id)).toBeNull()
    expect(await harness.send("POST", "chat/history/", { chat_id: id })).toEqual({
      status: 404,
      body: { _tag: "UnknownValue", field: "chat_id" }
    })
  })

  it.each(examples("CHAT-07", ["begun by", "asked by", "read by", "there"]))(
    "CHAT-07: is visible, begun by $begun by with a question by $asked by, to $read by: $there",
    async (row) => {
      const chat = await newChat(await tokenFor(row["begun by"]))
      if (row["asked by"] !== "nobody") {
        await harness.over(sendQuestion(chat, "Ik zoek een lamp", null, await tokenFor(row["asked by"])))
      }
      const reader = await tokenFor(row["read by"])
      const read = await harness.same(history(chat, reader))
      const sent = await harness.over(sendQuestion(chat, "En een stoel?", "support", reader))
      const expected = row.there === "yes" ? { chat_id: chat } : { _tag: "ChatNotFound" }
      expect([read, sent]).toMatchObject([expected, expected])
    }
  )

  it("CHAT-07: rejects an invalid token", async () => {
    const chat = await newChat()
    const rejected = { _tag: "SignInNeeded", reason: "invalid" }
    expect(await harness.same(history(chat, "nobody"))).toMatchObject(rejected)
    expect(await harness.same(sendQuestion(chat, "Lamp", null, "nobody"))).toMatchObject(rejected)
  })

  it("CHAT-07, PROF-17: is erased with its user's account", async () => {
    const [mine, others] = [await newChat(await tokenFor("weg")), await newChat(await tokenFor("sanne"))]
    await harness.backend.run(
      Records.use((records) =>
        Effect.andThen(
          Effect.orDie(
            records.put(USERS, { ...EMPTY_USER, sub: "weg", deletionAskedAt: "2026-01-01T00:00:00Z" as Instant })
          ),
          eraseDeletedAccounts
        )
      )
    )
    expect([await stored(mine), (await stored(others))?.ownerId]).toEqual([null, "sanne"])
  })

  it("CHAT-03, CHAT-04: searches with the question, and has both in its history", async () => {
    const { name } = await someProduct()
    const [word] = name.split(" ")
    const chat = await newChat()
    const { message } = await harness.over(sendQuestion(chat, `Hoi, ik zoek een ${word}!`))
    expect(message.from).toBe("assistant")
    expect(message.text).toContain(`“${word!.toLowerCase()}”`)
    expect(message.products.length).toBeGreaterThan(0)
    expect(message.products.length).toBeLessThanOrEqual(4)
    const { messages } = await harness.same(history(chat))
    expect(messages).toEqual([
      {
        from: "visitor",
        text: `Hoi, ik zoek een ${word}!`,
        at: message.at,
        products: [],
        articles: [],
        links: [],
        isHelpful: null
      },
      message
    ])
  })

  it("CHAT-04: responds to a question of a type about that type only", async () => {
    const chat = await newChat()
    const support = await harness.same(sendQuestion(chat, "Hoe kan ik een bestelling retourneren?", "support"))
    expect(support.message.products).toEqual([])
    expect(support.message.articles.length).toBeGreaterThan(0)
    expect((await harness.same(sendQuestion(chat, "Bestelling retourneren", "product"))).message.articles).toEqual([])
  })

  it("CHAT-03: stores the newest hundred messages", async () => {
    const chat = await newChat()
    for (let at = 1; at <= 60; at++) await harness.backend.run(sendQuestion(chat, `Hoe ${at}`, "support"))
    const { messages } = await harness.same(history(chat))
    expect(messages).toHaveLength(100)
    expect([messages[0]!.text, messages.at(-2)!.text]).toEqual(["Hoe 11", "Hoe 60"])
  })

  it.each([
    ["CHAT-03", "thirty days after the last message", 30 * 24 * HOUR, [visitorMessage]],
    ["CHAT-06", "a day after a greeting", 24 * HOUR, []]
  ])("%s: is available until %s, and is then erased", async (_, _when, age, messages) => {
    const [last, over] = ["a".repeat(32), "b".repeat(32)]
    await add(last, now - age, messages)
    await add(over, now - age - 1, messages)
    expect((await harness.same(history(last))).messages).toHaveLength(messages.length)
    expect(await harness.same(history(over))).toEqual({ _tag: "ChatNotFound" })
    expect(await harness.same(sendQuestion(over, "Lamp"))).toEqual({ _tag: "ChatNotFound" })
    expect(await harness.backend.run(eraseOldChats)).toBe(1)
    expect([(await stored(last))?.id, await stored(over)]).toEqual([last, null])
    await harness.backend.run(Records.use((records) => records.remove(CHATS, last)))
  })

  it.each([
    ["0".repeat(31), "Lamp", "chat_id"],
    ["", "Lamp", "chat_id"],
    ["0".repeat(32), "", "message"],
    ["0".repeat(32), " \n ", "message"],
    ["0".repeat(32), "a".repeat(1_001), "message"]
  ])("CHAT-03: rejects in %j %j for its %s", async (chat, message, field) => {
    expect(await harness.same(sendQuestion(chat, message))).toMatchObject({ _tag: "ChatRejected", field })
  })

  it.each([
    ["ask/", { message: "a", chat_id: "x", lang: "nl", app: 2 }, "chat_id"],
    ["ask/", { message: "a", chat_id: "0".repeat(32), lang: "en", app: 2 }, "lang"],
    ["ask/", { message: "a", chat_id: "0".repeat(32), lang: "nl", app: 3 }, "app"],
    ["ask/", { message: "a", chat_id: "0".repeat(32), lang: "nl", app: 2, type: "weer" }, "type"],
    ["history/", { chat_id: null }, "chat_id"],
    ["greeting/", { name: "Jan" }, "name"]
  ])("API-08, CHAT-01: rejects chat/%s with %j for its %s", async (call, body, field) => {
    expect(await harness.send("POST", `chat/${call}`, body)).toMatchObject({ status: 400, body: { field } })
  })
})
