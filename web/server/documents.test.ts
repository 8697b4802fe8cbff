import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { Identity } from "#adapters/people/port.ts"
import { signCode } from "#adapters/services/messages/codes.ts"
import { memoryRateLimits } from "#adapters/runtime/memory.ts"
import { newCartRow } from "#adapters/services/shopping/cart-rows.ts"
import { CARTS } from "#adapters/services/shopping/cart-tables.ts"
import { GUESTS } from "#adapters/people/user-tables.ts"
import { advanceOrder } from "#adapters/services/shopping/advance-orders.ts"
import { type OrderRow, ORDERS, RETURNS } from "#adapters/services/shopping/order-tables.ts"
import { SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import type { Backend } from "#adapters/client/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records-port.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { Instant, ShopId, OrderNumber } from "#domain/base/ids.ts"
import { ORDER, ORDER_IDS, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import {
  invoicePath,
  readDocumentUrl,
  returnLabelPath,
  shopInvoicePath
} from "#domain/shopping/orders/document-path.ts"
import { guestId } from "#domain/shopping/cart/guest.ts"
import { codeHref } from "#domain/messages/code-address.ts"
import { listenerOf } from "#web/testing/listener.ts"
import { documentHandler } from "./documents.ts"
import type { Handler } from "./exchange.ts"
import { rateLimiter } from "./rate-limit.ts"
import { type Listening, serve } from "./serve.ts"

let backend: Backend
let listening: Listening
let tokens: { readonly buyer: string; readonly shop: string; readonly other: string }
let shopId: ShopId
let isLimited = false
const { limitPage } = rateLimiter({
  limits: memoryRateLimits(() => 0),
  claimsOf: () => Promise.resolve(null),
  addressOf: () => "203.0.113.7"
})
const [accepted, waiting, ofGuest] = ORDER_IDS
const GUEST_ID = guestId("0123456789abcdef0123456789abcdef")
const guestCart = newCartRow("f".repeat(32), GUEST_ID)
const guests = { order: ofGuest, returnId: `${ofGuest}-R1`, hash: guestCart.hash, code: "" }
const returnId = `${accepted}-R1`
const NOW = "2026-11-20T12:00:00Z" as Instant

/** Returns the row of a paid order of two lamps. */
const ordered = (id: OrderNumber, sequence: number): OrderRow => {
  const { history, owed, reversed, ...order } = ORDER
  const data = { street: "Dorpsstraat", houseNumber: 12, addition: "", postcode: "3511 AB", city: "Utrecht" }
  const address = { publicId: "thuis", name: "Sanne de Vries", data, default: true }
  return {
    sequence,
    refundFrom: null,
    userId: DEMO_USERS.sanne.sub,
    amount: toCents(8_495),
    deliveryType: "delivery",
    deliveryAddress: address,
    billingAddress: address,
    redemptions: [],
    history,
    owed,
    reversed,
    refunded: toCents(0),
    settledFor: "",
    vatRates: [],
    order: { ...order, id, shopId, status: "paid" }
  }
}

beforeAll(async () => {
  backend = await memoryBackend()
  shopId = (await backend.run(CatalogueStore.use((store) => store.shops))).find(({ active }) => active)!.id
  tokens = {
    buyer: await tokenOf(DEMO_USERS.sanne),
    shop: await tokenOf(DEMO_USERS.vera),
    other: await tokenOf(DEMO_USERS.daan)
  }
  await backend.run(
    Records.use((records) =>
      records.transaction((rows) =>
        Effect.gen(function* () {
          yield* rows.put(ORDERS, ordered(waiting, 2))
          yield* rows.put(ORDERS, ordered(accepted, 1))
          yield* advanceOrder(rows, ordered(accepted, 1), "accept", "shop", new Date(NOW))
          const guestOrder = { ...ordered(guests.order, 3), userId: GUEST_ID }
          yield* rows.put(ORDERS, guestOrder)
          yield* advanceOrder(rows, guestOrder, "accept", "shop", new Date(NOW))
          yield* rows.put(GUESTS, { id: GUEST_ID, email: "guus@gast.example", createdAt: 0, orderedAt: null })
          yield* rows.put(CARTS, guestCart)
          guests.code = yield* signCode(rows, "guest", { userId: GUEST_ID, kind: "" }, null)
          yield* rows.put(SHOP_ACCOUNTS, { shopId, userId: DEMO_USERS.vera.sub })
          for (const [requestId, userId, orderId] of [
            [returnId, DEMO_USERS.sanne.sub, accepted],
            [guests.returnId, GUEST_ID, guests.order]
          ] as const) {
            yield* rows.put(RETURNS, {
              requestId,
              userId,
              orderId,
              shopId,
              products: [{ id: ORDER_PRODUCT.merchantProductId, quantity: 1 }],
              reason: "other",
              status: "received",
              rejection: null,
              parcel: null,
              createdAt: NOW,
              updatedAt: NOW
            })
          }
        })
      )
    )
  )
  const handler = documentHandler({
    run: backend.run,
    limitPage: (...counted) => (isLimited ? 30 : limitPage(...counted)),
    claimsOf: (rawToken) =>
      backend.run(
        Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
      )
  })
  const pages: Handler = ({ request, response, url }) => {
    limitPage(request, response, url.pathname, null)
    response.writeHead(404).end()
  }
  listening = await serve(
    listenerOf(async (exchange) => ((await handler(exchange)) === "next" ? pages(exchange) : undefined)),
    0
  )
})
afterAll(async () => {
  await listening.close()
  await backend.close()
})

const get = (path: string, token: string) =>
  fetch(listening.address + path, { redirect: "manual", headers: { cookie: `sessie=${token}` } })

describe("the files of invoices and return labels", () => {
  it("INVOICE-05, RETURN-25: sends a PDF to its shopper and shop, which nobody caches", async () => {
    for (const [path, token, name] of [
      [invoicePath(accepted), tokens.buyer, "factuur-KK2026-00001.pdf"],
      [invoicePath(accepted, "KK2026-00001"), tokens.buyer, "factuur-KK2026-00001.pdf"],
      [shopInvoicePath(accepted), tokens.shop, "factuur-KK2026-00001.pdf"],
      [returnLabelPath(returnId), tokens.buyer, `retourlabel-${returnId}.pdf`]
    ] as const) {
      const response = await get(path, token)
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"])
      expect(response.headers.get("content-disposition")).toBe(`attachment; filename="${name}"`)
      expect(response.headers.get("cache-control")).toBe("no-store")
      expect((await response.text()).startsWith("%PDF-")).toBe(true)
    }
  })

  it("INVOICE-05, RETURN-25: responds with 404 to others and for unknown documents", async () => {
    for (const [path, token] of [
      [invoicePath(accepted), tokens.other],
      [invoicePath(accepted), tokens.shop],
      [shopInvoicePath(accepted), tokens.buyer],
      [invoicePath(accepted, "KK2026-00002"), tokens.buyer],
      [returnLabelPath(returnId), tokens.other],
      [returnLabelPath("KK-00000-00000-R1"), tokens.buyer]
    ] as const)
      expect((await get(path, token)).status).toBe(404)
  })

  it("RATE-05, INVOICE-05: counts a document, and draws none above the limit", async () => {
    isLimited = true
    const response = await get(invoicePath(accepted), tokens.buyer)
    isLimited = false
    expect([response.status, response.headers.get("retry-after")]).toEqual([429, "30"])
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8")
  })

  it("RATE-05: counts the request for a document that does not exist once", async () => {
    const left = async () => {
      const { status, headers } = await get(invoicePath(accepted), tokens.other)
      return [status, Number(/r=(\d+)/.exec(headers.get("ratelimit") ?? "")?.[1])] as const
    }
    const [status, before] = await left()
    expect([status, before - (await left())[1]]).toEqual([404, 1])
  })

  it("GUEST-09: sends a guest the documents by the code of a mail and by the session of the cart", async () => {
    for (const path of [
      invoicePath(guests.order),
      invoicePath(guests.order, "KK2026-00002"),
      returnLabelPath(guests.returnId)
    ]) {
      const byCode = await get(codeHref(path, guests.code), "")
      expect([path, byCode.status, byCode.headers.get("content-type")]).toEqual([path, 200, "application/pdf"])
    }
    expect((await get(codeHref(invoicePath(guests.order), guests.code), tokens.other)).status).toBe(200)
    const cookie = `cart_session=${guests.hash}`
    const bySession = await fetch(listening.address + invoicePath(guests.order), { headers: { cookie } })
    expect([bySession.status, bySession.headers.get("cache-control")]).toEqual([200, "no-store"])
  })

  it("GUEST-09: sends nothing of others by the code of a guest, and nothing by an invalid code", async () => {
    for (const path of [invoicePath(accepted), returnLabelPath(returnId)])
      expect((await get(codeHref(path, guests.code), "")).status).toBe(303)
    expect((await get(codeHref(shopInvoicePath(guests.order), guests.code), "")).status).toBe(303)
    expect((await get(codeHref(invoicePath(guests.order), `${guests.code}x`), "")).status).toBe(303)
    expect((await get(codeHref(invoicePath(accepted), "x".repeat(5_000)), tokens.buyer)).status).toBe(200)
    const cookie = `cart_session=${guests.hash}`
    expect((await fetch(listening.address + invoicePath(accepted), { headers: { cookie } })).status).toBe(404)
  })

  it("INVOICE-05: responds with 409 and a sentence while there is no invoice", async () => {
    const response = await get(invoicePath(waiting), tokens.buyer)
    expect(response.status).toBe(409)
    expect(await response.text()).toContain("Er is nog geen factuur.")
  })

  it("INVOICE-05: asks an anonymous visitor to log in, and returns to the document", async () => {
    const response = await get(invoicePath(accepted), "")
    expect(response.status).toBe(303)
    expect(decodeURIComponent(response.headers.get("location")!)).toContain(invoicePath(accepted))
  })
})

describe("readDocumentUrl", () => {
  it("INVOICE-05: ignores other paths below those of orders", () => {
    for (const path of [
      "/",
      `/bestelling/${accepted}`,
      "/bestelling/KK-1/factuur.pdf",
      `${invoicePath(accepted)}/`,
      "/verkoper/bestellingen/",
      "/profiel/bestellingen/x/factuur.pdf",
      `/profiel/bestellingen/${"x".repeat(5_000)}/retourlabel.pdf`
    ])
      expect(readDocumentUrl(new URL(path, "http://localhost"))).toBeNull()
  })
})
