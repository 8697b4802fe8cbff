import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/base/ids.ts"
import { DELIVERY_TYPES } from "#domain/shopping/cart/delivery-options.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { ORDER_STATUSES, type OrderStatus, orderTimeline } from "./status.ts"

const PAID = "2026-11-20T09:00:00Z" as Instant
const MARKS = { done: "✓", now: "●", ahead: "○" } as const

describe("orderTimeline", () => {
  const table = examples("ORDER-06", ["status", "paid", "steps"])

  it.each(table)("ORDER-06: shows $status, paid $paid, as $steps", ({ status, paid, steps: expected }) => {
    const order = { status: status as OrderStatus, paidAt: paid === "yes" ? PAID : null, history: [] }
    const steps = orderTimeline({ ...order, deliveryType: "delivery" })
    expect(steps.map((step) => `${MARKS[step.state]} ${step.status}`).join(", ")).toBe(expected)
  })

  it.each(examples("ORDER-06", ["history", "now", "dated"]))(
    "ORDER-06: shows an order that was $history, and is $now, as $dated",
    ({ history, now, dated }) => {
      const moments = history.split(", ").map((part) => {
        const [status, day] = part.split(" ")
        return { status: status as OrderStatus, at: `2026-11-${day}T09:00:00Z` as Instant }
      })
      const steps = orderTimeline({
        status: now as OrderStatus,
        paidAt: PAID,
        history: moments,
        deliveryType: "delivery"
      })
      const shown = steps.map(({ status, state, at }) => `${MARKS[state]} ${status} ${at?.slice(8, 10) ?? ""}`.trim())
      expect(shown.join(", ")).toBe(dated)
    }
  )

  it.each(examples("ORDER-15", ["status", "collected in person"]))(
    "ORDER-15: shows an order to collect that is $status as $['collected in person']",
    ({ status, "collected in person": expected }) => {
      const order = { status: status as OrderStatus, paidAt: PAID, history: [] }
      const steps = orderTimeline({ ...order, deliveryType: "pickup" })
      expect(steps.map((step) => `${MARKS[step.state]} ${step.status}`).join(", ")).toBe(expected)
    }
  )

  it("ORDER-06: marks the current status once, and repeats no status", () => {
    for (const status of ORDER_STATUSES) {
      for (const paidAt of [null, PAID]) {
        for (const deliveryType of DELIVERY_TYPES) {
          const steps = orderTimeline({ status, paidAt, history: [], deliveryType })
          expect(steps.filter(({ state }) => state === "now")).toEqual([{ status, state: "now", at: null }])
          expect(new Set(steps.map((step) => step.status)).size).toBe(steps.length)
        }
      }
    }
  })
})
