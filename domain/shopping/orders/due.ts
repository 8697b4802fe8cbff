import { Context } from "effect"
import { addDays } from "#domain/base/days.ts"
import { momentOf } from "#domain/base/moment.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import { dayOf } from "#domain/base/text/format.ts"
import type { StoredOrder } from "./order.ts"
import { type OrderEvent, ORDER_TRANSITIONS, type OrderStatus, step } from "./status.ts"

export const PAYMENT_DAYS = 7

/** Working days after the payment in which a shop must accept an order, by default. Spec: ORDER-14. */
export const ACCEPT_DAYS = 3

/** The same days as the site sets them. Spec: ORDER-14, STATIC-04. */
export const AcceptDays = Context.Reference("domain/shopping/orders/AcceptDays", { defaultValue: () => ACCEPT_DAYS })

type Dated = Pick<StoredOrder, "status" | "createdAt" | "returnTill" | "acceptTill">

export const MAX_ACCEPT_DAYS = 30

const EVENT_OF_STATUS: { readonly [Status in OrderStatus]?: OrderEvent } = {
  "awaiting-payment": "expire",
  paid: "cancel",
  delivered: "complete",
  collected: "complete"
}

/** Returns milliseconds since 1970; null if time does not change the order. Spec: ORDER-03, ORDER-14. */
export const dueAt = ({ status, createdAt, returnTill, acceptTill }: Dated): number | null => {
  if (status === "awaiting-payment") return momentOf(createdAt) + PAYMENT_DAYS * DAY
  const lastDay = status === "paid" ? acceptTill : status === "delivered" || status === "collected" ? returnTill : null
  return lastDay === null ? null : endOf(lastDay)
}

/** Returns the event that is due for an order at `now`; null if none is. Spec: ORDER-03, ORDER-14. */
export const dueEvent = (order: Dated, now: Date): OrderEvent | null => {
  const at = dueAt(order)
  return at !== null && now.getTime() >= at ? (EVENT_OF_STATUS[order.status] ?? null) : null
}

/** Applies the transitions that were due. Spec: ORDER-03. */
export const statusAsOf = (order: Dated, now: Date): OrderStatus => {
  const event = dueEvent(order, now)
  if (event === null) return order.status
  const next = step(ORDER_TRANSITIONS, order.status, event, "clock")
  return next._tag === "Moved" ? next.status : order.status
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The Netherlands is one or two hours ahead of UTC. */
const endOf = (day: IsoDay): number => {
  const midnight = momentOf(`${addDays(day, 1)}T00:00:00Z`)
  const inSummer = midnight - 2 * HOUR
  return dayOf(new Date(inSummer)) > day ? inSummer : midnight - HOUR
}
