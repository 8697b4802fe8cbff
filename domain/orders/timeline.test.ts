import { describe, expect, it } from "vitest"
import type { Instant } from "#domain/catalogue/ids.ts"
import { examples } from "#fixtures/spec/examples.ts"
import { ORDER_STATUSES, type OrderStatus } from "./status.ts"
import { orderTimeline } from "./timeline.ts"

const PAID = "2026-11-20T09:00:00Z" as Instant
const MARKS = { done: "✓", now: "●", ahead: "○" } as const

describe("orderTimeline", () => {
  const table = examples("ORDER-06", ["status", "paid", "steps"])

  it.each(table)("ORDER-06: shows $status, paid $paid, as $steps", ({ status, paid, steps: expected }) => {
    const steps = orderTimeline({ status: status as OrderStatus, paidAt: paid === "yes" ? PAID : null })
    expect(steps.map((step) => `${MARKS[step.state]} ${step.status}`).join(", ")).toBe(expected)
  })

  it("ORDER-06: marks the current status once, and repeats no status", () => {
    for (const status of ORDER_STATUSES) {
      for (const paidAt of [null, PAID]) {
        const steps = orderTimeline({ status, paidAt })
        expect(steps.filter(({ state }) => state === "now")).toEqual([{ status, state: "now" }])
        expect(new Set(steps.map((step) => step.status)).size).toBe(steps.length)
      }
    }
  })
})
