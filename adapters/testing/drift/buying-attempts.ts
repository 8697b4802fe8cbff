import { Effect } from "effect"
import { PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { deliver, HOME, keyOf, moveOrder, moveReturn } from "#adapters/services/testing/marketplace.ts"
import { MAX_ADDRESSES } from "#adapters/services/shopping/addresses.ts"
import { ORDERS } from "#adapters/services/shopping/order-tables.ts"
import { SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { PROMO_CODE } from "#fixtures/testing/order.ts"
import { CART_SESSION_HEADER } from "#domain/account/session/request-headers.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import type { Attempts, Sent, Step, EarlierResponses } from "./attempt.ts"
import { type WorldFacts, UNKNOWN_ID } from "./world-facts.ts"

/** A session header that is too long. */
const LONG_SESSION: Sent = { headers: { [CART_SESSION_HEADER]: "x".repeat(201) } }

/** Attempts of a call without input besides its caller. */
const PLAIN: Attempts = { 200: { sent: {} }, 400: { sent: LONG_SESSION } }

/** The number of an order that does not exist. */
const NO_ORDER = "KK-00000-00000"

const first = ({ begun }: EarlierResponses): string => begun?.orderIds[0] ?? NO_ORDER

const body = (value: object): Sent => ({ body: value })

/** Adds an idempotency key to a request. */
const withKey = (sent: Sent): Sent => ({ ...sent, headers: { "idempotency-key": "attempt-0001" } })

/** Marks an order as paid, as the report of a payment would. */
const payOrder = (id: OrderNumber) =>
  Effect.andThen(
    moveOrder(id, ["pay", "provider"]),
    Records.use((records) =>
      records.transaction((rows) =>
        Effect.gen(function* () {
          const row = (yield* rows.get(ORDERS, id))!
          yield* rows.put(ORDERS, { ...row, order: { ...row.order, paidAt: row.order.createdAt } })
        })
      )
    )
  )

/** Returns attempts about carts, checkout, payments and returns. Spec: API-19. */
export const buyingAttempts = ({ sold, soldOut }: WorldFacts) => {
  const add: Step = { call: "carts.add", sent: body(sold) }
  const visit: Step = { call: "carts.add", sent: { ...body(sold), isVisitor: true }, as: "visit" }
  const asGuest = ({ visit }: EarlierResponses): Sent => ({
    ...body({ email: "guus@gast.example" }),
    headers: { [CART_SESSION_HEADER]: visit?.cartSessionHash ?? "" },
    isVisitor: true
  })
  const home: Step = { call: "orders.updateAddress", sent: body(HOME) }
  const method = { id: "delivery", shop_id: sold.sid }
  const ready: ReadonlyArray<Step> = [add, home, { call: "orders.chooseMethod", sent: body(method), as: "overview" }]
  const pay = ({ overview }: EarlierResponses): Sent => body({ key: keyOf(1), orderIds: [], amount: overview?.total })
  const begun: ReadonlyArray<Step> = [...ready, { call: "payment.createSession", sent: pay, as: "begun" }]
  const delivered: ReadonlyArray<Step> = [
    ...begun,
    {
      seed: (earlier) => {
        const order = first(earlier) as OrderNumber
        return Effect.andThen(moveOrder(order, ["pay", "provider"]), deliver(order, "2026-12-20"))
      }
    }
  ]
  const cancelled: ReadonlyArray<Step> = [
    ...begun,
    { seed: (earlier) => moveOrder(first(earlier) as OrderNumber, ["cancel", "shopper"]) }
  ]
  const code: Step = { seed: () => Records.use((records) => records.put(PROMO_CODES, PROMO_CODE)) }
  const promocode = body({ promocode: PROMO_CODE.code })
  const back = (earlier: EarlierResponses, quantity: number, order = first(earlier)): Sent =>
    body({
      orderId: order,
      shopId: sold.sid,
      selectedProducts: [{ id: sold.spid, quantity }],
      returnReason: "other"
    })
  const declared: ReadonlyArray<Step> = [...delivered, { call: "returns.declare", sent: (earlier) => back(earlier, 1) }]
  const withdrawal = (earlier: EarlierResponses): Sent => body({ return_id: `${first(earlier)}-R1` })
  const approved: ReadonlyArray<Step> = [
    ...declared,
    { seed: (earlier) => moveReturn(`${first(earlier)}-R1`, "approve", "shop") }
  ]
  const sending = (earlier: EarlierResponses, code: string | null = null): Sent =>
    body({ return_id: `${first(earlier)}-R1`, carrier: "postnl", tracking_code: code })
  const address = (at: number): Sent => body({ ...HOME, public_id: `adres-${at}` })
  const choice = (id: string): Sent => body({ id, attribute: "delivery_address" })
  const prices = (offer: object): Sent => body({ prices: [{ ...offer, price: 1 }] })
  // The shopper of these attempts has the account of the shop too, in place of the shopper before.
  const seller: Step = {
    seed: ({ sub }) => Records.use((records) => records.put(SHOP_ACCOUNTS, { shopId: sold.sid as ShopId, userId: sub }))
  }
  const shop_id = sold.sid
  const paid: ReadonlyArray<Step> = [...begun, seller, { seed: (earlier) => payOrder(first(earlier) as OrderNumber) }]
  const accepted: ReadonlyArray<Step> = [
    ...paid,
    { seed: (earlier) => moveOrder(first(earlier) as OrderNumber, ["accept", "shop"]) }
  ]
  const ofShop =
    (fields: object = {}) =>
    (earlier: EarlierResponses): Sent =>
      body({ shop_id, order_id: first(earlier), ...fields })
  const parcel = { carrier: "postnl", tracking_code: "3SABCD1234567", products: [] }
  const message = { tracking_code: parcel.tracking_code, message: "Onderweg." }
  const shipped: ReadonlyArray<Step> = [...accepted, { call: "shopOrders.ship", sent: ofShop(parcel) }]
  const piece = { products: [{ id: sold.spid, quantity: 1 }] }
  const list = { shop_id, status: null, limit: 10, offset: 0 }
  const lists: Attempts = {
    200: { before: paid, sent: body(list) },
    400: { sent: body({ ...list, limit: 0 }) },
    404: { sent: body(list) }
  }
  const shopDeclared: ReadonlyArray<Step> = [...declared, seller]
  const toMove = (event: "approve" | "receive"): Step => ({
    seed: (earlier) => moveReturn(`${first(earlier)}-R1`, event, "shop")
  })
  const received: ReadonlyArray<Step> = [...shopDeclared, toMove("approve"), toMove("receive")]
  const ofReturn =
    (fields: object = {}) =>
    (earlier: EarlierResponses): Sent =>
      body({ shop_id, return_id: `${first(earlier)}-R1`, ...fields })
  return {
    "shopOrders.list": lists,
    "shopOrders.accept": {
      200: { before: paid, sent: ofShop() },
      400: { sent: body({}) },
      404: { sent: ofShop() },
      409: { before: shipped, sent: ofShop() }
    },
    "shopOrders.reject": {
      200: { before: paid, sent: ofShop(piece) },
      400: { before: paid, sent: ofShop({ products: [] }) },
      404: { before: paid, sent: ofShop({ products: [{ id: UNKNOWN_ID, quantity: 1 }] }) },
      409: { before: paid, sent: ofShop({ ...piece, rejected_before: 1 }) },
      422: {
        before: [...paid, { call: "shopOrders.reject", sent: (earlier) => withKey(ofShop(piece)(earlier)) }],
        sent: (earlier) => withKey(ofShop({ ...piece, rejected_before: 1 })(earlier))
      }
    },
    "shopOrders.ship": {
      200: { before: accepted, sent: ofShop(parcel) },
      400: { before: accepted, sent: ofShop({ ...parcel, carrier: UNKNOWN_ID }) },
      404: { sent: ofShop(parcel) },
      409: { before: shipped, sent: ofShop(parcel) }
    },
    "shopOrders.addUpdate": {
      200: { before: shipped, sent: ofShop(message) },
      400: { before: shipped, sent: ofShop({ ...message, message: " " }) },
      404: { before: accepted, sent: ofShop(message) }
    },
    "shopOrders.deliver": {
      200: { before: shipped, sent: ofShop() },
      400: { sent: body({}) },
      404: { sent: ofShop() },
      409: { before: accepted, sent: ofShop() }
    },
    "shopReturns.list": lists,
    "shopReturns.approve": {
      200: { before: shopDeclared, sent: ofReturn() },
      400: { sent: body({}) },
      404: { sent: ofReturn() },
      409: { before: received, sent: ofReturn() }
    },
    "shopReturns.reject": {
      200: { before: shopDeclared, sent: ofReturn({ reason: "Gebruikt." }) },
      400: { before: shopDeclared, sent: ofReturn({ reason: " " }) },
      404: { sent: ofReturn({ reason: "Gebruikt." }) },
      409: {
        before: [...received, { call: "shopReturns.refund", sent: ofReturn() }],
        sent: ofReturn({ reason: "Gebruikt." })
      }
    },
    "shopReturns.receive": {
      200: { before: [...shopDeclared, toMove("approve")], sent: ofReturn() },
      400: { sent: body({}) },
      404: { sent: ofReturn() },
      409: { before: [...received, { call: "shopReturns.refund", sent: ofReturn() }], sent: ofReturn() }
    },
    "shopReturns.refund": {
      200: { before: received, sent: ofReturn() },
      400: { sent: body({}) },
      404: { sent: ofReturn() },
      409: { before: shopDeclared, sent: ofReturn() },
      422: {
        before: [...received, { call: "shopReturns.refund", sent: (earlier) => withKey(ofReturn()(earlier)) }],
        sent: (earlier) => withKey(ofReturn({ expected: 1 })(earlier))
      }
    },
    "graphql.query": { 200: { sent: body({ query: "{ __typename }" }) }, 400: { sent: body({}) } },
    "carts.open": PLAIN,
    "carts.merge": PLAIN,
    "carts.add": {
      200: { sent: body(sold) },
      400: { sent: body({}) },
      404: { sent: body({ ...sold, product: UNKNOWN_ID }) },
      409: { sent: body(soldOut) }
    },
    "carts.remove": { 200: { before: [add], sent: body(sold) }, 400: { sent: body({}) } },
    "carts.saveForLater": { 200: { before: [add], sent: body(sold) }, 400: { sent: body({}) } },
    "carts.putBack": {
      200: { before: [add, { call: "carts.saveForLater", sent: body(sold) }], sent: body(sold) },
      400: { sent: body({}) }
    },
    "carts.beginGuest": {
      200: { before: [visit], sent: asGuest },
      400: { sent: body({ email: "guus" }) },
      409: { sent: body({ email: "guus@gast.example" }) }
    },
    "carts.orderAgain": {
      200: { before: cancelled, sent: (earlier: EarlierResponses) => body({ order_id: first(earlier) }) },
      400: { sent: body({}) },
      404: { sent: body({ order_id: NO_ORDER }) },
      409: { before: begun, sent: (earlier: EarlierResponses) => body({ order_id: first(earlier) }) },
      422: {
        before: [
          ...cancelled,
          { call: "carts.orderAgain", sent: (earlier) => withKey(body({ order_id: first(earlier) })) }
        ],
        sent: withKey(body({ order_id: NO_ORDER }))
      }
    },
    "carts.acceptPrices": {
      200: { before: [add], sent: body({ prices: [] }) },
      400: { sent: body({}) },
      404: { sent: prices(sold) },
      409: { before: [add], sent: prices(sold) }
    },
    "carts.move": {
      200: { before: [add], sent: body({ moves: [{ from: sold, to: sold }] }) },
      400: { sent: body({}) },
      404: { sent: body({ moves: [{ from: sold, to: sold }] }) },
      409: { before: [add], sent: body({ moves: [{ from: sold, to: soldOut }] }) }
    },
    "orders.addresses": PLAIN,
    "orders.updateAddress": {
      200: { sent: body(HOME) },
      400: { sent: body({ ...HOME, name: "" }) },
      409: {
        before: Array.from({ length: MAX_ADDRESSES }, (_, at) => ({ call: "orders.updateAddress", sent: address(at) })),
        sent: address(MAX_ADDRESSES)
      }
    },
    "orders.cancel": {
      200: { before: begun, sent: (earlier: EarlierResponses) => body({ order_id: first(earlier) }) },
      400: { sent: body({ order_id: 1 }) },
      404: { sent: body({ order_id: NO_ORDER }) },
      409: { before: delivered, sent: (earlier: EarlierResponses) => body({ order_id: first(earlier) }) },
      422: {
        before: [...begun, { call: "orders.cancel", sent: (earlier) => withKey(body({ order_id: first(earlier) })) }],
        sent: withKey(body({ order_id: NO_ORDER }))
      }
    },
    "orders.overview": {
      200: { before: ready, sent: body({}) },
      400: { sent: body({ order_id: 1 }) },
      404: { sent: body({ order_id: NO_ORDER }) }
    },
    "orders.deliveryOptions": { ...PLAIN, 200: { before: [add], sent: {} } },
    "orders.setDeliveryType": {
      200: { before: [add], sent: body({ pickup_delivery: "delivery" }) },
      400: { sent: body({ pickup_delivery: "drone" }) }
    },
    "orders.chooseAddress": {
      200: { before: [home], sent: choice(HOME.public_id) },
      400: { sent: body({}) },
      404: { sent: choice(UNKNOWN_ID) }
    },
    "orders.chooseMethod": {
      200: { before: [add], sent: body(method) },
      400: { sent: body({}) },
      404: { before: [add], sent: body({ ...method, id: UNKNOWN_ID }) },
      409: { before: [add], sent: body({ ...method, id: "pickup" }) }
    },
    "orders.addPromoCode": {
      200: { before: [add, code], sent: promocode },
      400: { sent: body({}) },
      404: { sent: body({ promocode: UNKNOWN_ID }) },
      409: { before: [add, code, { call: "orders.addPromoCode", sent: promocode }], sent: promocode }
    },
    "orders.removePromoCode": {
      200: { before: [add, code, { call: "orders.addPromoCode", sent: promocode }], sent: promocode },
      400: { sent: body({}) }
    },
    "payment.createSession": {
      200: { before: ready, sent: pay },
      400: { sent: body({}) },
      404: { sent: body({ key: keyOf(1), orderIds: [NO_ORDER], amount: 1 }) },
      409: { before: ready, sent: body({ key: keyOf(1), orderIds: [], amount: 1 }) },
      422: {
        before: [...ready, { call: "payment.createSession", sent: (earlier) => withKey(pay(earlier)) }],
        sent: withKey(body({ key: keyOf(1), orderIds: [], amount: 1 }))
      }
    },
    "returns.declare": {
      200: { before: delivered, sent: (earlier) => back(earlier, 1) },
      400: { before: delivered, sent: (earlier) => back(earlier, 0) },
      404: { sent: (earlier) => back(earlier, 1, NO_ORDER) },
      409: { before: delivered, sent: (earlier) => back(earlier, 2) },
      422: {
        before: [...delivered, { call: "returns.declare", sent: (earlier) => withKey(back(earlier, 1)) }],
        sent: (earlier) => withKey(back(earlier, 2))
      }
    },
    "returns.withdraw": {
      200: { before: declared, sent: withdrawal },
      400: { sent: body({}) },
      404: { sent: body({ return_id: `${NO_ORDER}-R1` }) },
      409: {
        before: [...declared, { seed: (earlier) => moveReturn(`${first(earlier)}-R1`, "reject", "shop") }],
        sent: withdrawal
      },
      422: {
        before: [...declared, { call: "returns.withdraw", sent: (earlier) => withKey(withdrawal(earlier)) }],
        sent: withKey(body({ return_id: `${NO_ORDER}-R1` }))
      }
    },
    "returns.send": {
      200: { before: approved, sent: (earlier) => sending(earlier) },
      400: { before: approved, sent: (earlier) => sending(earlier, "12") },
      404: { sent: sending({ sub: "" }) },
      409: { before: declared, sent: (earlier) => sending(earlier) },
      422: {
        before: [...approved, { call: "returns.send", sent: (earlier) => withKey(sending(earlier)) }],
        sent: (earlier) => withKey(sending(earlier, "3SABCD"))
      }
    }
  } satisfies Readonly<Record<string, Attempts>>
}
