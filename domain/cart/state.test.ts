import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ProductId } from "#domain/catalogue/ids.ts"
import type { PendingPayment } from "#domain/payment/payment.ts"
import { PAYMENT_STATUSES, type PaymentStatus } from "#domain/payment/status.ts"
import { CART_LINE, cartOf, carts } from "#fixtures/arbitraries/cart.ts"
import { ORDER_IDS, PAYMENT } from "#fixtures/arbitraries/order.ts"
import { afterAnswer, type CartAnswer, EMPTY_CARTS, MAX_ERRORS } from "./state.ts"
import type { CartError, CartState } from "./cart.ts"

const pending = (id: string, status: PaymentStatus): PendingPayment => ({
  id,
  orderIds: [ORDER_IDS[0]],
  amount: PAYMENT.parts[0].amount,
  status,
  createdAt: PAYMENT.createdAt
})

const PRODUCT = { product: CART_LINE.product, sid: CART_LINE.sid, spid: CART_LINE.spid }
const SOLD_OUT: CartError = { reason: "sold-out", product: PRODUCT }
/** The same, as another answer tells it. */
const AGAIN: CartError = { reason: "sold-out", product: { ...PRODUCT } }
const AWAY: CartError = { reason: "unavailable", product: null }
const STATE: CartState = {
  cartSessionHash: "a".repeat(32),
  openCarts: [cartOf("lampenhuis", { quantity: 3 })],
  pendingPayments: [pending("one", "open"), pending("two", "failed")],
  cartErrors: [AWAY, SOLD_OUT]
}

const error: fc.Arbitrary<CartError> = fc.record({
  reason: fc.constantFrom("sold-out", "stock-limit", "unavailable"),
  product: fc.option(fc.constantFrom("p1", "p2").map((product) => ({ ...PRODUCT, product: product as ProductId })))
})
const status = fc.constantFrom(...PAYMENT_STATUSES)
const payment = fc.tuple(fc.constantFrom("one", "two", "three"), status).map(([id, status]) => pending(id, status))

/** Everything that can be heard while paying goes wrong. */
const misfortune: fc.Arbitrary<CartAnswer> = fc.oneof(
  payment.map((payment) => ({ _tag: "PaymentSeen" as const, payment })),
  fc.array(payment, { maxLength: 3 }).map((payments) => ({ _tag: "PaymentsRead" as const, payments })),
  error.map((error) => ({ _tag: "Failed" as const, error })),
  error.map((error) => ({ _tag: "ErrorDismissed" as const, error })),
  fc.constant({ _tag: "SessionStarted" as const, cartSessionHash: "b".repeat(32) })
)

