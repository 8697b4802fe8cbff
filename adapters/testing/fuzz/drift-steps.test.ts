import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { HOME, keyOf } from "#adapters/services/testing/marketplace.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import { memoryBackend, testWorld } from "../memory-backend.ts"
import { type SqliteBackend, sqliteBackend } from "../sqlite-backend.ts"
import { tokenOf } from "../tokens.ts"
import { operations } from "./operations.ts"
import { requestOf } from "./request.ts"
import { shapeFault } from "./response-faults.ts"
import { type Story, storiesOf } from "./stories.ts"

/** The earlier responses of one side that later steps need. */
interface EarlierResponses {
  addresses?: ReadonlyArray<{ readonly publicId: string }>
  method?: { readonly total: number }
  first?: { readonly orderIds: ReadonlyArray<string> }
  again?: unknown
  cart?: { readonly cartSessionHash: string }
}

/** A step: a call, its input, its expected status, and the name of its response in later steps. */
interface Step {
  readonly call: string
  readonly status: number
  readonly parts?: (earlier: EarlierResponses) => object
  readonly as?: keyof EarlierResponses
}

const all = new Map(operations().map((operation) => [operation.id, operation]))
let services: SqliteBackend
let fakes: Backend
let story: Story
let sold: { readonly product: string; readonly sid: string; readonly spid: string }
let soldOut: typeof sold

beforeAll(async () => {
  const world = testWorld()
  story = storiesOf(world)[0]!
  const offers = [...world.offers]
  const named = ({ productId, shopId, offerId }: (typeof offers)[number]) => ({
    product: productId,
    sid: shopId,
    spid: offerId
  })
  const isSold = ({ availability, shippingCost }: (typeof offers)[number]) =>
    availability === "in_stock" && shippingCost !== null
  sold = named(offers.find(isSold)!)
  soldOut = named(offers.find(({ availability }) => availability === "out_of_stock")!)
  services = await sqliteBackend(world)
  fakes = await memoryBackend(world)
})
afterAll(() => Promise.all([services.close(), fakes.close()]))

/** Sends a step; returns its status, the fault of its response, and the response. */
const taken = async ({ handle }: Backend, token: string, { call, parts }: Step, earlier: EarlierResponses) => {
  const operation = all.get(call)!
  const sent = { params: {}, query: {}, headers: {}, body: undefined, ...parts?.(earlier) }
  const response = await handle(requestOf(operation, sent, { token })!)
  const text = await response.text()
  return { status: response.status, fault: shapeFault(operation, response.status, text), response: JSON.parse(text) }
}

/** Returns tokens of a new login on both sides. */
const logIn = async () => ({ services: await services.tokenOf(DEMO_USERS.daan), fakes: await tokenOf(DEMO_USERS.daan) })

/**
 * Runs the steps in order on both sides, each with a new login, since a step may end all sessions. Returns the unexpected
 * responses, and the stored ones.
 */
const walked = async (steps: ReadonlyArray<Step>) => {
  const earlier: { services: EarlierResponses; fakes: EarlierResponses } = { services: {}, fakes: {} }
  const wrong: Array<unknown> = []
  for (const step of steps) {
    const tokens = await logIn()
    for (const [side, backend] of [
      ["services", services],
      ["fakes", fakes]
    ] as const) {
      const { status, fault, response } = await taken(backend, tokens[side], step, earlier[side])
      if (status !== step.status || fault !== null) wrong.push({ call: step.call, side, status, fault, response })
      if (step.as !== undefined) earlier[side][step.as] = response
    }
  }
  return { earlier, wrong }
}

const body = (value: object) => ({ parts: () => ({ body: value }) })

