import { DAY_MS } from "#domain/base/days.ts"
import { Clock, Effect } from "effect"
import { beforeEach, describe, expect, it } from "vitest"
import { signCode } from "#adapters/services/messages/codes.ts"
import { OUTBOX } from "#adapters/services/messages/tables.ts"
import { applyDueEvents } from "./due-orders.ts"
import { ORDERS, RETURNS, eraseOldWithdrawals, WITHDRAWALS } from "./order-tables.ts"
import { REFUNDS } from "./payment-tables.ts"
import { storeRefunds } from "./refunds.ts"
import { STOCKS } from "./stock.ts"
import {
  ANONYMOUS,
  deliver,
  keyOf,
  type Market,
  moveOrder,
  openMarket,
  pay,
  readyToPay,
  report,
  sellable,
  shopper,
  STORES
} from "#adapters/services/testing/marketplace.ts"
import { USER_ROW } from "#adapters/services/testing/user-row.ts"
import { eraseUser } from "#adapters/services/account/user-rows.ts"
import { USERS } from "#adapters/people/user-tables.ts"
import { Records } from "#adapters/store/records-port.ts"
import { TEST_NOW } from "#adapters/testing/memory-backend.ts"
import type { ShopId, OrderNumber } from "#domain/base/ids.ts"
import { formatCents, toCents } from "#domain/base/euros.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import type { Caller } from "#domain/account/session/request-headers.ts"
import { type FoundOrder, WithdrawalApi } from "#domain/shopping/orders/withdrawal-api.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const EMAIL = "sanne@koopkompas.example"
const [lamp] = sellable()

type Api = WithdrawalApi["Service"]
const withdrawal = <A, E>(use: (api: Api) => Effect.Effect<A, E>) => WithdrawalApi.use(use)
const begin = (orderId: OrderNumber, email = EMAIL, caller: Caller = ANONYMOUS) =>
  withdrawal((api) => api.begin(caller, { orderId, name: "Sanne de Vries", email }))
const idOf = (found: FoundOrder): string => {
  if (found._tag !== "Found") throw new TypeError(found._tag)
  return found.id
}

