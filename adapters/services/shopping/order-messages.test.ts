import { Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import {
  deliver,
  keyOf,
  type Market,
  moveOrder,
  moveReturn,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES
} from "#adapters/services/testing/marketplace.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { ORDER_MESSAGES, RETURN_MESSAGES } from "#domain/messages/kinds.ts"
import { OrdersApi } from "#domain/shopping/orders/api.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const [lamp] = sellable()
describe("messages about orders and returns", () => {
  it("MSG-40: are those of the specification", () => {
    const rows = (table: Readonly<Record<string, string | null>>) =>
      Object.entries(table).map(([status, kind]) => [status, kind ?? ""])
    expect(rows(ORDER_MESSAGES)).toEqual(
      examples("MSG-40", ["status", "kind"]).map(({ status, kind }) => [status, kind])
    )
    expect(rows(RETURN_MESSAGES)).toEqual(examples("MSG-40", ["return", "kind"]).map((row) => [row.return, row.kind]))
  })
})

describe.each(STORES)("mails about orders and returns over %s", (_name, records) => {
  let market: Market
  let sanne: Caller
  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    await market.run(Records.use((rows) => rows.put(USERS, USER_ROW)))
  })

  const posted = () =>
    market.run(
      Effect.map(
        Records.use((rows) => rows.find(OUTBOX)),
        (rows) => rows.map(({ message, to }) => ({ message, to }))
      )
    )
  const kinds = async () => (await posted()).map(({ message }) => message.kind).toSorted()

  it("MSG-40: posts a mail with the goods and the total when an order is placed, once", async () => {
    const total = await market.run(readyToPay(sanne, [{ ...lamp!, quantity: 2 }]))
    const { orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(pay(sanne, keyOf(1), total))
    await market.run(pay(sanne, keyOf(2), total))
    const { products, shopName } = await market.run(OrdersApi.use((api) => api.order(sanne, orderIds[0])))
    const [mail, ...more] = await posted()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      to: "sanne@voorbeeld.example",
      message: {
        kind: "order-placed",
        orderId: orderIds[0],
        shopName,
        amount: total,
        isPaid: false,
        products: [{ name: products[0].name, quantity: 2, amount: products[0].perItem * 2 }]
      }
    })
  })

  it("MSG-40: posts one mail each when an order is accepted, shipped and delivered", async () => {
    const total = await market.run(readyToPay(sanne, [lamp!]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(id, "paid"))
    await market.run(report(id, "paid"))
    expect(await kinds()).toEqual(["order-placed"])
    await market.run(moveOrder(orderIds[0], ["accept", "shop"]))
    await market.run(moveOrder(orderIds[0], ["ship", "shop"]))
    expect(await kinds()).toEqual(["order-accepted", "order-placed", "order-shipped"])
    await market.run(moveOrder(orderIds[0], ["deliver", "carrier"]))
    expect(await kinds()).toEqual(["order-accepted", "order-delivered", "order-placed", "order-shipped"])
  })

  it("MSG-40: posts one mail each when a return is declared, approved, received and refunded", async () => {
    const total = await market.run(readyToPay(sanne, [lamp!]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(id, "paid"))
    await market.run(deliver(orderIds[0], "2026-12-20"))
    const selectedProducts = [{ id: lamp!.offerId, quantity: 1 }]
    const declaration = { orderId: orderIds[0], shopId: lamp!.shopId, selectedProducts, returnReason: "other" as const }
    const { requestId } = await market.run(OrdersApi.use((api) => api.declareReturn(sanne, declaration)))
    for (const [event, actor] of [
      ["approve", "shop"],
      ["send", "shopper"],
      ["receive", "shop"],
      ["refund", "shop"]
    ] as const)
      await market.run(moveReturn(requestId, event, actor))
    expect((await kinds()).filter((kind) => kind.startsWith("return"))).toEqual([
      "return-approved",
      "return-declared",
      "return-received",
      "return-refunded"
    ])
    const { products } = await market.run(OrdersApi.use((api) => api.order(sanne, orderIds[0])))
    const declared = (await posted()).find(({ message }) => message.kind === "return-declared")
    expect(declared?.message).toMatchObject({
      returnId: requestId,
      products: [{ name: products[0].name, quantity: 1 }]
    })
  })

  it("MSG-40: posts nothing to a user without a profile or an address", async () => {
    const daan = await shopper("daan")
    const total = await market.run(readyToPay(daan, [lamp!]))
    await market.run(pay(daan, keyOf(1), total))
    expect(await posted()).toEqual([])
  })
})
