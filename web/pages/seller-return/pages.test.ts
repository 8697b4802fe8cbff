import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { ORDERS, type OrderRow, RETURNS, type ReturnRow } from "#adapters/services/shopping/order-tables.ts"
import { addDemoSellers, addDemoProfiles } from "#adapters/services/demo-users.ts"
import { findShopAccount } from "#adapters/services/shopping/seller-tables.ts"
import { HOME } from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import type { ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import { DEMO_ADDRESS } from "#fixtures/world/purchases.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { testSite } from "#web/testing/test-site.ts"

const MARKETPLACE = "functies=marketplace"
const LIST = "/verkoper/retouren/"
const ID = orderNumber(1)!

let site: Awaited<ReturnType<typeof testSite>>
let vera: string
let shopId: ShopId
beforeAll(async () => {
  site = await testSite()
  await site.backend.run(Effect.andThen(addDemoProfiles(DEMO_ADDRESS), addDemoSellers(demoSeller)))
  vera = `sessie=${await tokenOf(DEMO_USERS.vera)}; ${MARKETPLACE}`
  const account = await site.backend.run(Records.use((records) => findShopAccount(records, DEMO_USERS.vera.sub)))
  shopId = account!.shopId
})
afterAll(() => site.close())

/** An order of three lamps for € 100, that was delivered. */
const storeOrder = (of: ShopId) => {
  const address = { publicId: "thuis", name: HOME.name, data: HOME.address, default: true }
  const [product] = ORDER.products
  const row: OrderRow = {
    sequence: 1,
    userId: DEMO_USERS.sanne.sub,
    amount: toCents(12_495),
    deliveryType: "delivery",
    deliveryAddress: address,
    billingAddress: address,
    redemptions: [],
    history: [],
    owed: toCents(0),
    refundFrom: null,
    reversed: toCents(0),
    refunded: toCents(0),
    settledFor: "",
    vatRates: [],
    order: {
      ...ORDER,
      id: ID,
      shopId: of,
      status: "delivered",
      products: [{ ...product, name: "Hanglamp <Lund>", perItem: toCents(4_000), quantity: 3, discount: toCents(0) }],
      shippingCost: toCents(495),
      standardShippingCost: toCents(495)
    }
  }
  return site.backend.run(Records.use((records) => Effect.orDie(records.put(ORDERS, row))))
}

/** Stores a return of one piece, and returns the path of its page. */
const returned = async (number: number, status: ReturnStatus = "declared", of: ShopId = shopId): Promise<string> => {
  const at = new Date(TEST_NOW.getTime() - 60_000 * (100 - number)).toISOString() as Instant
  const row: ReturnRow = {
    requestId: `${ID}-R${number}`,
    userId: DEMO_USERS.sanne.sub,
    orderId: ID,
    shopId: of,
    products: [{ id: ORDER.products[0].merchantProductId, quantity: 1 }],
    reason: "wrong-size",
    status,
    rejection: null,
    parcel: null,
    createdAt: at,
    updatedAt: at
  }
  await site.backend.run(Records.use((records) => Effect.orDie(records.put(RETURNS, row))))
  return `${LIST}${row.requestId}/`
}

beforeEach(async () => {
  await site.backend.run(
    Records.use((records) =>
      Effect.gen(function* () {
        for (const { requestId } of yield* records.find(RETURNS)) yield* records.remove(RETURNS, requestId)
        for (const { order } of yield* records.find(ORDERS)) yield* records.remove(ORDERS, order.id)
      })
    )
  )
  await storeOrder(shopId)
})

const stored = async (path: string) =>
  (await site.backend.run(Records.use((records) => records.get(RETURNS, path.slice(LIST.length, -1)))))!
const owed = async () => (await site.backend.run(Records.use((records) => records.get(ORDERS, ID))))!.owed

const textOf = async (path: string): Promise<string> => {
  const { html } = await site.get(path, vera)
  return html
    .slice(html.indexOf("<h1"), html.indexOf("</main>"))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00A0]+/g, " ")
}

const send = (path: string, fields: Readonly<Record<string, string>>) => site.post(path, fields, vera)

