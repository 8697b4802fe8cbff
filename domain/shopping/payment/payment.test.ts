import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Cents } from "#domain/base/cents.ts"
import { readEuros, writeEuros, toCents } from "#domain/base/euros.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import { ORDER_STATUSES, type OrderStatus } from "#domain/shopping/orders/status.ts"
import { ORDER_IDS, PAYMENT, paymentReport } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  orderAfterPayment,
  refundedOf,
  refundsDue,
  paymentStatus,
  withReport,
  isPending,
  PAYMENT_MEANING
} from "./report.ts"
import { newPaymentKey, type PayableOrder, pendingPayments, decideSession } from "./session.ts"
import { type CollectingStatus, PAYMENT_STATUSES, type PaymentStatus } from "#domain/shopping/cart/payment-status.ts"
import { CreateSession, Payment, type PaymentKey, PaymentReport } from "./payment.ts"

const [FIRST, SECOND] = ORDER_IDS
const words = (text: string, between: string): ReadonlyArray<string> =>
  text.split(between).filter((part) => part !== "")

/** Parses "paid +20,00 ++1,00": a status, a refund of the first order and one of the second. */
const reportOf = (text: string): PaymentReport => {
  const parts = text.split(" ")
  const status = parts.find((part) => !part.startsWith("+")) ?? "open"
  const refunds = parts
    .filter((part) => part.startsWith("+"))
    .map((part) => ({
      orderId: part.startsWith("++") ? SECOND : FIRST,
      amount: readEuros(part.replace(/^\++/, ""))!
    }))
  return { status: status as PaymentStatus, refunds }
}

const partOf = (number: string, amount = 1000, refunded = 0) => ({
  orderId: orderNumber(Number(number))!,
  amount: toCents(amount),
  refunded: toCents(refunded)
})

const after = (reports: ReadonlyArray<PaymentReport>): Payment => reports.reduce(withReport, PAYMENT)

describe("withReport and paymentStatus", () => {
  it.each(examples("PAY-01", ["reports", "status"]))(
    "PAY-01: return $status after the reports [$reports]",
    ({ reports, status }) => {
      expect(paymentStatus(after(words(reports, ", ").map(reportOf)))).toBe(status)
    }
  )

  it("PAY-01: record the largest refund of each order separately, up to its part", () => {
    const amounts = (...reports: ReadonlyArray<string>) =>
      after(reports.map(reportOf)).parts.map((part) => part.refunded)
    expect(amounts("paid +20,00 ++1,00 +30,00", "paid +10,00")).toEqual([3000, 100])
    expect(amounts("paid +50,01 ++20,00")).toEqual([5000, 2000])
    expect(amounts("refunded")).toEqual([5000, 2000])
    expect(amounts("partly-refunded")).toEqual([0, 0])
    const stranger: PaymentReport = { status: "paid", refunds: [{ orderId: ORDER_IDS[2], amount: toCents(100) }] }
    expect(after([stranger]).parts).toEqual(PAYMENT.parts)
  })

  it("PAY-01: alter nothing else", () => {
    expect(after([reportOf("failed")])).toEqual({ ...PAYMENT, collected: "failed" })
    expect(after([reportOf("open")])).toEqual(PAYMENT)
    expect(after([{ status: "failed", refunds: [{ orderId: FIRST, amount: toCents(0) }] }]).collected).toBe("failed")
  })

  it("PAY-01: count partial refunds of all orders together", () => {
    const refunded = (first: number, second: number) =>
      paymentStatus({ collected: "paid", parts: [partOf("1", 5000, first), partOf("2", 2000, second)] })
    expect(refunded(0, 0)).toBe("paid")
    expect(refunded(1, 0)).toBe("partly-refunded")
    expect(refunded(5000, 1999)).toBe("partly-refunded")
    expect(refunded(5000, 2000)).toBe("refunded")
  })

  it("PAY-01: give the same result for late, repeated and reordered reports", () => {
    const arbitrary = fc
      .array(paymentReport, { maxLength: 6 })
      .chain((reports) =>
        fc.tuple(
          fc.constant(reports),
          fc.shuffledSubarray([...reports, ...reports, ...reports], { minLength: reports.length * 3 })
        )
      )
    fc.assert(
      fc.property(arbitrary, ([reports, others]) => {
        expect(after(others)).toEqual(after(reports))
      })
    )
  })

  it("PAY-01: never turn paid into unpaid, and never refund more than was paid", () => {
    fc.assert(
      fc.property(fc.array(paymentReport, { maxLength: 8 }), (reports) => {
        let now: Payment = PAYMENT
        for (const report of reports) {
          const next = withReport(now, report)
          expect(now.collected !== "paid" || next.collected === "paid").toBe(true)
          for (const [index, { amount, refunded }] of next.parts.entries()) {
            expect(refunded).toBeLessThanOrEqual(amount)
            expect(refunded).toBeGreaterThanOrEqual(now.parts[index]!.refunded)
          }
          now = next
        }
        expect(now.collected === "paid" || now.parts.every(({ refunded }) => refunded === 0)).toBe(true)
      })
    )
  })
})

