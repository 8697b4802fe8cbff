import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import { captureLines, type LedgerLine, payoutLines, refundLines } from "#domain/shopping/payment/ledger-lines.ts"
import type { LedgerEntry } from "#domain/shopping/payment/payment.ts"
import { readEuros, toCents } from "#domain/base/euros.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { payoutCsv, payoutOrders, payoutPeriods } from "./payout-periods.ts"

const SHOP = "lampenhuis" as ShopId

/** Returns the entries of events such as `capture 50,00` of the next order, a minute apart, at 8 percent. */
const entriesOf = (text: string): ReadonlyArray<LedgerEntry> => {
  const posted: Array<LedgerEntry> = []
  let order = 0
  for (const [index, event] of text.split(", ").entries()) {
    const [kind = "", amount = "0"] = event.split(" ")
    const cents = toCents(readEuros(amount)!)
    if (kind === "capture") order += 1
    const orderId = kind === "payout" ? null : orderNumber(order)
    const owed = posted.reduce((total, entry) => total - (entry.account.startsWith("shop ") ? entry.amount : 0), 0)
    const lines: ReadonlyArray<LedgerLine> =
      kind === "capture"
        ? captureLines(SHOP, cents, 800)
        : kind === "refund"
          ? refundLines(
              posted.filter((entry) => entry.orderId === orderId && entry.event === "capture"),
              posted.filter((entry) => entry.orderId === orderId && entry.event !== "capture"),
              cents
            )
          : payoutLines(SHOP, toCents(Math.max(0, owed)))
    const at = new Date(Date.UTC(2026, 10, 20, 9, index)).toISOString() as Instant
    for (const line of lines)
      posted.push({
        ...line,
        cause: `${kind} ${index}`,
        event: kind as LedgerEntry["event"],
        paymentId: null,
        orderId,
        at
      })
  }
  return posted.filter(({ account }) => account !== "provider")
}

const euros = (cents: number): string => (cents / 100).toFixed(2).replace(".", ",")

describe("payoutPeriods", () => {
  it.each(examples("SELL-14", ["entries", "orders", "sold", "commission", "refunded", "total"]))(
    "SELL-14: adds up $entries to $total for the payout to come",
    ({ entries, ...totals }) => {
      const [next] = payoutPeriods(entriesOf(entries), true)
      expect({
        orders: String(next!.orders),
        sold: euros(next!.sold),
        commission: euros(next!.commission),
        refunded: euros(next!.refunded),
        total: euros(next!.total)
      }).toEqual(totals)
    }
  )

  it.each(examples("SELL-15", ["entries", "rows"]))("SELL-15: writes the orders of $entries", ({ entries, rows }) => {
    const posted = entriesOf(entries)
    const cause = posted.findLast(({ event }) => event === "payout")!.cause
    const [, ...lines] = payoutCsv(payoutOrders(posted, cause)).trim().split("\r\n")
    expect(lines.map((line) => line.split(";").slice(2).join(";")).join(" ")).toBe(rows)
  })

  it("SELL-15: lists the orders of each payout once, whose rest adds up to what was transferred", () => {
    const event = fc.oneof(
      fc.integer({ min: 1, max: 20_000 }).map((cents) => `capture ${euros(cents)}`),
      fc.constantFrom("payout", "refund 0,01", "refund 25,00")
    )
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 20 }), (events) => {
        const posted = entriesOf(events.join(", "))
        for (const { payout, total } of payoutPeriods(posted, true)) {
          if (payout === null) continue
          const orders = payoutOrders(posted, payout.cause)
          expect(orders.reduce((owed, order) => owed + order.total, 0)).toBe(total)
          expect(total).toBe(payout.amount)
          for (const { sold, commission, refunded, total: rest } of orders)
            expect(sold + commission + refunded).toBe(rest)
        }
      })
    )
  })

  it("SELL-14: names each payout, whose total is what was transferred, and leaves out an incomplete one", () => {
    const entries = entriesOf("capture 50,00, payout, capture 10,00, payout, capture 1,00")
    const periods = payoutPeriods(entries, true)
    expect(periods.map(({ payout, total }) => [payout?.amount ?? null, total])).toEqual([
      [null, 92],
      [920, 920],
      [4_600, 4_600]
    ])
    expect(payoutPeriods(entries, false)).toEqual(periods.slice(0, 2))
  })
})
