import { toCents } from "#domain/base/euros.ts"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { DEMO_USERS } from "#adapters/people/demo-users.ts"
import { LEDGER } from "#adapters/services/shopping/payment-tables.ts"
import { addDemoSellers, addDemoProfiles } from "#adapters/services/demo-users.ts"
import { findShopAccount, SELLERS, SHOP_ACCOUNTS } from "#adapters/services/shopping/seller-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { testWorld } from "#adapters/testing/memory-backend.ts"
import { tokenOf } from "#adapters/testing/tokens.ts"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import { captureLines, type LedgerLine, payoutLines, refundLines } from "#domain/shopping/payment/ledger-lines.ts"
import type { LedgerEntry } from "#domain/shopping/payment/payment.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { readSellerForm, sellerForm } from "#domain/account/profile/seller-identity.ts"
import { DEMO_ADDRESS } from "#fixtures/world/purchases.ts"
import { demoSeller } from "#fixtures/world/sellers.ts"
import { testSite } from "#web/testing/test-site.ts"

const MARKETPLACE = "functies=marketplace"
const PATHS = [
  "/verkoper/",
  "/verkoper/gegevens/",
  "/verkoper/uitbetalingen/",
  "/verkoper/feed/",
  "/verkoper/bestellingen/"
]

let site: Awaited<ReturnType<typeof testSite>>
let vera: string
let shopId: ShopId
const seed = Effect.andThen(addDemoProfiles(DEMO_ADDRESS), addDemoSellers(demoSeller))
beforeAll(async () => {
  site = await testSite()
  await site.backend.run(seed)
  vera = `sessie=${await tokenOf(DEMO_USERS.vera)}; ${MARKETPLACE}`
  const account = await site.backend.run(Records.use((records) => findShopAccount(records, DEMO_USERS.vera.sub)))
  shopId = account!.shopId
})
afterAll(() => site.close())

const details = async () => (await site.backend.run(Records.use((records) => records.get(SELLERS, shopId))))!.identity!

describe("demo sellers", () => {
  it("SELL-05: gives each active shop valid details, and Vera the shop with the most offers", async () => {
    const shops = testWorld().shops.filter(({ active }) => active)
    const count = (id: ShopId) => shops.find((shop) => shop.id === id)?.offerCount
    expect(count(shopId)).toBe(Math.max(...shops.map(({ offerCount }) => offerCount)))
    for (const shop of shops) {
      const identity = demoSeller(shop)
      expect([shop.id, readSellerForm(sellerForm(identity)).identity]).toEqual([shop.id, identity])
    }
    expect(await site.backend.run(Records.use((records) => records.count(SELLERS)))).toBe(shops.length)
  })

  it("SELL-05: changes nothing that is there", async () => {
    const before = await site.backend.run(
      Records.use((records) => Effect.all([records.find(SELLERS), records.find(SHOP_ACCOUNTS)]))
    )
    await site.backend.run(seed)
    expect(
      await site.backend.run(Records.use((records) => Effect.all([records.find(SELLERS), records.find(SHOP_ACCOUNTS)])))
    ).toEqual(before)
  })
})