describe("services and fakes, step by step", () => {
  it("API-19: agree on a profile and its lists: accepted, unknown, and full", async () => {
    const product = body({ id: story.productId })
    const { wrong } = await walked([
      { call: "user.profile", status: 404 },
      { call: "user.addToWishlist", status: 404, ...product },
      { call: "user.removeBlogBookmark", status: 404, parts: () => ({ query: { id: story.post } }) },
      { call: "userPreferences.userPreferences", status: 404 },
      { call: "user.signUp", status: 200, ...body({ given_name: "Daan" }) },
      { call: "user.profile", status: 200 },
      { call: "user.updateProfile", status: 200, ...body({ family_name: "Smit" }) },
      { call: "user.updateProfile", status: 400, ...body({ dateOfBirth: "2999-01-01" }) },
      { call: "user.addToWishlist", status: 200, ...product },
      { call: "user.subscribeBackInStock", status: 200, ...product },
      { call: "user.addRecentlyViewedProduct", status: 200, ...product },
      { call: "user.removeRecentlyViewedProducts", status: 200 },
      { call: "user.addBlogBookmark", status: 200, ...body({ id: story.post }) },
      { call: "userPreferences.addCategory", status: 200, ...body({ category: story.category }) },
      {
        call: "user.businessSignUp",
        status: 200,
        ...body({ company: "Smit BV", kvkNumber: "68750110", vatId: "NL123456782B01", email: "inkoop@example.nl" })
      },
      { call: "user.businessSignUp", status: 400, ...body({ company: "" }) },
      { call: "user.deleteAccount", status: 200 },
      { call: "user.undoAccountDeletion", status: 200 }
    ])
    expect(wrong).toEqual([])
  })

  it("API-19: agree on reviews, published once", async () => {
    const review = body({ shop: sold.sid, stars: 4, text: "Snel geleverd en goed ingepakt, ik bestel hier vaker." })
    const { wrong } = await walked([
      { call: "reviews.addToShop", status: 200, ...review },
      { call: "reviews.addToShop", status: 409, ...review },
      { call: "reviews.ofShop", status: 200, parts: () => ({ query: { shop: sold.sid } }) },
      { call: "reviews.ofShop", status: 404, parts: () => ({ query: { shop: "weg" } }) }
    ])
    expect(wrong).toEqual([])
  })

  it("API-19, PAY-04: agree from a cart to a payment, repeated with its key, and a return too early", async () => {
    const total = ({ method }: EarlierResponses) => method?.total ?? 0
    const begun = (earlier: EarlierResponses) => ({ body: { key: keyOf(1), orderIds: [], amount: total(earlier) } })
    const { earlier, wrong } = await walked([
      { call: "carts.add", status: 404, ...body({ ...sold, product: "weg" }) },
      { call: "carts.add", status: 409, ...body(soldOut) },
      { call: "carts.remove", status: 200, ...body(sold) },
      { call: "payment.createSession", status: 409, ...body({ key: keyOf(1), orderIds: [], amount: 0 }) },
      { call: "carts.add", status: 200, ...body(sold) },
      { call: "carts.merge", status: 200 },
      { call: "carts.acceptPrices", status: 409, ...body({ prices: [{ ...sold, price: 1 }] }) },
      { call: "carts.acceptPrices", status: 404, ...body({ prices: [{ ...soldOut, price: 1 }] }) },
      { call: "orders.updateAddress", status: 200, ...body(HOME), as: "addresses" },
      {
        call: "orders.chooseAddress",
        status: 200,
        parts: ({ addresses }) => ({ body: { id: addresses?.[0]?.publicId, attribute: "billing_address" } })
      },
      { call: "orders.chooseAddress", status: 404, ...body({ id: "weg", attribute: "billing_address" }) },
      { call: "orders.setDeliveryType", status: 200, ...body({ pickup_delivery: "delivery" }) },
      { call: "orders.deliveryOptions", status: 200 },
      { call: "orders.chooseMethod", status: 200, ...body({ id: "delivery", shop_id: sold.sid }), as: "method" },
      { call: "orders.chooseMethod", status: 404, ...body({ id: "weg", shop_id: sold.sid }) },
      { call: "orders.chooseMethod", status: 409, ...body({ id: "pickup", shop_id: sold.sid }) },
      { call: "orders.addPromoCode", status: 404, ...body({ promocode: "WEG" }) },
      { call: "payment.createSession", status: 409, ...body({ key: keyOf(1), orderIds: [], amount: 1 }) },
      { call: "payment.createSession", status: 200, parts: begun, as: "first" },
      { call: "payment.createSession", status: 200, parts: begun, as: "again" },
      {
        call: "payment.createSession",
        status: 409,
        parts: (sides) => ({ body: { key: keyOf(1), orderIds: [], amount: total(sides) + 1 } })
      },
      { call: "orders.overview", status: 200, parts: ({ first }) => ({ body: { order_id: first?.orderIds[0] } }) },
      {
        call: "returns.declare",
        status: 409,
        parts: ({ first }) => ({
          body: {
            orderId: first?.orderIds[0],
            shopId: sold.sid,
            selectedProducts: [{ id: sold.spid, quantity: 1 }],
            returnReason: "other"
          }
        })
      }
    ])
    expect(wrong).toEqual([])
    for (const { first, again } of Object.values(earlier)) expect(again).toEqual(first)
  })

  it("API-19, GUEST-10: agree on a guest from a cart to a cancelled order, without a token", async () => {
    const asGuest =
      (content?: (earlier: EarlierResponses) => object) =>
      (earlier: EarlierResponses): object => ({
        headers: { authorization: "", [CART_SESSION_HEADER]: earlier.cart?.cartSessionHash ?? "" },
        body: content?.(earlier)
      })
    const guest = (value: object) => ({ parts: asGuest(() => value) })
    const order = ({ first }: EarlierResponses) => ({ order_id: first?.orderIds[0] })
    const begin = ({ method }: EarlierResponses) => ({ key: keyOf(2), orderIds: [], amount: method?.total ?? 0 })
    const email = "guus@gast.example"
    const { wrong } = await walked([
      { call: "carts.beginGuest", status: 409, ...guest({ email }) },
      { call: "carts.add", status: 200, ...guest(sold), as: "cart" },
      { call: "orders.updateAddress", status: 401, ...guest(HOME) },
      { call: "carts.beginGuest", status: 400, ...guest({ email: "guus" }) },
      { call: "carts.beginGuest", status: 409, parts: () => ({ body: { email } }) },
      { call: "carts.beginGuest", status: 200, ...guest({ email }), as: "cart" },
      { call: "carts.merge", status: 401, parts: asGuest() },
      { call: "orders.updateAddress", status: 200, ...guest(HOME) },
      { call: "orders.chooseMethod", status: 200, ...guest({ id: "delivery", shop_id: sold.sid }), as: "method" },
      { call: "payment.createSession", status: 200, parts: asGuest(begin), as: "first" },
      { call: "orders.overview", status: 200, parts: asGuest(order) },
      { call: "orders.overview", status: 404, parts: (earlier) => ({ body: order(earlier) }) },
      { call: "orders.cancel", status: 200, parts: asGuest(order) },
      { call: "carts.orderAgain", status: 200, parts: asGuest(order) }
    ])
    expect(wrong).toEqual([])
  })
})
