import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { wireSearch } from "#adapters/contract/search-names.ts"
import { CALLS } from "#adapters/contract/calls.ts"
import { drawProduct } from "#adapters/media/images/draw-product.ts"
import { renderPicture } from "#adapters/media/images/render.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { ChatApi, CHAT_FIELDS } from "#domain/assistant/api.ts"
import type { World } from "#domain/catalogue/world.ts"
import { ProfileApi } from "#domain/site/profile-api.ts"
import { productPath } from "#domain/base/paths.ts"
import { searchPayload } from "#domain/search/payload.ts"
import { EMPTY_REQUEST, type SearchRequest } from "#domain/search/request.ts"
import { adultProducts } from "#fixtures/world/world.ts"
import { memoryBackend, testWorld } from "./memory-backend.ts"
import { sqliteBackend } from "./sqlite-backend.ts"
import { tokenOf } from "./tokens.ts"
import type { ProviderUser } from "#domain/account/session/provider-user.ts"

const world = testWorld()
const adult = adultProducts(world)
const offers = [...world.offers].filter(({ productId }) => adult.some(({ id }) => id === productId))
const active = new Set(world.shops.filter((shop) => shop.active).map(({ id }) => id))
/** An adult product that can be bought, and an offer of it. */
const offer = offers.find(({ shopId, availability }) => active.has(shopId) && availability === "in_stock")!
const bottle = adult.find(({ id }) => id === offer.productId)!
const goods = { product: offer.productId, sid: offer.shopId, spid: offer.offerId }

/** A term that finds the bottle. Responses repeat the term, so it is not the complete name. */
const TERM = bottle.name.split(" ").slice(0, 3).join(" ")

/** A request whose response would contain the bottle, if its caller might see it. */
interface Sample {
  readonly method?: "GET"
  readonly path: string
  readonly body?: object
  /** True for calls that require a login. */
  readonly signedIn?: true
}

const payloadOf = (request: Partial<SearchRequest>) => wireSearch(searchPayload({ ...EMPTY_REQUEST, ...request }))
const inQuery = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString()
const named = { offer: `${offer.shopId}/${offer.offerId}` }
const chat = { chat_id: "CHAT" }
const byId = { ids: [bottle.id] }

const SAMPLES = {
  "search.search": { path: "search", body: payloadOf({ searchTerm: TERM }) },
  "search.facets": { method: "GET", path: `facets?${inQuery({ payload: JSON.stringify(payloadOf({})) })}` },
  "search.facetFull": {
    method: "GET",
    path: `facet-full?${inQuery({ payload: JSON.stringify(payloadOf({})), facet: "category" })}`
  },
  "search.moreLikeThis": { path: "moreLikeThis", body: { productIds: [bottle.id] } },
  "suggestions.all": { method: "GET", path: `suggestions?${inQuery({ q: TERM })}` },
  "suggestions.products": { method: "GET", path: `suggestions/products?${inQuery({ q: TERM })}` },
  "product.product": { method: "GET", path: `product/${bottle.id}?withExpired=1` },
  "product.offers": {
    path: "product-offers",
    body: { id: bottle.id, brand: null, campaignID: null, EAN: null, SKU: null, family_code: null }
  },
  "prices.history": { method: "GET", path: `prices/${bottle.id}` },
  "related.related": { method: "GET", path: `related/?${inQuery({ ...named, expired: "1" })}` },
  "reviews.ofProduct": { method: "GET", path: `reviews/product?${inQuery(named)}` },
  "reviews.addToProduct": {
    path: "product/v2/addReview",
    body: { ...named, stars: 4, text: "Lekker." },
    signedIn: true
  },
  "recommendations.relatedViews": { method: "GET", path: `recommendations/relatedViews?product=${bottle.id}` },
  "recommendations.chosenTogether": { path: "recommendations/chosenTogether", body: byId },
  "recommendations.mostViewedItems": { method: "GET", path: "recommendations/mostViewedItems" },
  "recommendations.personalized": { method: "GET", path: "recommendations/personalized?userId=USER", signedIn: true },
  "listedProducts.wishlistProfile": { path: "site/v1/wishlist-profile", body: byId },
  "listedProducts.productProfile": { path: "site/v1/product-profile", body: byId },
  "carts.add": { path: "cart/v0/carts/add-product/", body: goods },
  "carts.move": { path: "cart/v0/carts/move-lines/", body: { moves: [{ from: goods, to: goods }] } },
  "carts.orderAgain": { path: "cart/v0/carts/order-again/", body: { order_id: "KK-00000-00000" }, signedIn: true },
  "carts.merge": { path: "cart/v0/carts/merge/", signedIn: true },
  "payment.createSession": {
    path: "payment/create-session/",
    body: { orderIds: [], amount: 1, key: "0".repeat(40) },
    signedIn: true
  },
  "chat.ask": { path: "chat/ask/", body: { ...chat, message: TERM, ...CHAT_FIELDS } },
  "chat.history": { path: "chat/history/", body: chat },
  "chat.rate": { path: "chat/rate/", body: { ...chat, message: 1, isHelpful: true } },
  "discounts.homepage": { path: "discount/v1/homepage/", body: { limit: 24 } },
  "imageSearch.search": {
    path: "image-search/img2",
    body: { id: "PHOTO", width: 320, height: 320, top_left: [0, 0], bottom_right: [320, 320] }
  }
} as const satisfies Readonly<Record<string, Sample>>