describe("pages of a shop", () => {
  it.each(PATHS)("SELL-03: shows %s to the account of the shop only", async (path) => {
    expect((await site.get(path, vera)).status).toBe(200)
    expect((await site.get(path, `sessie=${await tokenOf(DEMO_USERS.sanne)}; ${MARKETPLACE}`)).status).toBe(404)
    expect(await site.get(path, MARKETPLACE)).toMatchObject({
      status: 303,
      location: `/registreren/?naar=${encodeURIComponent(path)}`
    })
  })

  it("SELL-03: rejects the details of a user without a shop", async () => {
    const before = await details()
    const sent = await site.post(
      "/verkoper/gegevens/",
      { tradeName: "Nep" },
      `sessie=${await tokenOf(DEMO_USERS.sanne)}; ${MARKETPLACE}`
    )
    expect(sent.status).toBe(404)
    expect(await details()).toEqual(before)
  })

  it("SELL-01: shows invalid details again with an error at each field, and stores valid ones", async () => {
    const form = { ...sellerForm(await details()), tradeName: "Lamp <& Zn.>", kvkNumber: "123", phone: "" }
    const rejected = await site.post("/verkoper/gegevens/", form, vera)
    expect(rejected.status).toBe(422)
    expect(rejected.html).toContain("Controleer het KvK-nummer: dat zijn acht cijfers.")
    expect(rejected.html).toContain("Vul een telefoonnummer voor klanten in.")
    expect(rejected.html).toContain('value="Lamp &lt;&amp; Zn.&gt;"')
    expect(rejected.html.match(/aria-invalid="true"/g)).toHaveLength(2)
    const valid = { ...form, kvkNumber: "12345678", phone: "030 123 45 67" }
    expect(await site.post("/verkoper/gegevens/", valid, vera)).toMatchObject({
      status: 303,
      location: "/verkoper/gegevens/"
    })
    expect(await details()).toMatchObject({ tradeName: "Lamp <& Zn.>", kvkNumber: "12345678" })
    expect(site.logged).toEqual([])
  })

  it("SELL-04, SELL-15: lists captures, refunds and payouts with what is owed, newest first, and a file of each payout", async () => {
    expect((await site.get("/verkoper/uitbetalingen/", vera)).html).toContain("Er zijn nog geen betalingen.")
    const orderId = orderNumber(7)!
    const capture = captureLines(shopId, toCents(5_000), 800)
    await insert("capture pay-1", "capture", capture, "2026-11-18T09:00:00.000Z", orderId)
    await insert(
      "refund pay-1 2500",
      "refund",
      refundLines(capture, [], toCents(2_500)),
      "2026-11-19T09:00:00.000Z",
      orderId
    )
    await insert(
      `payout ${shopId} week-47`,
      "payout",
      payoutLines(shopId, toCents(1_000)),
      "2026-11-20T09:00:00.000Z",
      null
    )
    const { html } = await site.get("/verkoper/uitbetalingen/", vera)
    const text = html
      .slice(html.indexOf("<h1"), html.indexOf("</main>"))
      .replaceAll(/<[^>]+>/g, " ")
      .replaceAll(/\s+/g, " ")
    expect(text).toContain("Nog uit te betalen € 13,00")
    expect(text).toContain("Uitbetaling week-47 20 nov 2026 € -10,00")
    expect(text).toContain(`Terugbetaald, ${orderId} 19 nov 2026 € -25,00 € 2,00 € -23,00`)
    expect(text).toContain(`Bestelling ${orderId} 18 nov 2026 € 50,00 € -4,00 € 46,00`)
    expect(text.indexOf("Uitbetaling week-47")).toBeLessThan(text.indexOf(`Bestelling ${orderId}`))
    expect((await site.get("/verkoper/", vera)).html.replaceAll("\u00A0", " ")).toContain("€ 13,00")
    const file = "/verkoper/uitbetalingen/week-47/uitbetaling.csv"
    expect(html).toContain(`href="${file}"`)
    const sent = await site.get(file, vera)
    expect(sent).toMatchObject({ status: 200 })
    expect(sent.html.split("\r\n").slice(1)).toEqual([`${orderId};2026-11-18;50,00;-2,00;-25,00;23,00`, ""])
    const unknown = await site.get(file.replace("week-47", "week-48"), vera)
    expect(unknown.status).toBe(404)
    expect((await site.get(file, `sessie=${await tokenOf(DEMO_USERS.sanne)}; ${MARKETPLACE}`)).status).toBe(404)
    expect((await site.get(file, MARKETPLACE)).status).toBe(303)
  })
})

const insert = (
  cause: string,
  event: LedgerEntry["event"],
  lines: ReadonlyArray<LedgerLine>,
  at: string,
  orderId: LedgerEntry["orderId"]
) =>
  site.backend.run(
    Records.use((records) =>
      Effect.forEach(lines, (line) =>
        Effect.orDie(records.insert(LEDGER, { cause, event, paymentId: null, orderId, at: at as Instant, ...line }))
      )
    )
  )
