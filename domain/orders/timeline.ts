import type { Order } from "./order.ts"
import { ORDER_TRANSITIONS, type OrderStatus } from "./status.ts"

/** One status on the way of an order. */
export interface TimelineStep {
  readonly status: OrderStatus
  /** Whether it is past, where the order is, or what is still to come. */
  readonly state: "done" | "now" | "ahead"
}

/**
 * The way of an order by the steps of its table: the shortest from waiting for payment to where it is, through paid when it
 * was, and on from there until it is delivered. Nothing comes after an order that has ended. Spec: ORDER-06.
 */
export const orderTimeline = ({ status, paidAt }: Pick<Order, "status" | "paidAt">): ReadonlyArray<TimelineStep> => {
  const before =
    paidAt === null
      ? shortestPath("awaiting-payment", status)
      : [...shortestPath("awaiting-payment", "paid"), ...shortestPath("paid", status)]
  const done = [...new Set(before)].filter((one) => one !== status)
  const ahead = ENDED.includes(status)
    ? []
    : shortestPath(status, "delivered").filter((one) => one !== status && !done.includes(one))
  return [
    ...done.map((one): TimelineStep => ({ status: one, state: "done" })),
    { status, state: "now" },
    ...ahead.map((one): TimelineStep => ({ status: one, state: "ahead" }))
  ]
}

const ENDED: ReadonlyArray<OrderStatus> = ["completed", "cancelled", "expired", "refunded"]

/** The statuses from one to another, both included, in as few steps as the table has; none when it does not lead there. */
const shortestPath = (from: OrderStatus, to: OrderStatus): ReadonlyArray<OrderStatus> => {
  let paths: ReadonlyArray<ReadonlyArray<OrderStatus>> = [[from]]
  const seen = new Set<OrderStatus>([from])
  while (paths.length > 0) {
    const there = paths.find((one) => one.at(-1) === to)
    if (there !== undefined) return there
    paths = paths.flatMap((one) =>
      ORDER_TRANSITIONS.filter((row) => row.from === one.at(-1) && !seen.has(row.to)).map((row) => {
        seen.add(row.to)
        return [...one, row.to]
      })
    )
  }
  return []
}