describe("the returns of a shop", () => {
  it("SELL-11: lists those to decide first, newest first, ten per page, with the number of each status", async () => {
    for (let number = 1; number <= 12; number++) await returned(number)
    await returned(13, "received")
    const list = await textOf(LIST)
    expect(list).toContain("Te beoordelen (12) Terug te betalen (1)")
    expect(list.indexOf("-R12")).toBeLessThan(list.indexOf("-R3 "))
    expect(list).toContain("De maat past niet")
    expect(list).not.toContain("-R2 ")
    expect(await textOf(`${LIST}?pagina=2`)).toContain("-R2 ")
    expect(await textOf(`${LIST}?pagina=3`)).toContain("Er staan geen oudere retouren meer.")
    expect(await textOf(`${LIST}?status=received`)).toContain("-R13 ")
    expect(await textOf(`${LIST}?status=constructor`)).toContain("-R12 ")
  })

  it("SELL-03, SELL-12: does not find another shop's return, an unknown one, or one for a user without a shop", async () => {
    const own = await returned(1)
    const other = await returned(2, "declared", "andere" as ShopId)
    for (const path of [other, `${LIST}${ID}-R9/`, `${LIST}nummer/`, `${LIST}${"R".repeat(300)}/`]) {
      expect((await site.get(path, vera)).status).toBe(404)
      expect((await send(path, { doe: "goedkeuren" })).status).toBe(404)
    }
    const sanne = `sessie=${await tokenOf(DEMO_USERS.sanne)}; ${MARKETPLACE}`
    expect((await site.get(LIST, sanne)).status).toBe(404)
    expect((await site.get(own, sanne)).status).toBe(404)
    expect((await site.post(own, { doe: "goedkeuren" }, sanne)).status).toBe(404)
    expect((await stored(own)).status).toBe("declared")
    expect((await stored(other)).status).toBe("declared")
  })

  it("SELL-12: approves, receives and refunds the amount that it showed, each once for two clicks", async () => {
    const path = await returned(1)
    const twice = async (fields: Readonly<Record<string, string>>) => {
      expect(await send(path, fields)).toMatchObject({ status: 303, location: path })
      expect(await send(path, fields)).toMatchObject({ status: 303, location: path })
    }
    expect(await textOf(path)).toContain("Hanglamp &lt;Lund&gt;")
    await twice({ doe: "goedkeuren" })
    expect(await textOf(path)).toContain("Versturen uiterlijk")
    await twice({ doe: "ontvangen" })
    expect(await textOf(path)).toContain("Ja, betaal € 40,00 terug")
    expect((await send(path, { doe: "terugbetalen" })).html).toContain("Er is intussen iets veranderd")
    expect((await send(path, { doe: "terugbetalen", bedrag: "3999" })).status).toBe(422)
    expect([(await stored(path)).status, await owed()]).toEqual(["received", 0])
    await twice({ doe: "terugbetalen", bedrag: "4000" })
    expect([await stored(path), await owed()]).toMatchObject([{ status: "refunded", refunded: 4_000 }, 4_000])
    const done = await textOf(path)
    expect(done).toContain("Terugbetaald € 40,00")
    expect(done).not.toContain("Ja, betaal")
  })

  it("SELL-12: refunds the last piece with the shipping", async () => {
    for (const number of [1, 2]) await send(await returned(number, "received"), { doe: "terugbetalen", bedrag: "4000" })
    const path = await returned(3, "received")
    expect(await textOf(path)).toContain("Ja, betaal € 44,95 terug")
    await send(path, { doe: "terugbetalen", bedrag: "4495" })
    expect(await owed()).toBe(12_495)
  })

  it("SELL-12: rejects with a reason, which it asks for and keeps", async () => {
    const path = await returned(1)
    const missing = await send(path, { doe: "afwijzen", reden: " " })
    expect(missing.status).toBe(422)
    expect(missing.html).toContain("Schrijf waarom je de retour afwijst.")
    const long = await send(path, { doe: "afwijzen", reden: `${"x".repeat(200)}<b>` })
    expect(long.html).toContain("Maak de reden korter")
    expect(long.html).toContain("x&lt;b&gt;</textarea>")
    expect((await stored(path)).status).toBe("declared")
    for (let click = 0; click < 2; click++)
      expect(await send(path, { doe: "afwijzen", reden: "Te lang gebruikt." })).toMatchObject({ status: 303 })
    expect(await stored(path)).toMatchObject({ status: "rejected", rejection: "Te lang gebruikt." })
    expect(await textOf(path)).toContain("Te lang gebruikt.")
    expect((await send(path, { doe: "goedkeuren" })).html).toContain("Er is intussen iets veranderd")
    expect((await send(path, {})).status).toBe(422)
    expect(site.logged).toEqual([])
  })
})
