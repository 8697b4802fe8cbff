import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { afterAll, expect, it } from "vitest"
import { PROMO_CODES } from "#adapters/services/shopping/cart-tables.ts"
import { EMBEDDED_PAYMENTS } from "#adapters/outside/embedded-payment-tables.ts"
import { owedTo, postLedger } from "#adapters/services/shopping/ledger-post.ts"
import { LEDGER, PROVIDER_PAYMENTS, PAYMENTS } from "#adapters/services/shopping/payment-tables.ts"
import { ORDERS, RETURNS } from "#adapters/services/shopping/order-tables.ts"
import { storeRefunds } from "#adapters/services/shopping/refunds.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW, testWorld } from "#adapters/testing/memory-backend.ts"
import { shopAccount, totalOf } from "#domain/shopping/payment/ledger-lines.ts"
import { statusAsOf } from "#domain/shopping/orders/due.ts"
import { orderAfterPayment } from "#domain/shopping/payment/report.ts"
import { dayOf } from "#domain/base/text/format.ts"
import { demoFeedRun } from "#fixtures/world/sellers.ts"
import { purchases } from "#fixtures/world/purchases.ts"
import { loadFeedRun } from "./load-demo.ts"
import { loadPurchases } from "./load-purchases.ts"
import { openCatalogue, openSite, storeFiles } from "#adapters/store/sql/open.ts"
import { sqlRecords } from "#adapters/store/sql/records.ts"
import { lastRuns } from "#adapters/store/sql/shop-admin.ts"
import { loadWorld } from "#adapters/store/sql/testing/load-world.ts"

const dataDir = mkdtempSync(join(tmpdir(), "koopkompas-purchases-"))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

it("WORLD-06: loadPurchases writes the purchases once, for one user", async () => {
  const bought = purchases(testWorld(), TEST_NOW)
  await loadPurchases(dataDir, "demo-sanne", bought)
  await loadPurchases(dataDir, "demo-daan", bought)
  const site = openSite(storeFiles(dataDir).site)
  const rows = sqlRecords(site)
  const count = (userId: string) => Effect.runSync(rows.count(ORDERS, { where: { user_id: userId } }))
  expect([count("demo-sanne"), count("demo-daan")]).toEqual([bought.orders.length, 0])
  const [returned] = Effect.runSync(rows.find(RETURNS, { where: { user_id: "demo-sanne" } }))
  expect(returned).toMatchObject({ userId: "demo-sanne", orderId: bought.returned.order.id, status: "approved" })
  expect(Effect.runSync(rows.count(PROMO_CODES))).toBe(bought.promoCodes.length)
  site.close()
})

it("WORLD-12: every order has its payment, the ledger adds up to zero, and nothing is left to post or to refund", async () => {
  const bought = purchases(testWorld(), TEST_NOW)
  const shopId = bought.sales[0]!.order.shopId
  await loadPurchases(dataDir, "demo-sanne", bought)
  const site = openSite(storeFiles(dataDir).site)
  const records = sqlRecords(site)
  const run = <A>(program: Effect.Effect<A, never, Records>) =>
    Effect.runPromise(Effect.provideService(program, Records, records))
  const orders = await run(records.find(ORDERS))
  const payments = await run(records.find(PAYMENTS))
  const entries = await run(records.find(LEDGER))
  expect(totalOf(entries)).toBe(0)
  expect(entries.filter(({ event, account }) => event === "payout" && account === shopAccount(shopId)).length).toBe(7)
  expect(await run(owedTo(records, shopId))).toBeGreaterThan(0)
  expect(payments.flatMap(({ payment }) => payment.parts.map(({ orderId }) => orderId)).toSorted()).toEqual(
    orders.map(({ order }) => order.id as string).toSorted()
  )
  for (const { order, amount, owed } of orders) {
    const { payment } = payments.find((row) => row.payment.parts[0].orderId === order.id)!
    const back = order.status === "refunded" ? amount : owed
    expect(payment.parts).toEqual([{ orderId: order.id, amount, refunded: back }])
    expect(orderAfterPayment(order.id, order.status, payment)).toBe(order.status)
    expect(await run(records.transaction((rows) => postLedger(rows, { _tag: "Payment", payment })))).toBe(0)
    expect(await run(records.transaction((rows) => storeRefunds(rows, order.id, TEST_NOW.getTime())))).toBe(0)
    const known = await run(records.get(PROVIDER_PAYMENTS, payment.id))
    const atProvider = await run(records.get(EMBEDDED_PAYMENTS, known!.providerId!))
    expect(atProvider).toMatchObject({ amount, status: "paid" })
    expect(atProvider?.refunds.reduce((total, refund) => total + refund.amount, 0)).toBe(back)
  }
  expect(await run(records.count(ORDERS, { where: { refund_due: 1 } }))).toBe(0)
  site.close()
})

it("WORLD-12: has a return of each status that the shop works on, and orders of each", () => {
  const { sales } = purchases(testWorld(), TEST_NOW)
  expect(new Set(sales.map(({ order }) => order.status))).toEqual(
    new Set(["completed", "refunded", "delivered", "shipped", "ready", "accepted", "paid"])
  )
  const returns = sales.flatMap(({ order, returned }) => (returned === null ? [] : [{ order, returned }]))
  expect(returns.map(({ returned }) => returned.status)).toEqual([
    "refunded",
    "rejected",
    "received",
    "declared",
    "declared",
    "sent"
  ])
  for (const { order, returned } of returns)
    expect(dayOf(new Date(returned.createdAt)) <= (order.returnTill ?? "")).toBe(true)
  for (const { order } of sales) expect(statusAsOf(order, TEST_NOW)).toBe(order.status)
  expect(sales.filter(({ order }) => order.deliveryType === "pickup").map(({ order }) => order.status)).toEqual([
    "ready"
  ])
})

it("WORLD-12: the last feed run of the shop with the most offers has rejected items and warnings about its own offers", () => {
  const db = openCatalogue(":memory:")
  const world = testWorld()
  loadWorld(db, world, TEST_NOW)
  const run = demoFeedRun(world, TEST_NOW)!
  const first = purchases(world, TEST_NOW).sales[0]!
  expect(run.shopId).toBe(first.order.shopId)
  for (let repeat = 0; repeat < 2; repeat++) loadFeedRun(db, run)
  const [stored, ...others] = lastRuns(db, run.shopId)
  expect(others).toEqual([])
  expect(stored).toMatchObject({ status: "done", rejected: 3, gone: 0, accepted: run.offers })
  expect(stored!.accepted).toBe(stored!.added + stored!.changed + stored!.unchanged)
  expect(stored!.warnings).toBe(run.findings.filter(({ severity }) => severity === "warning").length)
  const own = new Set(Array.from(world.offers, ({ offerId }) => offerId))
  for (const { severity, itemId } of run.findings) expect(own.has(itemId ?? "")).toBe(severity === "warning")
  expect(new Set(run.findings.map(({ rule }) => rule)).size).toBeGreaterThan(4)
  db.close()
})
