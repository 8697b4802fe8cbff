import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openCatalogue, storeFiles } from "#adapters/store/sql/open.ts"
import { loadPurchases } from "#adapters/services/load-purchases.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { storeDependencies } from "#cli/dependencies/store.ts"
import { runWith } from "#cli/testing/run.ts"
import { openProducts } from "#domain/shopping/orders/fulfil.ts"
import { purchases } from "#fixtures/world/purchases.ts"

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-shop-orders-"))
const bought = purchases(testWorld(), TEST_NOW)
const accepted = bought.orders.find(({ status }) => status === "accepted")!
const shop = (...args: ReadonlyArray<string>) =>
  runWith({ stores: storeDependencies }, ["shop", ...args, "--data-dir", dataDir])

beforeAll(async () => {
  openCatalogue(storeFiles(dataDir).catalogue).close()
  await loadPurchases(dataDir, "demo-sanne", bought)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe("koopkompas shop orders", () => {
  it("CLI-44: lists the orders of a shop by status", async () => {
    const { code, out } = await shop("orders", accepted.shopId, "--status", "accepted")
    expect(code).toBe(0)
    expect(out).toContain(accepted.id)
    expect(await shop("orders", "andere")).toMatchObject({ code: 0, out: "", err: "Shop andere has no such orders." })
    expect(await shop("orders", accepted.shopId, "--status", "weg")).toMatchObject({ code: 2 })
  })

  it("CLI-44: rejects, sends and delivers the pieces of an order, and explains what is not possible", async () => {
    const [first] = openProducts(accepted)
    const of = [accepted.shopId, accepted.id] as const
    expect(await shop("reject", ...of, `${first!.id}=9`)).toMatchObject({
      code: 1,
      err: "<pieces>: there are not so many pieces left, or too many parcels or products."
    })
    expect(await shop("reject", ...of, "weg=1")).toMatchObject({ code: 4 })
    expect(await shop("reject", ...of, "weg")).toMatchObject({ code: 2 })
    expect(await shop("accept", accepted.shopId, "KK-1")).toMatchObject({ code: 2 })
    expect((await shop("refuse", ...of, `${first!.id}=1`)).out).toContain("goes back")
    const parcel = ["--carrier", "postnl", "--code", "3SABCD1234567"]
    expect((await shop("ship", ...of, ...parcel)).out).toMatch(/shipped[^]*PostNL 3SABCD1234567 https:/)
    expect((await shop("ship", ...of, ...parcel)).err).toBe("--code: a parcel with this tracking code was sent before.")
    const update = ["--code", "3SABCD1234567", "--message", "Morgen bezorgd."]
    const updated = await shop("update", ...of, ...update, "--json")
    expect(JSON.parse(updated.out).order.shipments[0].updates[0].message).toBe("Morgen bezorgd.")
    expect((await shop("deliver", ...of)).out).toContain("delivered")
    expect((await shop("accept", ...of)).err).toContain(
      "<order>: its status does not allow this; shop orders shows it."
    )
  })
})