/** Texts that must not be shown to anyone under 18: names, addresses and ids of adult products, except the requested id. */
const forbidden = adult.flatMap(({ id, name }) => [JSON.stringify(name).slice(1, -1), productPath(name, id), `"${id}"`])

const categoryKeys = [...new Set(adult.map(({ category }) => category!))].map((key) => `"${key}"`)

const leaksIn = ({ status, text }: SampleResponse): ReadonlyArray<string> => {
  const requested = status === 404 ? [`"${bottle.id}"`, `"${named.offer}"`] : []
  return [...forbidden, ...categoryKeys].filter((word) => text.includes(word) && !requested.includes(word))
}

interface SampleResponse {
  readonly status: number
  readonly text: string
}

type Caller = { readonly headers: Readonly<Record<string, string>>; readonly user: ProviderUser }

const BACKENDS: ReadonlyArray<readonly [string, (world: World) => Promise<Opened>]> = [
  ["memory", async (world) => ({ backend: await memoryBackend(world), token: tokenOf })],
  [
    "SQLite",
    async (world) => {
      const backend = await sqliteBackend(world)
      return { backend, token: backend.tokenOf }
    }
  ]
]

interface Opened {
  readonly backend: Backend
  readonly token: (user: ProviderUser) => Promise<string>
}

it("ADULT-07: has a sample of every call whose products depend on the audience", () => {
  const calls = Object.entries(CALLS).filter(([, { products }]) => ["by-audience", "never-adult"].includes(products))
  expect(Object.keys(SAMPLES).toSorted()).toEqual(calls.map(([id]) => id).toSorted())
})

