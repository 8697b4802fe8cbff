import { momentOf } from "#domain/base/moment.ts"
import { addWorkingDays, DAY_MS } from "#domain/base/days.ts"
import type { Instant, IsoDay } from "#domain/base/ids.ts"
import type { Order } from "#domain/shopping/orders/order.ts"
import type { Return } from "#domain/shopping/orders/return.ts"
import { dayOf } from "#domain/base/text/format.ts"

/** Working days after its acceptance in which a shop sends an order, or has it ready to collect. Spec: SELL-17. */
const SHIP_DAYS = 2

/** Working days after its declaration in which a shop decides about a return. Spec: SELL-17. */
const DECIDE_DAYS = 3

export interface Task {
  readonly kind: "accept" | "ship" | "prepare" | "decide"
  readonly id: string
  readonly till: IsoDay
}

export interface DueTask extends Task {
  readonly daysLate: number
}

/** Returns the next step of the shop in an order; null if it has none or it has no last day. Spec: SELL-17. */
export const orderTask = ({ id, status, acceptTill, history, paidAt, deliveryType }: OrderDates): Task | null => {
  if (status === "paid") return acceptTill === null ? null : { kind: "accept", id, till: acceptTill }
  if (status !== "accepted" && status !== "partly-shipped") return null
  const accepted = history.find((moment) => moment.status === "accepted")?.at ?? paidAt
  if (accepted === null) return null
  return {
    kind: deliveryType === "pickup" ? "prepare" : "ship",
    id,
    till: addWorkingDays(dayIn(accepted), SHIP_DAYS)
  }
}

/** Returns the decision about a return; null if there is none to make. Spec: SELL-17. */
export const returnTask = ({
  requestId,
  status,
  createdAt
}: Pick<Return, "requestId" | "status" | "createdAt">): Task | null =>
  status === "declared" ? { kind: "decide", id: requestId, till: addWorkingDays(dayIn(createdAt), DECIDE_DAYS) } : null

/** Returns the tasks whose last day is `today` or has passed, the latest first. Spec: SELL-17. */
export const dueTasks = (tasks: ReadonlyArray<Task | null>, today: IsoDay): ReadonlyArray<DueTask> =>
  tasks
    .flatMap((task) =>
      task === null || task.till > today
        ? []
        : [{ ...task, daysLate: (momentIn(today) - momentIn(task.till)) / DAY_MS }]
    )
    .sort((one, other) => other.daysLate - one.daysLate)

type OrderDates = Pick<Order, "id" | "status" | "acceptTill" | "history" | "paidAt" | "deliveryType">

const dayIn = (at: Instant): IsoDay => dayOf(new Date(momentOf(at))) as IsoDay

const momentIn = (day: IsoDay): number => momentOf(`${day}T00:00:00Z`)