describe("PAYMENT_MEANING", () => {
  it("PAY-02: has a text and a pending mark for every status", () => {
    const rows = examples("PAY-02", ["status", "pending", "text"])
    expect(rows.map(({ status }) => status)).toEqual(Object.keys(PAYMENT_MEANING))
    expect([...PAYMENT_STATUSES].sort()).toEqual(rows.map(({ status }) => status).sort())
    for (const { status, pending, text } of rows) {
      expect(PAYMENT_MEANING[status as PaymentStatus].text).toBe(text)
      expect(isPending(status as PaymentStatus)).toBe(pending === "yes")
    }
  })
})

describe("orderAfterPayment", () => {
  it.each(examples("PAY-02", ["order", "payment", "becomes"]))(
    "PAY-02: returns $becomes for $order with a payment that is $payment",
    ({ order, payment, becomes }) => {
      const paid = after([reportOf(payment === "partly-refunded" ? "paid +1,00" : payment)])
      expect(orderAfterPayment(FIRST, order as OrderStatus, paid)).toBe(becomes)
    }
  )

  it("PAY-02: considers only the order's own part", () => {
    const paid = after([reportOf("paid ++20,00")])
    expect(orderAfterPayment(FIRST, "awaiting-payment", paid)).toBe("paid")
    expect(orderAfterPayment(SECOND, "awaiting-payment", paid)).toBe("refunded")
    expect(orderAfterPayment(ORDER_IDS[2], "awaiting-payment", paid)).toBe("awaiting-payment")
  })

  it("PAY-02: is idempotent, and gives the same result for one report as for many", () => {
    const status = fc.constantFrom(...ORDER_STATUSES)
    fc.assert(
      fc.property(status, fc.array(paymentReport, { maxLength: 6 }), (status, reports) => {
        let payment: Payment = PAYMENT
        let order: OrderStatus = status
        for (const report of reports) {
          payment = withReport(payment, report)
          const next = orderAfterPayment(FIRST, order, payment)
          expect(orderAfterPayment(FIRST, next, payment)).toBe(next)
          const isUnpaid = next === "awaiting-payment" || next === "expired"
          expect(isUnpaid && order !== next).toBe(false)
          order = next
        }
        expect(order).toBe(orderAfterPayment(FIRST, status, payment))
      })
    )
  })
})

