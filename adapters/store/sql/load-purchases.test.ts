import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, it } from "vitest"
import { PROMO_CODES } from "#adapters/services/cart/tables.ts"
import { ORDERS, RETURNS } from "#adapters/services/orders/tables.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { loadPurchases } from "./load-purchases.ts"
import { openSite, storeFiles } from "./open.ts"
import { sqlRecords } from "./records.ts"

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-purchases-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it("WORLD-06: loadPurchases writes the purchases once, for one user", () => {
  const bought = purchases(testWorld(), TEST_NOW)
  loadPurchases(dataDir, "demo-sanne", bought)
  loadPurchases(dataDir, "demo-daan", bought)
  const site = openSite(storeFiles(dataDir).site)
  const rows = sqlRecords(site)
  const count = (userId: string) => Effect.runSync(rows.count(ORDERS, { where: { user_id: userId } }))
  expect([count("demo-sanne"), count("demo-daan")]).toEqual([bought.orders.length, 0])
  const [returned] = Effect.runSync(rows.find(RETURNS))
  expect(returned).toMatchObject({ userId: "demo-sanne", orderId: bought.returned.order.id, status: "approved" })
  expect(Effect.runSync(rows.count(PROMO_CODES))).toBe(bought.promoCodes.length)
  site.close()
})
