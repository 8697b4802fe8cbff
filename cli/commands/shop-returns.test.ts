import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { loadPurchases } from "#adapters/services/load-purchases.ts"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { storeDependencies } from "#cli/dependencies/store.ts"
import { runWith } from "#cli/testing/run.ts"
import { purchases } from "#fixtures/world/purchases.ts"

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-shop-returns-"))
const bought = purchases(testWorld(), TEST_NOW)
const { id, shopId } = bought.returned.order
const shop = (...args: ReadonlyArray<string>) =>
  runWith({ stores: storeDependencies }, ["shop", ...args, "--data-dir", dataDir])

beforeAll(async () => {
  openCatalogue(storeFiles(dataDir).catalogue).close()
  await loadPurchases(dataDir, "demo-sanne", bought)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe("koopkompas shop returns", () => {
  it("CLI-50: lists the returns of a shop, receives and refunds one, and explains what is not possible", async () => {
    expect((await shop("returns", shopId)).out).toContain(`${id}-R1`)
    expect(await shop("returns", "andere")).toMatchObject({ code: 0, err: "Shop andere has no such returns." })
    expect(await shop("returns", shopId, "--status", "weg")).toMatchObject({ code: 2 })
    const one = [shopId, `${id}-R1`] as const
    expect(await shop("reject-return", ...one, "--reason", " ")).toMatchObject({
      code: 2,
      err: "--reason: give a text that is neither empty nor too long."
    })
    expect(await shop("refund-return", ...one)).toMatchObject({
      code: 1,
      err: "<return>: its status does not allow this; shop returns shows it."
    })
    expect(await shop("approve-return", shopId, `${id}-R9`)).toMatchObject({ code: 4 })
    expect(await shop("approve-return", shopId, "R1")).toMatchObject({ code: 2 })
    expect((await shop("receive-return", ...one)).out).toBe(`${id}-R1: received`)
    expect((await shop("refund-return", ...one)).out).toMatch(/refunded; of this order .* goes back in total/)
    expect(JSON.parse((await shop("returns", shopId, "--json")).out)[0].return.status).toBe("refunded")
  })
})
