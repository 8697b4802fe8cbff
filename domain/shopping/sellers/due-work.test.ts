import { describe, expect, it } from "vitest"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import type { OrderStatus } from "#domain/shopping/orders/status.ts"
import type { ReturnStatus } from "#domain/shopping/orders/return-status.ts"
import { ORDER } from "#fixtures/testing/order.ts"
import { examples } from "#fixtures/rule-ledger.ts"
import { dueTasks, orderTask, returnTask, type Task } from "./due-work.ts"

const at = (day: string) => `${day}T12:00:00Z` as Instant

describe("tasks of a shop", () => {
  it.each(examples("SELL-17", ["order", "since", "accept till", "task"]))(
    "SELL-17: has the task [$task] for an order that is $order since $since",
    ({ order, since, "accept till": till, task }) => {
      const status = order as OrderStatus
      const found = orderTask({
        ...ORDER,
        status,
        paidAt: at("2026-11-01"),
        acceptTill: till === "" ? null : (till as IsoDay),
        history: [{ status, at: at(since) }]
      })
      expect(found === null ? "" : `${found.kind} ${found.till}`).toBe(task)
    }
  )

  it("SELL-17: counts a partly shipped order from its acceptance, and an older one without a history from its payment", () => {
    const order = { ...ORDER, status: "partly-shipped", paidAt: at("2026-11-23") } as const
    const history = [
      { status: "accepted", at: at("2026-11-24") },
      { status: "partly-shipped", at: at("2026-11-25") }
    ] as const
    expect([orderTask({ ...order, history })?.till, orderTask({ ...order, history: [] })?.till]).toEqual([
      "2026-11-26",
      "2026-11-25"
    ])
  })

  it.each(examples("SELL-17", ["return", "declared", "decision"]))(
    "SELL-17: has the task [$decision] for a return that is $return, declared on $declared",
    ({ return: status, declared, decision }) => {
      const found = returnTask({ requestId: "R1", status: status as ReturnStatus, createdAt: at(declared) })
      expect(found === null ? "" : `${found.kind} ${found.till}`).toBe(decision)
    }
  )

  it.each(examples("SELL-17", ["tasks", "today", "due"]))(
    "SELL-17: lists [$due] of [$tasks] on $today",
    ({ tasks, today, due }) => {
      const listed = tasks.split(", ").map((task): Task => {
        const [kind, till] = task.split(" ")
        return { kind: kind as Task["kind"], id: ORDER.id, till: till as IsoDay }
      })
      const found = dueTasks([null, ...listed], today as IsoDay)
      expect(found.map(({ kind, daysLate }) => `${kind} ${daysLate}`).join(", ")).toBe(due)
    }
  )
})
