import { toCents } from "#domain/base/euros.ts"
import { Clock, Effect } from "effect"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { ORDERS, type OrderRow } from "#adapters/services/shopping/order-tables.ts"
import { addDemoSellers, addDemoProfiles } from "#adapters/services/demo-users.ts"
import { findShopAccount } from "#adapters/services/shopping/seller-tables.ts"
import { HOME } from "#adapters/services/testing/marketplace.ts"
import { Records } from "#adapters/store/records-port.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { Instant, IsoDay, ShopId } from "#domain/base/ids.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { DEMO_ADDRESS } from "#fixtures/world/purchases.ts"
import { WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { testSite } from "#web/testing/test-site.ts"

const MARKETPLACE = "functies=marketplace"
const LIST = "/verkoper/bestellingen/"

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
// The orders of the demo belong to other tests.
beforeEach(() =>
  site.backend.run(
    Records.use((records) =>
      Effect.flatMap(records.find(ORDERS), (rows) =>
        Effect.forEach(rows, ({ order }) => records.remove(ORDERS, order.id))
      )
    )
  )
)

/** Stores a paid order of three lamps, and returns the path of its page. */
const ordered = async (sequence: number, of: ShopId = shopId): Promise<string> => {
  const at = "2026-11-20T09:00:00.000Z" as Instant
  const address = { publicId: "thuis", name: HOME.name, data: HOME.address, default: true }
  const id = orderNumber(sequence)!
  const row: OrderRow = {
    sequence,
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
      id,
      returnTill: null,
      shopName: "Lampenhuis",
      shopPath: "",
      shopId: of,
      status: "paid",
      paidAt: at,
      deliveryAddress: { name: HOME.name },
      products: [
        {
          perItem: toCents(4_000),
          productId: "lamp",
          merchantProductId: "LAMP-1",
          name: "Hanglamp <Lund>",
          picture: null,
          quantity: 3,
          returnableQuantity: 3,
          size: null,
          productPath: "/product/lamp/lamp/",
          discount: toCents(0),
          shippedQuantity: 0,
          rejectedQuantity: 0
        }
      ],
      shippingMethod: "PostNL",
      shipments: [],
      createdAt: at,
      shippingCost: toCents(495),
      standardShippingCost: toCents(495),
      acceptTill: "2099-12-31" as IsoDay,
      returnDays: 30
    }
  }
  await site.backend.run(Records.use((records) => Effect.orDie(records.insert(ORDERS, row))))
  return `${LIST}${id}/`
}

const stored = async (path: string) =>
  (await site.backend.run(Records.use((records) => records.get(ORDERS, path.slice(LIST.length, -1)))))!.order

const textOf = async (path: string): Promise<string> => {
  const { html } = await site.get(path, vera)
  return html
    .slice(html.indexOf("<h1"), html.indexOf("</main>"))
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/[\s\u00A0]+/g, " ")
}

const send = (path: string, fields: Readonly<Record<string, string>>) => site.post(path, fields, vera)

const PARCEL = { doe: "verzenden", vervoerder: "postnl", code: "3SABCD1", "aantal-0": "2" }

