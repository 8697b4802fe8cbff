import { toCents } from "#domain/base/euros.ts"
import { describe, expect, it } from "vitest"
import type { Instant, ShopId } from "#domain/base/ids.ts"
import { orderNumber } from "#domain/shopping/orders/order-number.ts"
import type { PaymentKey } from "./payment.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { type BooksInput, compareBooks } from "./books.ts"
import { captureLines } from "./ledger-lines.ts"

const orderId = orderNumber(1)!
const at = "2026-11-23T09:00:00.000Z" as Instant
const amount = toCents(5_000)

const ORDER: BooksInput["orders"][number] = {
  id: orderId,
  status: "paid",
  amount,
  charged: amount,
  owed: 0,
  isPaid: true,
  reversed: 0,
  isSettling: false
}
const PAYMENT: BooksInput["payments"][number] = {
  id: "a",
  key: "0".repeat(40) as PaymentKey,
  collected: "paid",
  parts: [{ orderId, amount, refunded: toCents(0) }],
  createdAt: at
}
const STOCK: BooksInput["stocks"][number] = { offer: "shop lamp", count: 1, sold: 1, promised: 1 }
const COLLECTION: BooksInput["collections"][number] = { paymentId: "a", isPaid: true, amount, refunded: 0 }
const REFUND: BooksInput["refunds"][number] = { paymentId: "a", orderId, amount, isDone: false }
const BALANCED: BooksInput = {
  orders: [ORDER],
  payments: [PAYMENT],
  refunds: [],
  stocks: [STOCK],
  entries: captureLines("fietshoek" as ShopId, amount, 800).map((line) => ({
    ...line,
    cause: "capture a",
    event: "capture",
    paymentId: "a",
    orderId,
    at
  })),
  checked: new Set(),
  collections: [COLLECTION]
}

const CHANGES: Readonly<Record<string, Partial<BooksInput>>> = {
  nothing: {},
  "the amount of the order": { orders: [{ ...ORDER, charged: 4_999 }] },
  "the amount of the payment": { payments: [{ ...PAYMENT, parts: [{ ...PAYMENT.parts[0], amount: toCents(4_999) }] }] },
  "the order is cancelled": { orders: [{ ...ORDER, status: "cancelled" }] },
  "the order waits": { orders: [{ ...ORDER, status: "awaiting-payment", isPaid: false }] },
  "the payment failed": { payments: [{ ...PAYMENT, collected: "failed" }] },
  "the ledger is empty": { entries: [] },
  "an entry is lost": {
    entries: BALANCED.entries
      .filter(({ account }) => account !== "shop fietshoek")
      .concat(
        BALANCED.entries
          .filter(({ account }) => account === "shop fietshoek")
          .map((entry) => ({ ...entry, amount: -5_000 }))
      )
  },
  "a refund too many": { refunds: [REFUND, REFUND] },
  "the provider has nothing": { collections: [{ ...COLLECTION, isPaid: false }] },
  "more was sold than counted": { stocks: [{ ...STOCK, sold: 2 }] },
  "a piece was promised twice": { stocks: [{ ...STOCK, promised: 2 }] }
}

describe("the books", () => {
  it.each(examples("LEDGER-10", ["changed", "difference"]))(
    "LEDGER-10: finds [$difference] when $changed",
    ({ changed, difference }) => {
      const { differences } = compareBooks({ ...BALANCED, ...CHANGES[changed] })
      expect(difference === "" ? differences : differences.filter((text) => text === difference)).toEqual(
        difference === "" ? [] : [difference]
      )
    }
  )

  it("LEDGER-10: adds up what was captured, refunded and sold", () => {
    expect(compareBooks(BALANCED)).toMatchObject({
      orders: 1,
      paidOrders: 1,
      captured: 5_000,
      refunded: 0,
      piecesSold: 1
    })
  })

  it("LEDGER-11: lists work that a job will finish", () => {
    const isChecked = compareBooks({ ...BALANCED, checked: new Set(["a"]) })
    expect([isChecked.pending, isChecked.differences]).toEqual([["Payment a is being checked"], []])
    const settling = compareBooks({ ...BALANCED, orders: [{ ...ORDER, status: "cancelled", isSettling: true }] })
    expect([settling.pending, settling.differences]).toEqual([
      [`5000 cents of payment a must go back for ${orderId}`],
      []
    ])
    const stored = compareBooks({ ...BALANCED, orders: [{ ...ORDER, status: "cancelled" }], refunds: [REFUND] })
    expect([stored.pending, stored.differences]).toEqual([[`A refund of 5000 cents for ${orderId} is under way`], []])
  })
})
