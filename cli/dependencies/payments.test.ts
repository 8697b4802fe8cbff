import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { PROVIDER_PAYMENTS, REFUNDS } from "#adapters/services/shopping/payment-tables.ts"
import { openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { runWith } from "#cli/testing/run.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { paymentDependencies } from "./messages.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-payments-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const koopkompas = (...args: ReadonlyArray<string>) =>
  runWith({ payments: paymentDependencies }, ["payments", ...args, "--data-dir", folder], 200)

beforeAll(async () => {
  const site = openSite(storeFiles(folder).site)
  const createdAt = Date.parse("2026-11-20T09:00:00Z")
  const rows = sqlRecords(site)
  await Effect.runPromise(
    Effect.all([
      rows.put(PROVIDER_PAYMENTS, {
        paymentId: "pay-1",
        providerId: null,
        pageUrl: null,
        createdAt,
        checkAt: createdAt,
        problem: "The provider did not respond in time"
      }),
      rows.put(REFUNDS, {
        key: "pay-1-a",
        paymentId: "pay-1",
        orderId: orderNumber(1)!,
        amount: 1234 as never,
        state: "failed",
        origin: "site",
        providerRefundId: null,
        createdAt,
        checkAt: null,
        requests: 1,
        problem: "The provider could not refund"
      })
    ])
  )
  site.close()
})

describe("koopkompas payments", () => {
  it("PAY-16, CLI-07: lists payments without a result and refunds that failed", async () => {
    const { code, out, err } = await koopkompas("list")
    expect(code).toBe(0)
    expect(out).toMatch(/pay-1 +not yet +2026-11-20 09:00 +The provider did not respond in time/)
    expect(out).toMatch(/KK-00000-00017 +€.12,34 +failed +The provider could not refund/)
    expect(err).toContain("koopkompas payments refund-retry")
    expect(JSON.parse((await koopkompas("list", "--json")).out)).toMatchObject({
      payments: [{ paymentId: "pay-1" }],
      refunds: [{ state: "failed" }]
    })
  })

  it("PAY-16: requests nothing again of an order that is unknown, and checks what is open", async () => {
    expect((await koopkompas("refund-retry")).out).toBe("0 refunds to request again. A running site requests them.")
    expect((await koopkompas("check")).out).toBe("1 payment checked.")
    expect(JSON.parse((await koopkompas("list", "--json")).out)).toMatchObject({ payments: [] })
  })
})