describe("the orders of a shop", () => {
  it("SELL-08: lists those to accept first, newest first, ten per page, with the number of each status", async () => {
    const paths: Array<string> = []
    for (let sequence = 1; sequence <= 12; sequence++) paths.push(await ordered(sequence))
    await send(paths[0]!, { doe: "accepteren" })
    const list = await textOf(LIST)
    expect(list).toContain("Te accepteren (11)")
    expect(list).toContain("Klaar te maken (1)")
    expect(list).toContain("31 dec 2099")
    expect(list.indexOf(orderNumber(12)!)).toBeLessThan(list.indexOf(orderNumber(3)!))
    expect(list).not.toContain(orderNumber(2)!)
    expect(await textOf(`${LIST}?pagina=2`)).toContain(orderNumber(2)!)
    expect(await textOf(`${LIST}?pagina=3`)).toContain("Er staan geen oudere bestellingen meer.")
    expect(await textOf(`${LIST}?status=accepted`)).toContain(orderNumber(1)!)
    expect(await textOf(`${LIST}?status=constructor`)).toContain("31 dec 2099")
  })

  it("SELL-17: are first on the overview when they are late", async () => {
    await ordered(1)
    const text = await textOf("/verkoper/")
    expect(text).toContain("1 Bestellingen te accepteren")
    expect(text).not.toContain("Dit kan niet wachten")
    const till = dayOf(new Date(await site.backend.run(Clock.currentTimeMillis))) as IsoDay
    await site.backend.run(
      Records.use((records) =>
        Effect.flatMap(records.get(ORDERS, orderNumber(1)!), (row) =>
          records.put(ORDERS, { ...row!, order: { ...row!.order, acceptTill: till } })
        )
      )
    )
    expect(await textOf("/verkoper/")).toContain(
      `Dit kan niet wachten Accepteer bestelling ${orderNumber(1)!} vandaag de laatste dag`
    )
  })

  it("SELL-10: have an overview that the profile links to in the marketplace variant", async () => {
    expect((await site.get("/profiel/", vera)).html).toContain('href="/verkoper/"')
    expect((await site.get("/profiel/", vera.replace(MARKETPLACE, "functies="))).html).not.toContain('"/verkoper/"')
    const sanne = `sessie=${await tokenOf(DEMO_USERS.sanne)}; ${MARKETPLACE}`
    expect((await site.get("/profiel/", sanne)).html).not.toContain('href="/verkoper/"')
  })

  it("SELL-03, SELL-09: does not find another shop's order, an unknown one, or one for a user without a shop", async () => {
    const own = await ordered(1)
    const other = await ordered(2, "andere" as ShopId)
    for (const path of [other, `${LIST}${orderNumber(3)}/`, `${LIST}nummer/`]) {
      expect((await site.get(path, vera)).status).toBe(404)
      expect((await send(path, { doe: "accepteren" })).status).toBe(404)
    }
    const sanne = `sessie=${await tokenOf(DEMO_USERS.sanne)}; ${MARKETPLACE}`
    expect((await site.get(own, sanne)).status).toBe(404)
    expect((await site.post(own, { doe: "accepteren" }, sanne)).status).toBe(404)
    expect((await stored(own)).status).toBe("paid")
    expect((await stored(other)).status).toBe("paid")
  })

  it("SELL-09: shows the buyer, the address and the lines", async () => {
    const text = await textOf(await ordered(1))
    expect(text).toContain("Sanne de Vries")
    expect(text).toContain("Dorpsstraat 12")
    expect(text).toContain("3511 AB Utrecht")
    expect(text).toContain("Hanglamp &lt;Lund&gt;")
    expect(text).toContain("€ 124,95")
  })

  it("SELL-09: accepts, sends parcels, adds messages and delivers, each once for two clicks", async () => {
    const path = await ordered(1)
    const twice = async (fields: Readonly<Record<string, string>>) => {
      expect(await send(path, fields)).toMatchObject({ status: 303, location: path })
      expect(await send(path, fields)).toMatchObject({ status: 303, location: path })
    }
    await twice({ doe: "accepteren" })
    await twice(PARCEL)
    expect(await stored(path)).toMatchObject({ status: "partly-shipped", shipments: [{ trackingCode: "3SABCD1" }] })
    await twice({ doe: "bericht", pakket: "3SABCD1", "bericht-0": "Morgen bezorgd." })
    expect((await stored(path)).shipments[0]?.updates.map(({ message }) => message)).toEqual(["Morgen bezorgd."])
    expect(await textOf(path)).toContain("2 verzonden")
    await twice({ ...PARCEL, code: "3SABCD2", "aantal-0": "1" })
    await twice({ doe: "bezorgd" })
    expect(await stored(path)).toMatchObject({ status: "delivered", shipments: [{}, {}] })
    expect(await textOf(path)).not.toContain("Meld als bezorgd")
  })

  it("WITHDRAW-07: tells pieces that the buyer withdrew from those that the shop rejects", async () => {
    const path = await ordered(901)
    const sanne = { rawToken: await tokenOf(DEMO_USERS.sanne), cartSessionHash: null }
    const request = { name: "Sanne", orderId: orderNumber(901)!, email: DEMO_USERS.sanne.email }
    const begun = await site.backend.run(WithdrawalApi.use((api) => api.begin(sanne, request)))
    if (begun._tag !== "Found") throw new Error(begun._tag)
    await site.backend.run(WithdrawalApi.use((api) => api.confirm(begun.id, [{ id: "LAMP-1", quantity: 1 }])))
    expect(await textOf(path)).toContain("1 herroepen door de koper")
    expect(await textOf(path)).not.toContain("1 niet leverbaar")
    await send(path, { doe: "afwijzen", afgewezen: "1", "weiger-0": "1" })
    expect(await textOf(path)).toContain("1 herroepen door de koper · 1 niet leverbaar")
  })

  it("SELL-09: rejects pieces once for two clicks", async () => {
    const path = await ordered(1)
    const fields = { doe: "afwijzen", afgewezen: "0", "weiger-0": "1" }
    expect(await send(path, fields)).toMatchObject({ status: 303, location: path })
    const again = await send(path, fields)
    expect(again.status).toBe(422)
    expect(again.html).toContain("Er is intussen iets veranderd")
    expect((await stored(path)).products[0].rejectedQuantity).toBe(1)
    expect(await textOf(path)).toContain("1 niet leverbaar")
  })

  it("SELL-09: reports each mistake at its field, and keeps what was typed", async () => {
    const path = await ordered(1)
    expect((await send(path, PARCEL)).html).toContain("Er is intussen iets veranderd")
    await send(path, { doe: "accepteren" })
    const rejected = async (fields: Readonly<Record<string, string>>, field: string, text: string) => {
      const { status, html } = await send(path, fields)
      expect(status).toBe(422)
      expect(html).toContain(`href="#veld-${field}"`)
      expect(html).toContain(text)
    }
    await rejected({ ...PARCEL, vervoerder: "duif" }, "vervoerder", "Kies een vervoerder.")
    await rejected({ ...PARCEL, code: "" }, "code", "Vul de code van het pakket in.")
    await rejected({ ...PARCEL, code: "a/b" }, "code", "Controleer de code")
    await rejected({ ...PARCEL, code: "x".repeat(5_000) }, "code", "Controleer de code")
    await rejected({ ...PARCEL, "aantal-0": "0" }, "aantal-0", "Kies minstens één stuk.")
    await rejected({ ...PARCEL, "aantal-0": "4" }, "aantal-0", "Zoveel staan er niet meer open.")
    await rejected({ doe: "afwijzen", "weiger-0": "-1" }, "weiger-0", "Kies minstens één stuk.")
    expect((await send(path, { ...PARCEL, vervoerder: "duif", code: "3SXY<1" })).html).toContain('value="3SXY&lt;1"')
    await send(path, PARCEL)
    await rejected({ ...PARCEL, "aantal-0": "1" }, "code", "Deze code staat al bij een ander pakket")
    const message = { doe: "bericht", pakket: "3SABCD1" }
    await rejected({ ...message, "bericht-0": "  " }, "bericht-0", "Schrijf een bericht.")
    await rejected({ ...message, "bericht-0": "x".repeat(201) }, "bericht-0", "Maak het bericht korter")
    expect((await send(path, { ...message, pakket: "onbekend" })).html).toContain("Er is intussen iets veranderd")
    expect((await send(path, {})).status).toBe(422)
    expect(site.logged).toEqual([])
  })

  it("ORDER-16: correct the code of a parcel, with an error at its field", async () => {
    const path = await ordered(1)
    await send(path, { doe: "accepteren" })
    await send(path, { doe: "verzenden", vervoerder: "postnl", code: "3SABCD1234", "aantal-0": "1" })
    const fields = { doe: "verbeteren", pakket: "3SABCD1234", pakketnummer: "0", "vervoerder-0": "postnl" }
    const rejected = await send(path, { ...fields, "code-0": "!" })
    expect(rejected.status).toBe(422)
    expect(rejected.html).toContain("Controleer de code: 4 tot 40 letters, cijfers en streepjes.")
    expect((await send(path, { ...fields, pakketnummer: "7", "code-0": "3SABCD1235" })).status).toBe(422)
    for (let click = 0; click < 2; click++)
      expect(await send(path, { ...fields, "code-0": "3SABCD1235" })).toMatchObject({ status: 303, location: path })
    const { shipments } = await stored(path)
    expect([shipments[0]?.trackingCode, shipments[0]?.updates.length]).toEqual(["3SABCD1235", 1])
    expect(await textOf(path)).toContain("eerst PostNL 3SABCD1234")
  })
})