describe("refundsDue", () => {
  const NOTHING = toCents(0)
  const ORDER_STATUS = fc.constantFrom(...ORDER_STATUSES)
  const OWED = fc.integer({ min: 0, max: 8_000 }).map((cents) => toCents(cents))

  it.each(examples("PAY-03", ["order", "owed", "payments", "due"]))(
    "PAY-03: returns [$due] for an order that is $order, owes [$owed] and has payments [$payments]",
    ({ order, owed: owedText, payments, due }) => {
      const all = words(payments, ", ").map((text): Payment => {
        const [id = "", ...report] = text.split(" ")
        return { ...after([reportOf(report.join(" "))]), id }
      })
      const refunds = refundsDue(FIRST, order as OrderStatus, readEuros(owedText) ?? NOTHING, all)
      expect(refunds.map(({ paymentId, amount }) => `${paymentId} ${writeEuros(amount)}`)).toEqual(
        words(due, ", ").map((text) => text.replace(/,00$/, ""))
      )
    }
  )

  it("PAY-25: returns only what is owed of a refunded order whose chargeback was reversed", () => {
    const payments = [after([reportOf("paid")])]
    const owed = toCents(1_000)
    expect(refundsDue(FIRST, "refunded", owed, payments)).toEqual([{ paymentId: "pay-1", amount: 5_000 }])
    expect(refundsDue(FIRST, "refunded", owed, payments, 5_000)).toEqual([{ paymentId: "pay-1", amount: owed }])
    expect(refundsDue(FIRST, "cancelled", owed, payments, 5_000)).toEqual([{ paymentId: "pay-1", amount: 5_000 }])
  })

  it("PAY-03: considers only the order's own part", () => {
    expect(refundsDue(SECOND, "cancelled", NOTHING, [after([reportOf("paid")])])).toEqual([
      { paymentId: "pay-1", amount: 2000 }
    ])
    expect(refundsDue(ORDER_IDS[2], "cancelled", NOTHING, [after([reportOf("paid")])])).toEqual([])
  })

  it("PAY-03: returns nothing once everything due has been refunded", () => {
    fc.assert(
      fc.property(ORDER_STATUS, OWED, fc.array(paymentReport, { maxLength: 4 }), (status, owed, reports) => {
        const payments = reports.map((report, index) => ({ ...after([report]), id: `pay-${index}` }))
        const settled = payments.map((payment) => {
          const due = refundsDue(FIRST, status, owed, payments).find(({ paymentId }) => paymentId === payment.id)
          if (due === undefined) return payment
          const refunded = toCents(payment.parts[0].refunded + due.amount)
          return withReport(payment, { status: "paid", refunds: [{ orderId: FIRST, amount: refunded }] })
        })
        expect(refundsDue(FIRST, status, owed, settled)).toEqual([])
      })
    )
  })

  it("PAY-03: never returns more than a payment still holds, nor less when more is owed", () => {
    fc.assert(
      fc.property(
        ORDER_STATUS,
        OWED,
        OWED,
        fc.array(paymentReport, { maxLength: 4 }),
        (status, one, other, reports) => {
          const payments = reports.map((report, index) => ({ ...after([report]), id: `pay-${index}` }))
          const total = (owed: Cents) => {
            const due = refundsDue(FIRST, status, owed, payments)
            for (const { paymentId, amount } of due) {
              const { amount: paid, refunded } = payments.find(({ id }) => id === paymentId)!.parts[0]
              expect(amount).toBeLessThanOrEqual(paid - refunded)
            }
            return due.reduce((aggregate, { amount }) => aggregate + amount, 0)
          }
          expect(total(toCents(Math.min(one, other)))).toBeLessThanOrEqual(total(toCents(Math.max(one, other))))
        }
      )
    )
  })
})

describe("refundedOf", () => {
  it.each(examples("PAY-24", ["payments", "refunded"]))(
    "PAY-24: of an order of 50,00, payments '$payments' gave back $refunded",
    ({ payments, refunded }) => {
      const paid = payments
        .split("; ")
        .filter((text) => text !== "")
        .map((text) => {
          const [amount, back] = text.split(" ").map((euros) => readEuros(euros)!)
          return { amount: amount!, refunded: back! }
        })
      expect(refundedOf(toCents(5_000), paid)).toBe(readEuros(refunded))
    }
  )
})

describe("pendingPayments", () => {
  const NONE_ENDED: ReadonlySet<string> = new Set()
  const allOf = (payments: string) =>
    words(payments, ", ").map((text): Payment => {
      const [id = "", status, orders = ""] = text.split(" ")
      const [first, ...rest] = orders.split("+").map((order) => partOf(order))
      return { ...PAYMENT, id, collected: status as CollectingStatus, parts: [first!, ...rest] }
    })

  it.each(examples("CART-04", ["payments", "pending"]))(
    "CART-04: returns [$pending] for [$payments]",
    ({ payments, pending }) => {
      expect(pendingPayments(allOf(payments), NONE_ENDED).map(({ id }) => id)).toEqual(words(pending, " "))
    }
  )

  it.each(examples("CART-04", ["payments", "ended", "left"]))(
    "CART-04: returns [$left] for [$payments] when order $ended is expired or cancelled",
    ({ payments, ended, left }) => {
      const ids = new Set(words(ended, " ").map((number): string => orderNumber(Number(number))!))
      expect(pendingPayments(allOf(payments), ids).map(({ id }) => id)).toEqual(words(left, " "))
    }
  )

  it("CART-04: returns orders, amount and status of a payment", () => {
    expect(pendingPayments([after([reportOf("failed")])], NONE_ENDED)).toEqual([
      { id: "pay-1", orderIds: [FIRST, SECOND], amount: 7000, status: "failed", createdAt: PAYMENT.createdAt }
    ])
  })

  it("CART-04: lists each payable order exactly once", () => {
    const payment = fc.record({
      collected: fc.constantFrom<CollectingStatus>("open", "failed", "expired", "paid"),
      numbers: fc.subarray(["1", "2", "3"], { minLength: 1 })
    })
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 5 }), (payments) => {
        const all = payments.map(({ collected, numbers }, index): Payment => {
          const [first, ...rest] = numbers.map((number) => partOf(number))
          return { ...PAYMENT, id: String(index), collected, parts: [first!, ...rest] }
        })
        const listed = pendingPayments(all, NONE_ENDED).flatMap(({ orderIds }) => orderIds)
        const paid = all.filter(({ collected }) => collected === "paid").flatMap(({ parts }) => parts)
        expect(new Set(listed).size).toBe(listed.length)
        for (const { orderId } of paid) expect(listed).not.toContain(orderId)
        const unpaid = all.flatMap(({ parts }) => parts.map(({ orderId }) => orderId)).slice(-1)
        expect(paid.length > 0 || unpaid.every((orderId) => listed.includes(orderId))).toBe(true)
      })
    )
  })
})

