import { toCents } from "#domain/base/euros.ts"
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, describe, expect, it } from "vitest"
import { LEDGER } from "#adapters/services/shopping/payment-tables.ts"
import { runWith } from "#cli/testing/run.ts"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import { captureLines } from "#domain/shopping/payment/ledger-lines.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { runOnRecords } from "#cli/dependencies/records.ts"

const folder = mkdtempSync(join(tmpdir(), "koopkompas-ledger-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const koopkompas = (...args: ReadonlyArray<string>) =>
  runWith({ records: runOnRecords }, ["ledger", ...args, "--data-dir", folder], 100)

const insert = (cause: string, lines: ReturnType<typeof captureLines>) =>
  runOnRecords(folder, (rows) =>
    Effect.forEach(lines, (line) =>
      Effect.orDie(
        rows.insert(LEDGER, {
          cause,
          event: "capture",
          paymentId: "pay-1",
          orderId: orderNumber(1),
          at: "2026-11-20T09:00:00.000Z" as Instant,
          ...line
        })
      )
    )
  )

describe("koopkompas ledger", () => {
  it("CLI-78: rejects a data folder that does not exist, and creates none", async () => {
    const mistyped = join(folder, "mistyped")
    const { code, err } = await runWith({ records: runOnRecords }, ["ledger", "check", "--data-dir", mistyped], 100)
    expect({ code, err }).toEqual({
      code: 1,
      err: `There is no folder ${mistyped}. Give that of the data with --data-dir or DATA_DIR.`
    })
    expect(existsSync(mistyped)).toBe(false)
  })

  it("LEDGER-07: prints the balance of each account and their sum", async () => {
    expect((await koopkompas("show")).out).toBe("The ledger has no entries yet.")
    await insert("capture pay-1", captureLines("fietshoek" as ShopId, toCents(5_000), 800))
    const { code, out } = await koopkompas("show")
    expect(code).toBe(0)
    expect(out).toMatch(/provider +€\s50,00$/m)
    expect(out).toMatch(/shop fietshoek +€\s-46,00$/m)
    expect(out).toMatch(/total +€\s0,00$/m)
    expect(JSON.parse((await koopkompas("show", "--json")).out)).toMatchObject({ total: 0 })
  })

  it("LEDGER-06: records a payout once for each reference", async () => {
    const first = await koopkompas("payout", "fietshoek", "--reference", "week-47")
    expect(first.out).toMatch(/^Recorded a payout of €\s46,00 to fietshoek\.$/)
    expect((await koopkompas("payout", "fietshoek", "--reference", "week-47")).out).toContain("Nothing was recorded")
    expect((await koopkompas("payout", "fietshoek", "--reference", "week 47")).code).toBe(2)
    const json = JSON.parse((await koopkompas("payout", "fietshoek", "--reference", "week-48", "--json")).out) as object
    expect(json).toEqual({ shop: "fietshoek", reference: "week-48", paidOut: 0 })
  })

  it("LEDGER-12: fails with a sentence for each difference, and prints the books", async () => {
    const { code, out, err } = await koopkompas("check")
    expect(code).toBe(1)
    expect(out).toMatch(/captured +€\s0,00$/m)
    expect(out).toContain("difference: The ledger has 400 cents at the provider, payments leave -4600")
    expect(err).toBe("The books do not balance: 1 differences.")
    expect(JSON.parse((await koopkompas("check", "--json")).out)).toMatchObject({ orders: 0, paidOut: 4_600 })
  })

  it("LEDGER-07: fails when the sum of all entries is not zero", async () => {
    await insert("broken", [{ account: "provider", amount: 1 }])
    const { code, err } = await koopkompas("show")
    expect([code, err.replace(/\s/g, " ")]).toEqual([1, "The ledger does not balance: its total is € 0,01."])
  })
})
