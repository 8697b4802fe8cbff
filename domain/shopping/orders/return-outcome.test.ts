import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { IsoDay } from "#domain/base/ids.ts"
import type { Order } from "./order.ts"
import { isEventAllowed, ORDER_STATUSES, type OrderStatus } from "./status.ts"
import { declareReturn, withdraw, WITHDRAWAL_OUTCOMES, WITHDRAWAL_TEXT } from "./return-outcome.ts"
import { ORDER, ORDER_PRODUCT } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"

const orderOf = (status: OrderStatus, left: number, till: string): Order => ({
  ...ORDER,
  status,
  returnTill: till === "" ? null : (till as IsoDay),
  products: [{ ...ORDER_PRODUCT, quantity: 3, returnableQuantity: left }]
})

const lamps = (quantity: number) => [{ id: ORDER_PRODUCT.merchantProductId, quantity }]

describe("withdraw", () => {
  it.each(examples("WITHDRAW-02", ["status", "left", "till", "today", "pieces", "outcome", "taken"]))(
    "WITHDRAW-02: of $pieces lamps with $left left of an order that is $status until [$till], on $today, is $outcome",
    ({ status, left, till, today, pieces, outcome, taken }) => {
      const order = orderOf(status as OrderStatus, Number(left), till)
      const done = withdraw(order, pieces === "all" ? null : lamps(Number(pieces)), today)
      expect(done).toEqual({ outcome, products: Number(taken) === 0 ? [] : lamps(Number(taken)) })
    }
  )

  it("WITHDRAW-02: takes no piece twice, cancels only what may be cancelled, and returns only what a return accepts", () => {
    const other = "L-2"
    const id = fc.constantFrom(ORDER_PRODUCT.merchantProductId, other, "L-9")
    const quantity = fc.oneof(fc.integer({ min: -5, max: 12 }), fc.constantFrom(1.5, Number.NaN, Infinity))
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATUSES),
        fc.nat(9),
        fc.nat(9),
        fc.option(fc.array(fc.record({ id, quantity }), { maxLength: 6 })),
        fc.constantFrom("2026-11-23", "2026-11-24"),
        (status, one, two, selected, today) => {
          const order: Order = {
            ...orderOf(status, one, "2026-11-23"),
            products: [
              { ...ORDER_PRODUCT, quantity: 9, returnableQuantity: one },
              { ...ORDER_PRODUCT, merchantProductId: other, quantity: 9, returnableQuantity: two }
            ]
          }
          const { outcome, products } = withdraw(order, selected, today)
          const taken = (of: string) =>
            products.filter((product) => product.id === of).map((product) => product.quantity)
          for (const [of, left] of [[ORDER_PRODUCT.merchantProductId, one] as const, [other, two] as const]) {
            expect(taken(of).length).toBeLessThanOrEqual(1)
            expect(taken(of)[0] ?? 0).toBeLessThanOrEqual(left)
          }
          expect(products.every((product) => product.quantity > 0)).toBe(true)
          const total = (taken(ORDER_PRODUCT.merchantProductId)[0] ?? 0) + (taken(other)[0] ?? 0)
          const isCancellable = isEventAllowed(status, "cancel", "shopper") && total === one + two
          expect(outcome !== "cancelled" || isCancellable).toBe(true)
          const { id: orderId, shopId } = order
          const declaration = { orderId, shopId, selectedProducts: products, returnReason: "changed-mind" as const }
          const isReturnable = declareReturn(order, declaration, today)._tag === "Declared"
          expect(outcome === "returned").toBe(isReturnable)
        }
      )
    )
  })
})

describe("WITHDRAWAL_TEXT", () => {
  it.each(examples("WITHDRAW-03", ["outcome", "text"]))(
    "WITHDRAW-03: says what $outcome means",
    ({ outcome, text }) => {
      expect(WITHDRAWAL_OUTCOMES).toContain(outcome)
      expect(WITHDRAWAL_TEXT[outcome as keyof typeof WITHDRAWAL_TEXT]).toBe(text)
    }
  )

  it("WITHDRAW-03: has a sentence for every outcome of the specification", () => {
    expect(examples("WITHDRAW-03", ["outcome", "text"]).map(({ outcome }) => outcome)).toEqual([...WITHDRAWAL_OUTCOMES])
  })
})
