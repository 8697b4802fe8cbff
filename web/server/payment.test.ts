import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { EMBEDDED_PAYMENTS, type EmbeddedPaymentRow } from "#adapters/outside/embedded-payment-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import type { Cents } from "#domain/base/cents.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { ROUTES } from "#domain/base/routes.ts"
import { testSite } from "#web/testing/test-site.ts"

type Site = Awaited<ReturnType<typeof testSite>>

let site: Site
beforeAll(async () => {
  site = await testSite()
  await site.backend.run(
    Records.use((rows) =>
      rows.put(EMBEDDED_PAYMENTS, {
        id: "tr_bekend",
        key: "pay-1",
        paymentId: "pay-1",
        status: "open",
        amount: 1234 as never,
        description: 'Bestelling <script>alert("1")</script>',
        redirectUrl: "https://elders.example/afrekenen/?betaling=pay-1",
        webhookUrl: null,
        createdAt: Date.parse("2026-11-20T09:00:00Z"),
        paidAt: null,
        refunds: [],
        chargedBack: 0 as never
      })
    )
  )
})
afterAll(() => site.close())

const WEBHOOKS: Readonly<Record<string, string>> = {
  "of a payment": "id=tr_bekend",
  "of an unknown payment": "id=tr_onbekend",
  "with another status in it": "id=tr_bekend&status=paid",
  "without an id": "status=paid",
  "with an id that is not valid": "id=../../v2/refunds",
  "too long": `id=tr_1&x=${"x".repeat(2_000)}`
}

it.each(examples("PAY-13", ["webhook", "status"]))(
  "PAY-13: responds to a webhook $webhook with $status",
  async ({ webhook, status }) => {
    const body = new URLSearchParams(WEBHOOKS[webhook])
    const response = await site.send(ROUTES.paymentReport, body)
    expect([response.status, response.html]).toEqual([Number(status), ""])
  }
)

describe("the payment page of the embedded provider", () => {
  const path = "/betaaldienst/betalen/tr_bekend/"

  it("PAY-12: shows amount and description as text, without scripts", async () => {
    const { status, html, headers } = await site.get(path)
    expect([status, html]).toEqual([200, expect.stringContaining("€ 12,34".replace(" ", "\u00A0"))])
    expect(html).not.toContain("<script")
    expect(headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; img-src data:; style-src 'sha256-[^']+'; form-action 'self'/
    )
  })

  it("PAY-12: knows no other payment, and accepts only its own outcomes from its own page", async () => {
    expect((await site.get("/betaaldienst/betalen/tr_onbekend/")).status).toBe(404)
    expect((await site.get("/betaaldienst/")).status).toBe(404)
    expect((await site.post(path, { uitkomst: "rijk" })).status).toBe(422)
    const foreign = await fetch(site.address + path, {
      method: "POST",
      headers: { "sec-fetch-site": "cross-site" },
      body: new URLSearchParams({ uitkomst: "paid" })
    })
    expect(foreign.status).toBe(422)
  })

  it("PAY-12, ROUTE-38: returns to a path of the site only, and chooses once", async () => {
    const { status, location } = await site.post(path, { uitkomst: "failed" })
    expect([status, location]).toEqual([303, "/afrekenen/?betaling=pay-1"])
    await site.post(path, { uitkomst: "paid" })
    const row = await site.backend.run(Records.use((rows) => rows.get(EMBEDDED_PAYMENTS, "tr_bekend")))
    expect(row?.status).toBe("failed")
    expect((await site.get(path)).html).toContain("Deze testbetaling is afgerond")
  })

  it("PAY-23: returns money of a paid payment as the provider or a bank does, until nothing is left of it", async () => {
    const paid = "/betaaldienst/betalen/tr_betaald/"
    const row = () => site.backend.run(Records.use((rows) => rows.get(EMBEDDED_PAYMENTS, "tr_betaald")))
    const [known] = await site.backend.run(Records.use((rows) => rows.find(EMBEDDED_PAYMENTS)))
    const fresh: EmbeddedPaymentRow = { ...known!, id: "tr_betaald", key: "pay-2", status: "paid" }
    const reset = (amount: Cents) =>
      site.backend.run(Records.use((rows) => rows.put(EMBEDDED_PAYMENTS, { ...fresh, amount })))
    for (const { typed, left, returned } of examples("PAY-23", ["typed", "left", "returned"])) {
      await reset(readEuros(left)!)
      const { status } = await site.post(paid, { terug: "refund", bedrag: typed })
      expect([typed, status]).toEqual([typed, returned === "rejected" ? 422 : 303])
      const refunds = returned === "rejected" ? [] : [readEuros(returned)]
      expect((await row())?.refunds.map(({ amount }) => amount)).toEqual(refunds)
    }
    await reset(toCents(1234))
    expect((await site.get(paid)).html).toContain('name="terug" value="chargeback"')
    await site.post(paid, { terug: "refund", bedrag: "2,34" })
    expect((await site.get(paid)).html).toContain('value="10"')
    expect((await site.post(paid, { terug: "refund", bedrag: '"1' })).html).toContain('value="&quot;1"')
    expect((await site.post(paid, { terug: "diefstal", bedrag: "1" })).status).toBe(422)
    expect((await site.post(paid, { terug: "chargeback", bedrag: "10" })).status).toBe(303)
    expect(await row()).toMatchObject({ refunds: [{ amount: 234, key: "" }], chargedBack: 1000 })
    expect((await site.get(paid)).html).not.toContain('value="refund"')
  })

  it("PAY-25: reverses what a bank took back, and offers it only then", async () => {
    const paid = "/betaaldienst/betalen/tr_betaald/"
    const row = () => site.backend.run(Records.use((rows) => rows.get(EMBEDDED_PAYMENTS, "tr_betaald")))
    expect((await site.get(paid)).html).toContain('value="reversal"')
    expect((await site.post(paid, { terug: "reversal" })).status).toBe(303)
    expect(await row()).toMatchObject({ chargedBack: 0 })
    expect((await site.get(paid)).html).not.toContain('value="reversal"')
    expect((await site.post(paid, { terug: "reversal" })).status).toBe(303)
    expect(await row()).toMatchObject({ chargedBack: 0 })
  })
})