describe.each(BACKENDS)("calls over %s", (_name, open) => {
  let opened: Opened
  let photo: string
  const adultUser: ProviderUser = { sub: "u-volwassen", email: "v@voorbeeld.example", given_name: "Vera" }
  const minor: ProviderUser = { sub: "u-minderjarig", email: "m@voorbeeld.example", given_name: "Mees" }

  beforeAll(async () => {
    opened = await open(world)
    const { backend, token } = opened
    const signUp = async (user: ProviderUser, dateOfBirth: string) => {
      const rawToken = await token(user)
      return backend.run(ProfileApi.use((api) => api.signUp({ rawToken }, { dateOfBirth: dateOfBirth as never })))
    }
    await signUp(adultUser, "1990-05-17")
    await signUp(minor, "2012-05-17")
    const picture = await backend.run(CatalogueStore.use((store) => store.drawnPicture(bottle.id)))
    const bytes = await renderPicture(drawProduct(picture!), { width: 320, format: "jpeg" })
    const form = new FormData()
    form.append("file", new Blob([new Uint8Array(bytes)]))
    const sent = await backend.handle(
      new Request("http://koopkompas.test/api/image-search/file", { method: "POST", body: form })
    )
    photo = (await sent.json()).id
  })
  afterAll(() => opened.backend.close())

  const send = async (sample: Sample, { headers, user }: Caller): Promise<SampleResponse> => {
    const { method = "POST", path, body, signedIn } = sample
    const authorization = signedIn && !("authorization" in headers) ? await bearer(user) : {}
    // A chat belongs to the first user who asks in it.
    const { chat_id: chatId } = await opened.backend.run(ChatApi.use((api) => api.greeting(null)))
    if (path === "chat/rate/") {
      const question = { chat_id: chatId, message: TERM, type: null }
      await opened.backend.run(ChatApi.use((api) => api.sendQuestion(null, question)))
    }
    const text = JSON.stringify(body)?.replace("PHOTO", photo).replace("CHAT", chatId)
    const response = await opened.backend.handle(
      new Request(`http://koopkompas.test/api/${path.replace("USER", user.sub)}`, {
        method,
        headers: { ...(body !== undefined && { "content-type": "application/json" }), ...authorization, ...headers },
        ...(text !== undefined && { body: text })
      })
    )
    return { status: response.status, text: await response.text() }
  }

  const bearer = async (user: ProviderUser) => ({ authorization: `Bearer ${await opened.token(user)}` })
  const ALLOWED = { "x-adult-allowed": "true" }

  const callers: ReadonlyArray<readonly [string, () => Promise<Caller>]> = [
    ["a visitor without a choice", async () => ({ headers: {}, user: adultUser })],
    ["a visitor who declined", async () => ({ headers: { "x-adult-allowed": "false" }, user: adultUser })],
    ["another value of the header", async () => ({ headers: { "x-adult-allowed": "1" }, user: adultUser })],
    ["a minor with an open gate", async () => ({ headers: { ...ALLOWED, ...(await bearer(minor)) }, user: minor })]
  ]

  describe.each(callers)("for %s", (_caller, caller) => {
    it.each(Object.entries(SAMPLES))("ADULT-07, ADULT-08: returns no adult product from %s", async (_id, sample) => {
      const response = await send(sample, await caller())
      expect([200, 404, 409]).toContain(response.status)
      expect(leaksIn(response)).toEqual([])
    })
  })

  it("ADULT-06: ignores the header with an invalid token", async () => {
    const headers = { ...ALLOWED, authorization: "Bearer niets" }
    expect(leaksIn(await send(SAMPLES["suggestions.products"], { headers, user: adultUser }))).toEqual([])
    expect((await send(SAMPLES["product.product"], { headers, user: adultUser })).status).toBe(404)
  })

  it.each([
    "search.search",
    "suggestions.all",
    "suggestions.products",
    "product.product",
    "listedProducts.wishlistProfile",
    "listedProducts.productProfile",
    "carts.add"
  ] as const)("ADULT-07: %s returns the product with an open gate", async (id) => {
    const visitor = await send(SAMPLES[id], { headers: ALLOWED, user: adultUser })
    const user = await send(SAMPLES[id], { headers: { ...ALLOWED, ...(await bearer(adultUser)) }, user: adultUser })
    for (const { status, text } of [visitor, user]) {
      expect(status).toBe(200)
      expect(text).toContain(JSON.stringify(bottle.name))
    }
  })

  it("ADULT-07: count adult products in facets only with an open gate", async () => {
    const { text } = await send(SAMPLES["search.facetFull"], { headers: ALLOWED, user: adultUser })
    expect(categoryKeys.filter((key) => text.includes(key))).not.toEqual([])
    expect((await send(SAMPLES["prices.history"], { headers: ALLOWED, user: adultUser })).status).toBe(200)
    expect((await send(SAMPLES["product.offers"], { headers: ALLOWED, user: adultUser })).status).toBe(200)
  })

  it("ADULT-08: name the reason why a product is not added to the cart", async () => {
    const { status, text } = await send(SAMPLES["carts.add"], { headers: {}, user: adultUser })
    expect([status, JSON.parse(text)]).toEqual([409, { _tag: "Conflict", field: "product", reason: "adults-only" }])
  })

  it.each(["discounts.homepage", "recommendations.mostViewedItems", "chat.ask", "imageSearch.search"] as const)(
    "ADULT-07: returns no adult product from %s to anyone",
    async (id) => {
      const response = await send(SAMPLES[id], { headers: ALLOWED, user: adultUser })
      expect(response.status).toBe(200)
      expect(leaksIn(response)).toEqual([])
    }
  )
})
