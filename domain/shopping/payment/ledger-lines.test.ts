import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ShopId } from "#domain/base/ids.ts"
import type { Cents } from "#domain/base/cents.ts"
import { formatCents, readEuros, toCents } from "#domain/base/euros.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import {
  balanceOf,
  captureLines,
  commissionOf,
  DEFAULT_COMMISSION_RATE,
  type LedgerLine,
  MAX_COMMISSION_RATE,
  payoutLines,
  refundLines,
  shopAccount,
  totalOf,
  unusedCaptureLines
} from "./ledger-lines.ts"

const SHOP = "lampenhuis" as ShopId
const OWED = shopAccount(SHOP)
const cents = (text: string) => toCents(readEuros(text)!)
const rateOf = (percent: string) => Number(readEuros(percent))

/** Returns the entries after refunds that bring the refunded total to each of these. */
const refunded = (capture: ReadonlyArray<LedgerLine>, totals: ReadonlyArray<Cents>): ReadonlyArray<LedgerLine> =>
  totals.reduce((posted, total) => [...posted, ...refundLines(capture, posted.slice(capture.length), total)], capture)

describe("captureLines and payoutLines", () => {
  it.each(examples("LEDGER-01", ["event", "amount", "rate", "provider", "shop", "commission"]))(
    "LEDGER-01: post a $event of $amount at $rate percent as $provider, $shop and $commission",
    ({ event, amount, rate, provider, shop, commission }) => {
      const lines =
        event === "payout" ? payoutLines(SHOP, cents(amount)) : captureLines(SHOP, cents(amount), rateOf(rate))
      const balances = (["provider", OWED, "commission"] as const).map((account) => balanceOf(lines, account))
      expect(balances).toEqual([provider, shop, commission].map(Number))
      expect(lines.every((line) => line.amount !== 0)).toBe(true)
    }
  )
})

describe("commissionOf", () => {
  it.each(examples("LEDGER-02", ["amount", "rate", "commission"]))(
    "LEDGER-02: returns $commission for $amount at $rate percent",
    ({ amount, rate, commission }) => {
      expect(commissionOf(cents(amount), rateOf(rate))).toBe(cents(commission))
    }
  )

  it("LEDGER-02: takes 8 percent without another agreement", () => {
    expect(commissionOf(cents("100"), DEFAULT_COMMISSION_RATE)).toBe(cents("8"))
  })
})

describe("refundLines", () => {
  it.each(examples("LEDGER-03", ["captured", "rate", "refunds", "shop owed", "commission"]))(
    "LEDGER-03: leaves the shop $['shop owed'] of $captured after refunds of [$refunds]",
    ({ captured, rate, refunds, "shop owed": owed, commission }) => {
      const posted = refunded(captureLines(SHOP, cents(captured), rateOf(rate)), refunds.split(" ").map(cents))
      expect(formatCents(-balanceOf(posted, OWED))).toBe(formatCents(cents(owed)))
      expect(formatCents(-balanceOf(posted, "commission"))).toBe(formatCents(cents(commission)))
    }
  )

  it("LEDGER-04: takes money that paid for nothing from the account of the buyers", () => {
    const posted = refunded(unusedCaptureLines(cents("50")), [cents("20")])
    expect([balanceOf(posted, "buyers"), balanceOf(posted, "provider")]).toEqual([-3000, 3000])
  })

  const amount = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 1_000_000_000 })) as fc.Arbitrary<Cents>
  const rate = fc.nat({ max: MAX_COMMISSION_RATE })

  it.each(examples("LEDGER-13", ["captured", "refunded", "shop owed", "commission"]))(
    "LEDGER-13: leaves the shop $['shop owed'] of $captured after the refunded totals [$refunded]",
    ({ captured, refunded: totals, "shop owed": owed, commission }) => {
      const posted = refunded(captureLines(SHOP, cents(captured), 800), totals.split(" ").map(cents))
      expect(formatCents(-balanceOf(posted, OWED))).toBe(formatCents(cents(owed)))
      expect(formatCents(-balanceOf(posted, "commission"))).toBe(formatCents(cents(commission)))
    }
  )

  it("LEDGER-13: has the result of the last total alone, whatever went back and came back before", () => {
    fc.assert(
      fc.property(amount, rate, fc.array(amount, { minLength: 1, maxLength: 5 }), (captured, rate, totals) => {
        const capture = captureLines(SHOP, captured, rate)
        const [many, once] = [refunded(capture, totals), refunded(capture, totals.slice(-1))]
        for (const account of ["provider", OWED, "commission"] as const) {
          expect(balanceOf(many, account)).toBe(balanceOf(once, account))
        }
        expect(totalOf(many)).toBe(0)
      })
    )
  })

  it("LEDGER-03: has the same result in one step as in many, and never pays the shop for a refund", () => {
    fc.assert(
      fc.property(amount, rate, fc.array(amount, { minLength: 1, maxLength: 5 }), (captured, rate, amounts) => {
        const totals = amounts.toSorted((one, other) => one - other)
        const capture = captureLines(SHOP, captured, rate)
        const many = refunded(capture, totals)
        const once = refunded(capture, [toCents(Math.max(...totals))])
        for (const account of ["provider", OWED, "commission"] as const) {
          expect(balanceOf(many, account)).toBe(balanceOf(once, account))
        }
        expect(many.slice(capture.length).every((line) => line.account === "provider" || line.amount > 0)).toBe(true)
        for (const account of ["provider", OWED, "commission"] as const) {
          expect(balanceOf(refunded(capture, [...totals, captured]), account)).toBe(0)
        }
      })
    )
  })
})