const answer: fc.Arbitrary<CartAnswer> = fc.oneof(
  { weight: 5, arbitrary: misfortune },
  { weight: 1, arbitrary: carts.map((openCarts) => ({ _tag: "CartsRead" as const, openCarts })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("one", "two", "three")
      .map((paymentId) => ({ _tag: "OrderConfirmed" as const, paymentId, bought: [{ ...PRODUCT, quantity: 1 }] }))
  },
  { weight: 1, arbitrary: fc.constant({ _tag: "SignedOut" as const }) }
)

describe("afterAnswer", () => {
  it("CART-01: a session is remembered, and forgotten with all else on signing out", () => {
    expect(afterAnswer(EMPTY_CARTS, { _tag: "SessionStarted", cartSessionHash: "x" })).toEqual({
      cartSessionHash: "x",
      openCarts: [],
      pendingPayments: [],
      cartErrors: []
    })
    expect(afterAnswer(STATE, { _tag: "SignedOut" })).toEqual(EMPTY_CARTS)
  })

  it("CART-01: reading the carts replaces them and clears the errors that are about no product", () => {
    const openCarts = [cartOf("fietshoek", {})]
    expect(afterAnswer(STATE, { _tag: "CartsRead", openCarts })).toEqual({
      ...STATE,
      openCarts,
      cartErrors: [SOLD_OUT]
    })
  })

  it("CART-01: errors are shown once, the latest last, five at most, until they are dismissed", () => {
    expect(afterAnswer(STATE, { _tag: "Failed", error: AWAY }).cartErrors).toEqual([SOLD_OUT, AWAY])
    expect(afterAnswer(STATE, { _tag: "Failed", error: AGAIN }).cartErrors).toEqual([AWAY, SOLD_OUT])
    const other: CartError = { reason: "stock-limit", product: PRODUCT }
    expect(afterAnswer(STATE, { _tag: "Failed", error: other }).cartErrors).toEqual([AWAY, SOLD_OUT, other])
    expect(afterAnswer(STATE, { _tag: "ErrorDismissed", error: AWAY }).cartErrors).toEqual([SOLD_OUT])
    expect(afterAnswer(STATE, { _tag: "ErrorDismissed", error: AGAIN }).cartErrors).toEqual([AWAY])
    const nobody: CartError = { reason: "sold-out", product: null }
    expect(afterAnswer(STATE, { _tag: "ErrorDismissed", error: nobody }).cartErrors).toEqual([AWAY, SOLD_OUT])
    const elsewhere: CartError = { reason: "unavailable", product: PRODUCT }
    expect(afterAnswer(STATE, { _tag: "ErrorDismissed", error: elsewhere }).cartErrors).toEqual([AWAY, SOLD_OUT])
    const many = Array.from({ length: 7 }, (_, index): CartError => ({
      reason: "sold-out",
      product: { ...PRODUCT, spid: String(index) }
    }))
    const state = many.reduce((state, error) => afterAnswer(state, { _tag: "Failed", error }), STATE)
    expect(state.cartErrors).toEqual(many.slice(-MAX_ERRORS))
    expect(MAX_ERRORS).toBe(5)
  })

  it("CART-04: a payment that can still be paid is pending, in its own place", () => {
    const seen = (payment: PendingPayment) => afterAnswer(STATE, { _tag: "PaymentSeen", payment }).pendingPayments
    expect(seen(pending("one", "cancelled"))).toEqual([pending("one", "cancelled"), pending("two", "failed")])
    expect(seen(pending("three", "open"))).toEqual([...STATE.pendingPayments, pending("three", "open")])
    expect(seen(pending("one", "paid"))).toEqual(STATE.pendingPayments)
    expect(seen(pending("three", "paid"))).toEqual(STATE.pendingPayments)
    const payments = [pending("four", "expired"), pending("five", "paid"), pending("six", "refunded")]
    expect(afterAnswer(STATE, { _tag: "PaymentsRead", payments })).toEqual({
      ...STATE,
      pendingPayments: [pending("four", "expired")]
    })
  })

  it("CART-04: a confirmed order takes what was bought out of the carts, once", () => {
    const confirmed: CartAnswer = { _tag: "OrderConfirmed", paymentId: "one", bought: [{ ...PRODUCT, quantity: 2 }] }
    const after = afterAnswer(STATE, confirmed)
    expect(after).toEqual({
      ...STATE,
      openCarts: [cartOf("lampenhuis", { quantity: 1 })],
      pendingPayments: [pending("two", "failed")]
    })
    expect(afterAnswer(after, confirmed)).toBe(after)
  })

  it("CART-04: no payment that fails, is given up or runs out loses a cart", () => {
    fc.assert(
      fc.property(carts, fc.array(misfortune), (openCarts, answers) => {
        expect(answers.reduce(afterAnswer, { ...STATE, openCarts }).openCarts).toBe(openCarts)
      })
    )
  })

  it("CART-01: hearing the same twice is hearing it once", () => {
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 6 }), answer, (before, answer) => {
        const once = afterAnswer(before.reduce(afterAnswer, STATE), answer)
        expect(afterAnswer(once, answer)).toEqual(once)
      })
    )
  })
})