describe("decideSession", () => {
  const OLD = PAYMENT.key
  const NEW = "f".repeat(40) as PaymentKey
  const ORDERS = (
    [
      ["1", "awaiting-payment", 5000],
      ["2", "awaiting-payment", 2000],
      ["3", "awaiting-payment", 1000],
      ["4", "expired", 3000],
      ["5", "paid", 1000],
      ["6", "awaiting-payment", 0],
      ["7", "cancelled", 2000]
    ] as const
  ).map(([number, status, amount]): PayableOrder => ({
    id: orderNumber(Number(number))!,
    status,
    amount: toCents(amount)
  }))
  const request = (key: string, orders: string, amount: string): CreateSession => {
    const [first, ...rest] = orders.split(" ").map((number) => orderNumber(Number(number))!)
    return { key: key === "old" ? OLD : NEW, orderIds: [first!, ...rest], amount: readEuros(amount)! }
  }
  const NAMES = { Create: "create", Known: "known", NothingToPay: "nothing" }

  it.each(examples("PAY-04", ["key", "orders", "amount", "outcome"]))(
    "PAY-04: decides about a $key key for orders $orders and $amount: $outcome",
    ({ key, orders, amount, outcome: expected }) => {
      const given = decideSession(request(key, orders, amount), ORDERS, [PAYMENT])
      expect(given._tag === "Refused" ? given.reason : NAMES[given._tag]).toBe(expected)
      expect(given._tag !== "Known" || given.payment === PAYMENT).toBe(true)
    }
  )

  it("PAY-04: creates a new payment after an ended one, unless the key is the same", () => {
    const again = (collected: CollectingStatus, key: string) =>
      decideSession(request(key, "1 2", "70"), ORDERS, [{ ...PAYMENT, collected }])._tag
    for (const collected of ["open", "pending"] as const) expect(again(collected, "new")).toBe("Known")
    for (const collected of ["failed", "cancelled", "expired"] as const) expect(again(collected, "new")).toBe("Create")
    for (const collected of ["failed", "cancelled", "expired"] as const) expect(again(collected, "old")).toBe("Known")
  })

  it("PAY-04: returns the payment with the key among several", () => {
    const other = { ...PAYMENT, id: "pay-0", key: "e".repeat(40) as PaymentKey }
    const expected = decideSession(request("old", "1 2", "70"), ORDERS, [other, PAYMENT])
    expect(expected).toEqual({ _tag: "Known", payment: PAYMENT })
  })

  it("PAY-04: counts an order named twice once", () => {
    expect(decideSession(request("new", "3 3", "10"), ORDERS, [])._tag).toBe("Create")
  })
})

describe("newPaymentKey", () => {
  it("PAY-04: returns 40 characters from 20 bytes", () => {
    const key = newPaymentKey(new Uint8Array(20).fill(171))
    expect(key).toBe("ab".repeat(20))
    expect(newPaymentKey(new Uint8Array(19))).toBeNull()
    const session = { key, orderIds: [FIRST], amount: 0 }
    const read = Schema.decodeUnknownResult(CreateSession)
    expect(read(session)._tag).toBe("Success")
    expect(read({ ...session, key: "ab" })._tag).toBe("Failure")
    expect(read({ ...session, orderIds: [] })._tag).toBe("Failure")
  })
})

describe("Payment and PaymentReport", () => {
  it("PAY-01: reject unknown statuses", () => {
    expect(Schema.decodeUnknownResult(Payment)(PAYMENT)._tag).toBe("Success")
    expect(Schema.decodeUnknownResult(Payment)({ ...PAYMENT, collected: "refunded" })._tag).toBe("Failure")
    expect(Schema.decodeUnknownResult(PaymentReport)({ status: "weg", refunds: [] })._tag).toBe("Failure")
  })
})
