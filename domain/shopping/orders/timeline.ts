import type { Instant } from "#domain/base/ids.ts"
import type { Order } from "./order.ts"
import { type OrderStatus, transitionsOf } from "./status.ts"

/** A status in the timeline of an order. */
export interface TimelineStep {
  readonly status: OrderStatus
  /** The position relative to the order's current status: past, current or future. */
  readonly state: "done" | "now" | "ahead"
  /** The moment it was last reached; null if it was not, or is unknown. */
  readonly at: Instant | null
}

/**
 * Returns the timeline of an order: the statuses of its history with their moments, the current one, and the shortest path
 * of transitions on until it is delivered or collected. Nothing follows for an order that has ended. Without a history, the past is the
 * shortest path from waiting for payment, through paid if it was. Spec: ORDER-06, ORDER-15.
 */
export const orderTimeline = ({
  status,
  paidAt,
  history,
  deliveryType
}: Pick<Order, "status" | "paidAt" | "history" | "deliveryType">): ReadonlyArray<TimelineStep> => {
  const path = (from: OrderStatus, to: OrderStatus) => shortestPath(transitionsOf(deliveryType), from, to)
  const reached = new Map(history.map((moment) => [moment.status, moment.at]))
  const before =
    history.length > 0
      ? [...reached.keys()]
      : paidAt === null
        ? path("awaiting-payment", status)
        : [...path("awaiting-payment", "paid"), ...path("paid", status)]
  const done = [...new Set(before)].filter((one) => one !== status)
  const at = (one: OrderStatus) => reached.get(one) ?? null
  const ahead = ENDED.includes(status)
    ? []
    : path(status, deliveryType === "pickup" ? "collected" : "delivered").filter(
        (one) => one !== status && !done.includes(one)
      )
  return [
    ...done.map((one): TimelineStep => ({ status: one, state: "done", at: at(one) })),
    { status, state: "now", at: at(status) },
    ...ahead.map((one): TimelineStep => ({ status: one, state: "ahead", at: null }))
  ]
}

const ENDED: ReadonlyArray<OrderStatus> = ["completed", "cancelled", "expired", "refunded"]

/** Finds the statuses from one to another, both included, in the fewest transitions; none if there is no path. */
const shortestPath = (
  table: ReturnType<typeof transitionsOf>,
  from: OrderStatus,
  to: OrderStatus
): ReadonlyArray<OrderStatus> => {
  let paths: ReadonlyArray<ReadonlyArray<OrderStatus>> = [[from]]
  const seen = new Set<OrderStatus>([from])
  while (paths.length > 0) {
    const there = paths.find((one) => one.at(-1) === to)
    if (there !== undefined) return there
    paths = paths.flatMap((one) =>
      table
        .filter((row) => row.from === one.at(-1) && !seen.has(row.to))
        .map((row) => {
          seen.add(row.to)
          return [...one, row.to]
        })
    )
  }
  return []
}
