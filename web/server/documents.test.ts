import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/identity/demo-users.ts"
import { Identity } from "#adapters/identity/port.ts"
import { advanceOrder } from "#adapters/services/orders/advance.ts"
import { type OrderRow, ORDERS, RETURNS } from "#adapters/services/orders/tables.ts"
import { SHOP_ACCOUNTS } from "#adapters/services/sellers/tables.ts"
import type { Backend } from "#adapters/services/backend.ts"
import { CatalogueStore } from "#adapters/store/port.ts"
import { Records } from "#adapters/store/records/port.ts"
import { memoryBackend } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { Instant, ShopId } from "#domain/catalogue/ids.ts"
import type { Cents } from "#domain/money/cents.ts"
import { ORDER, ORDER_IDS, ORDER_PRODUCT } from "#fixtures/arbitraries/order.ts"
import { invoicePath, readDocumentUrl, returnLabelPath, shopInvoicePath } from "#domain/invoices/document-path.ts"
import type { OrderNumber } from "#domain/orders/order-number-schema.ts"
import { listenerOf } from "#web/testing/listener.ts"
import { documentHandler } from "./documents.ts"
import { type Listening, serve } from "./serve.ts"

let backend: Backend
let listening: Listening
let tokens: { readonly buyer: string; readonly shop: string; readonly other: string }
let shopId: ShopId
let isLimited = false
const [accepted, waiting] = ORDER_IDS
const returnId = `${accepted}-R1`
const NOW = "2026-11-20T12:00:00Z" as Instant

/** Returns the row of a paid order of two lamps. */
const ordered = (id: OrderNumber, sequence: number): OrderRow => {
  const { history, owed, ...order } = ORDER
  const data = { street: "Dorpsstraat", houseNumber: 12, addition: "", postcode: "3511 AB", city: "Utrecht" }
  const address = { publicId: "thuis", name: "Sanne de Vries", data, default: true }
  return {
    sequence,
    userId: DEMO_USERS.sanne.sub,
    amount: 8_495 as Cents,
    deliveryType: "delivery",
    deliveryAddress: address,
    billingAddress: address,
    redemptions: [],
    history,
    owed,
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
          yield* rows.put(SHOP_ACCOUNTS, { shopId, userId: DEMO_USERS.vera.sub })
          yield* rows.put(RETURNS, {
            reqID: returnId,
            userId: DEMO_USERS.sanne.sub,
            orderId: accepted,
            shopId,
            products: [{ id: ORDER_PRODUCT.merchantProductId, quantity: 1 }],
            reason: "other",
            status: "received",
            rejection: null,
            parcel: null,
            createdAt: NOW,
            updatedAt: NOW
          })
        })
      )
    )
  )
  const handler = documentHandler({
    run: backend.run,
    limitPage: () => (isLimited ? 30 : null),
    claimsOf: (rawToken) =>
      backend.run(
        Identity.use(({ claims }) => claims(rawToken)).pipe(Effect.catchTag("Unauthorized", () => Effect.succeed(null)))
      )
  })
  listening = await serve(listenerOf(handler), 0)
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