describe("a ledger", () => {
  const SHOPS = ["lampenhuis", "fietshoek"] as ReadonlyArray<string> as ReadonlyArray<ShopId>
  const amount = fc.nat({ max: 100_000 }) as fc.Arbitrary<Cents>
  const step = fc.oneof(
    fc.record({
      kind: fc.constant("capture" as const),
      shop: fc.constantFrom(...SHOPS),
      amount,
      rate: fc.nat({ max: MAX_COMMISSION_RATE }),
      isUsed: fc.boolean()
    }),
    fc.record({ kind: fc.constant("refund" as const), payment: fc.nat({ max: 9 }), total: amount }),
    fc.record({ kind: fc.constant("payout" as const), shop: fc.constantFrom(...SHOPS), amount })
  )

  it("LEDGER-01: has the sum zero, and owes a shop what was captured less refunds, commission and payouts", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const payments: Array<{
          readonly shop: ShopId | null
          readonly capture: ReadonlyArray<LedgerLine>
          lines: ReadonlyArray<LedgerLine>
        }> = []
        const payouts: Array<LedgerLine> = []
        const expected = new Map(SHOPS.map((shop) => [shop, { captured: 0, refunded: 0, paidOut: 0 }]))
        for (const one of steps) {
          if (one.kind === "capture") {
            const { shop, amount, rate, isUsed } = one
            const lines = isUsed ? captureLines(shop, amount, rate) : unusedCaptureLines(amount)
            payments.push({ shop: isUsed ? shop : null, capture: lines, lines })
            if (isUsed) expected.get(shop)!.captured += amount
          } else if (one.kind === "refund") {
            const payment = payments[one.payment]
            if (payment === undefined) continue
            const { capture } = payment
            const lines = refundLines(capture, payment.lines.slice(capture.length), one.total)
            payment.lines = [...payment.lines, ...lines]
            if (payment.shop !== null) expected.get(payment.shop)!.refunded -= balanceOf(lines, "provider")
          } else {
            payouts.push(...payoutLines(one.shop, one.amount))
            expected.get(one.shop)!.paidOut += one.amount
          }
          expect(totalOf([...payments.flatMap(({ lines }) => lines), ...payouts])).toBe(0)
        }
        for (const [shop, { captured, refunded, paidOut }] of expected) {
          const own = payments.filter((payment) => payment.shop === shop).flatMap(({ lines }) => lines)
          const commission = 0 - balanceOf(own, "commission")
          const owed = 0 - balanceOf([...own, ...payouts], shopAccount(shop))
          expect(owed).toBe(captured - refunded - commission - paidOut)
        }
      })
    )
  })
})