describe.each(STORES)("withdrawals over %s", (_name, records) => {
  let market: Market
  let orderId: OrderNumber
  let sanne: Caller

  beforeEach(async () => {
    market = openMarket(records())
    sanne = await shopper("sanne")
    await market.run(Records.use((rows) => rows.insert(USERS, { ...USER_ROW, sub: "sanne", email: EMAIL })))
    const total = await market.run(readyToPay(sanne, [{ ...lamp!, quantity: 3 }]))
    const { id, orderIds } = await market.run(pay(sanne, keyOf(1), total))
    await market.run(report(id, "paid"))
    orderId = orderIds[0]
  })

  const order = async () => (await market.run(Records.use((rows) => rows.get(ORDERS, orderId))))!
  const returns = () => market.run(Records.use((rows) => rows.find(RETURNS, { where: { order_id: orderId } })))
  const receipts = async () => {
    const posted = await market.run(Records.use((rows) => rows.find(OUTBOX, {})))
    return posted.filter(({ message }) => message.kind === "withdrawal-received")
  }
  const draft = async () => idOf(await market.run(begin(orderId)))
  const confirm = (id: string, quantity: number | null) =>
    market.run(withdrawal((api) => api.confirm(id, quantity === null ? null : [{ id: lamp!.offerId, quantity }])))

  it("WITHDRAW-03, WITHDRAW-04: cancels an order that is not accepted, once, with one receipt", async () => {
    const id = await draft()
    const [first, second] = [await confirm(id, null), await confirm(id, 1)]
    expect(first).toMatchObject({ confirmation: { outcome: "cancelled", at: TEST_NOW.toISOString(), returnId: null } })
    expect(second).toEqual(first)
    expect((await order()).order.status).toBe("cancelled")
    expect(await receipts()).toMatchObject([
      { to: EMAIL, userId: "sanne", message: { orderId, name: "Sanne de Vries", at: TEST_NOW.toISOString() } }
    ])
  })

  it.each(examples("WITHDRAW-08", ["paid", "withdrawn", "refund", "status", "left"]))(
    "WITHDRAW-08: of three lamps, paid: $paid, [$withdrawn] withdrawn gives back $refund and leaves $left, $status",
    async ({ paid, withdrawn, refund, status, left }) => {
      const unpaid = await market.run(readyToPay(sanne, [{ ...lamp!, quantity: 3 }]))
      const payment = await market.run(pay(sanne, keyOf(2), unpaid))
      orderId = payment.orderIds[0]
      if (paid === "yes") await market.run(report(payment.id, "paid"))
      const row = await order()
      const lamps = { ...row.order.products[0], perItem: toCents(4000), discount: toCents(1000) }
      await market.run(Records.use((rows) => rows.put(ORDERS, { ...row, order: { ...row.order, products: [lamps] } })))
      for (const quantity of withdrawn.split(", ")) await confirm(await draft(), Number(quantity))
      if (paid === "no") await market.run(report(payment.id, "paid"))
      const after = await order()
      const { quantity, rejectedQuantity } = after.order.products[0]
      expect(after.order.status).toBe(status)
      expect(status === "cancelled" ? "all" : formatCents(after.owed).slice(2)).toBe(refund)
      expect(status === "cancelled" ? 0 : quantity - rejectedQuantity).toBe(Number(left))
    }
  )

  it("WITHDRAW-08: removes pieces once, owes exactly their money, and sends no mail that the shop cannot deliver", async () => {
    const before = await order()
    const id = await draft()
    const first = await confirm(id, 1)
    expect([first?.confirmation?.outcome, await confirm(id, 2)]).toEqual(["removed", first])
    const after = await order()
    expect(after.owed).toBe(before.order.products[0].perItem)
    expect(after.order).toMatchObject({ status: "paid", products: [{ quantity: 3, rejectedQuantity: 1 }] })
    const kinds = await market.run(Records.use((rows) => rows.find(OUTBOX, {})))
    expect(kinds.map(({ message }) => message.kind)).not.toContain("order-line-rejected")
    await market.run(moveOrder(orderId, ["accept", "shop"]))
    expect((await confirm(await draft(), 1))?.confirmation?.outcome).toBe("noted")
    expect((await order()).owed).toBe(after.owed)
    await market.run(
      Records.use((store) => store.transaction((rows) => storeRefunds(rows, orderId, TEST_NOW.getTime() + DAY_MS)))
    )
    const refunds = await market.run(Records.use((rows) => rows.find(REFUNDS, {})))
    expect(refunds).toMatchObject([{ orderId, amount: after.owed, state: "asked" }])
  })

  it("WITHDRAW-08, STOCK-08: frees the counted pieces", async () => {
    const { shopId, offerId } = lamp!
    const stock = Records.use((rows) => rows.get(STOCKS, `${shopId} ${offerId}`))
    const now = TEST_NOW.getTime()
    await market.run(
      Records.use((rows) =>
        rows.put(STOCKS, {
          shopId,
          offerId,
          count: 5,
          countedAt: now - 1,
          sold: 3,
          sales: [{ orderId, quantity: 3, at: now }],
          reservations: [],
          begun: [],
          changedAt: now
        })
      )
    )
    await confirm(await draft(), 2)
    expect(await market.run(stock)).toMatchObject({ sold: 1, sales: [{ orderId, quantity: 1 }] })
    await confirm(await draft(), null)
    expect(await market.run(stock)).toMatchObject({ sold: 0, sales: [] })
  })

  it("WITHDRAW-03: declares one return for the pieces, and stores the next declaration for the rest", async () => {
    await market.run(deliver(orderId, "2026-12-20"))
    const id = await draft()
    await Promise.all([confirm(id, 2), confirm(id, 2)])
    expect(await returns()).toMatchObject([{ products: [{ quantity: 2 }], reason: "changed-mind", status: "declared" }])
    const rest = await confirm(await draft(), null)
    expect(rest?.confirmation).toMatchObject({ outcome: "returned", returnId: `${orderId}-R2` })
    expect((await returns()).map(({ products }) => products[0]!.quantity).toSorted()).toEqual([1, 2])
    expect((await confirm(await draft(), null))?.confirmation).toMatchObject({ outcome: "nothing-left", products: [] })
    expect(await receipts()).toHaveLength(3)
  })

  it("WITHDRAW-03, WITHDRAW-04: stores and mails a declaration that comes too late, and one for a shop at work", async () => {
    await market.run(moveOrder(orderId, ["accept", "shop"]))
    expect((await confirm(await draft(), null))?.confirmation?.outcome).toBe("noted")
    await market.run(moveOrder(orderId, ["ship", "shop"], ["deliver", "carrier"]))
    await market.run(
      Records.use((rows) =>
        Effect.flatMap(rows.get(ORDERS, orderId), (row) =>
          rows.put(ORDERS, { ...row!, order: { ...row!.order, returnTill: "2026-01-01" as never } })
        )
      )
    )
    expect((await confirm(await draft(), 1))?.confirmation?.outcome).toBe("too-late")
    expect(await receipts()).toHaveLength(2)
    expect(await returns()).toEqual([])
  })

  it("WITHDRAW-05: responds to every wrong pair alike, and finds the order in any case of letters", async () => {
    const unknown = orderNumber(999_999)!
    const results = [
      await market.run(begin(orderId, "iemand@koopkompas.example")),
      await market.run(begin(unknown, EMAIL)),
      await market.run(begin(unknown, "iemand@koopkompas.example"))
    ]
    expect(results).toEqual([{ _tag: "Unknown" }, { _tag: "Unknown" }, { _tag: "Unknown" }])
    expect((await market.run(begin(orderId, EMAIL.toUpperCase())))._tag).toBe("Found")
    expect(await market.run(Records.use((rows) => rows.count(WITHDRAWALS, {})))).toBe(1)
  })

  it("WITHDRAW-05: accepts any address of the logged-in user of the order, and of nobody else", async () => {
    const daan = await shopper("daan")
    expect((await market.run(begin(orderId, "werk@koopkompas.example", sanne)))._tag).toBe("Found")
    expect((await market.run(begin(orderId, "werk@koopkompas.example", daan)))._tag).toBe("Unknown")
  })

  it("WITHDRAW-05: limits the attempts on an order number, known or not, but not those of its user", async () => {
    for (const number of [orderId, orderNumber(999_999)!]) {
      const results = await market.run(
        Effect.forEach(Array.from({ length: 21 }), (_, index) => begin(number, `${index}@koopkompas.example`))
      )
      expect(results.slice(0, 20).every(({ _tag }) => _tag === "Unknown")).toBe(true)
      expect(results[20]).toEqual({ _tag: "TooMany", seconds: 180 })
    }
    const own = await market.run(
      Effect.gen(function* () {
        for (let attempt = 0; attempt < 25; attempt++) yield* begin(orderId, "x@koopkompas.example")
        return yield* begin(orderId, EMAIL, sanne)
      })
    )
    expect(own._tag).toBe("Found")
  })

  describe("of a visitor without a login", () => {
    const codeOf = (id: string) =>
      market.run(Records.use((rows) => signCode(rows, "withdrawal", { userId: id, kind: "" }, null)))
    const undo = (code: string) => market.run(withdrawal((api) => api.undo(code)))
    const undoable = (code: string) => market.run(withdrawal((api) => api.undoable(code)))
    const refunds = async () => {
      await market.run(applyDueEvents)
      await market.run(
        Records.use((store) =>
          store.transaction((rows) =>
            Effect.flatMap(Clock.currentTimeMillis, (now) => storeRefunds(rows, orderId, now))
          )
        )
      )
      return market.run(Records.use((rows) => rows.find(REFUNDS, {})))
    }

    it("WITHDRAW-09: can be undone while nothing went back, once, and the order goes on", async () => {
      const id = await draft()
      const code = await codeOf(id)
      expect(await undoable(code)).toBeNull()
      await confirm(id, null)
      expect(await refunds()).toEqual([])
      expect(await undoable(code)).toEqual({
        orderId,
        shopName: (await order()).order.shopName,
        at: TEST_NOW.toISOString(),
        state: "open"
      })
      expect((await order()).order.status).toBe("cancelled")
      const [first, second] = await Promise.all([undo(code), undo(code)])
      expect([first?.state, second?.state, (await undo(code))?.state]).toEqual(["undone", "undone", "undone"])
      const restored = await order()
      expect(restored.order).toMatchObject({ status: "paid", acceptTill: expect.any(String) })
      expect(restored.history.map(({ status }) => status)).toEqual(["awaiting-payment", "paid", "cancelled", "paid"])
      market.at(new Date(TEST_NOW.getTime() + 2 * DAY_MS))
      expect(await refunds()).toEqual([])
      expect(await market.run(withdrawal((api) => api.ofOrder(lamp!.shopId, orderId)))).toEqual([])
      await market.run(moveOrder(orderId, ["accept", "shop"]))
      expect((await order()).order.status).toBe("accepted")
    })

    it("WITHDRAW-09: pays back after a day, and cannot be undone then", async () => {
      const id = await draft()
      await confirm(id, null)
      const code = await codeOf(id)
      market.at(new Date(TEST_NOW.getTime() + DAY_MS - 1))
      expect([await refunds(), (await undoable(code))?.state]).toEqual([[], "open"])
      market.at(new Date(TEST_NOW.getTime() + DAY_MS))
      expect((await undo(code))?.state).toBe("too-late")
      expect(await refunds()).toMatchObject([{ orderId, amount: (await order()).amount }])
      expect((await undo(code))?.state).toBe("too-late")
      expect((await order()).order.status).toBe("cancelled")
    })

    it("WITHDRAW-09: puts removed pieces back to the cent", async () => {
      const before = await order()
      const id = await draft()
      await confirm(id, 2)
      expect((await order()).owed).toBeGreaterThan(0)
      expect((await undo(await codeOf(id)))?.state).toBe("undone")
      expect(await order()).toEqual(before)
      market.at(new Date(TEST_NOW.getTime() + DAY_MS))
      expect(await refunds()).toEqual([])
    })

    it("WITHDRAW-09: cancels the declared return, until its parcel was sent", async () => {
      await market.run(deliver(orderId, "2026-12-20"))
      const [one, other] = [await draft(), await draft()]
      await confirm(one, 1)
      await confirm(other, 1)
      expect((await undo(await codeOf(one)))?.state).toBe("undone")
      expect((await returns()).map(({ status }) => status).toSorted()).toEqual(["cancelled", "declared"])
      const sent = (await returns()).find(({ status }) => status === "declared")!
      await market.run(Records.use((rows) => rows.put(RETURNS, { ...sent, status: "sent" as const })))
      expect((await undo(await codeOf(other)))?.state).toBe("too-late")
    })

    it("WITHDRAW-09: is too late once the pieces were sold to others", async () => {
      const { shopId, offerId } = lamp!
      const now = TEST_NOW.getTime()
      const stock = { shopId, offerId, count: 3, countedAt: now - 1, reservations: [], begun: [], changedAt: now }
      await market.run(
        Records.use((rows) => rows.put(STOCKS, { ...stock, sold: 3, sales: [{ orderId, quantity: 3, at: now }] }))
      )
      const id = await draft()
      await confirm(id, null)
      const sold = { ...stock, sold: 2, sales: [{ orderId: orderNumber(5)!, quantity: 2, at: now }] }
      await market.run(Records.use((rows) => rows.put(STOCKS, sold)))
      expect((await undo(await codeOf(id)))?.state).toBe("too-late")
      expect((await order()).order.status).toBe("cancelled")
      expect(await market.run(Records.use((rows) => rows.get(STOCKS, `${shopId} ${offerId}`)))).toMatchObject(sold)
    })

    it("WITHDRAW-09: has a code in its mail, and none for a logged-in user, whose money does not wait", async () => {
      const own = idOf(await market.run(begin(orderId, EMAIL, sanne)))
      await confirm(own, 1)
      expect(await refunds()).toHaveLength(1)
      await confirm(await draft(), 1)
      const posted = await receipts()
      expect(posted.map(({ message }) => "undoId" in message && message.undoId !== null).toSorted()).toEqual([
        false,
        true
      ])
      for (const code of ["", "x".repeat(3_000), own, `${await codeOf(own)}x`]) expect(await undo(code)).toBeNull()
    })
  })

  it("WITHDRAW-06: finds a withdrawal for 24 hours, erases drafts after that, and no confirmed ones", async () => {
    const [stays, goes] = [await draft(), await draft()]
    await confirm(stays, null)
    const find = (id: string) => market.run(withdrawal((api) => api.find(id)))
    expect(await find(goes)).toMatchObject({ name: "Sanne de Vries", order: { id: orderId }, confirmation: null })
    for (const id of ["", "0".repeat(32), "x".repeat(5_000), `${goes} `]) expect(await find(id)).toBeNull()
    market.at(new Date(TEST_NOW.getTime() + DAY_MS))
    expect([await find(stays), await find(goes), await confirm(goes, null)]).toEqual([null, null, null])
    expect(await market.run(eraseOldWithdrawals)).toBe(1)
    expect(await market.run(Records.use((rows) => rows.get(WITHDRAWALS, stays)))).not.toBeNull()
  })

  it("WITHDRAW-06, PROF-33: erases the name and address of a user, and the drafts", async () => {
    const [stays, goes] = [await draft(), await draft()]
    await confirm(stays, null)
    await market.run(Records.use((store) => store.transaction((rows) => eraseUser(rows, "sanne"))))
    const row = (id: string) => market.run(Records.use((rows) => rows.get(WITHDRAWALS, id)))
    expect(await row(stays)).toMatchObject({ name: "", email: "", userId: "", confirmation: { outcome: "cancelled" } })
    expect(await row(goes)).toBeNull()
    expect(await market.run(withdrawal((api) => api.find(stays)))).toBeNull()
    expect((await market.run(begin(orderId)))._tag).toBe("Unknown")
  })

  it("WITHDRAW-07: lists the confirmed withdrawals from an order for its shop only", async () => {
    await market.run(deliver(orderId, "2026-12-20"))
    await draft()
    await confirm(await draft(), 1)
    const list = (shopId: string) => market.run(withdrawal((api) => api.ofOrder(shopId as ShopId, orderId)))
    expect(await list(lamp!.shopId)).toMatchObject([{ outcome: "returned", products: [{ quantity: 1 }] }])
    expect(await list("een-andere-winkel")).toEqual([])
  })
})
