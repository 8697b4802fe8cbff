import type { Transition } from "./status.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { AddressData } from "#domain/account/profile/address.ts"
import { addDays, workingDayFrom } from "#domain/base/days.ts"
import texts from "./texts.json" with { type: "json" }

export const RETURN_STATUSES = [
  "declared",
  "approved",
  "sent",
  "received",
  "refunded",
  "rejected",
  "cancelled",
  "expired"
] as const

export type ReturnStatus = (typeof RETURN_STATUSES)[number]

export const RETURN_EVENTS = ["approve", "reject", "cancel", "send", "receive", "refund", "expire"] as const

export type ReturnEvent = (typeof RETURN_EVENTS)[number]

export const RETURN_ACTORS = ["shopper", "shop", "carrier", "clock"] as const

export type ReturnActor = (typeof RETURN_ACTORS)[number]

export const RETURN_STATUS_TEXT: Readonly<Record<ReturnStatus, string>> = texts.returnStatus

type ReturnTransition = Transition<ReturnStatus, ReturnEvent, ReturnActor>

const row = (from: ReturnStatus, event: ReturnEvent, actor: ReturnActor, to: ReturnStatus): ReturnTransition => ({
  from,
  event,
  actor,
  to
})

export const RETURN_TRANSITIONS: ReadonlyArray<ReturnTransition> = [
  row("declared", "approve", "shop", "approved"),
  row("declared", "reject", "shop", "rejected"),
  row("declared", "cancel", "shopper", "cancelled"),
  row("approved", "cancel", "shopper", "cancelled"),
  row("approved", "send", "shopper", "sent"),
  row("approved", "send", "carrier", "sent"),
  row("approved", "receive", "shop", "received"),
  row("approved", "expire", "clock", "expired"),
  row("expired", "receive", "shop", "received"),
  row("sent", "receive", "carrier", "received"),
  row("sent", "receive", "shop", "received"),
  row("received", "reject", "shop", "rejected"),
  row("received", "refund", "shop", "refunded")
]

export interface ReturnLabel {
  readonly id: string
  readonly orderId: string
  readonly shopName: string
  /** The shop's address for returns; null if it has entered none. */
  readonly shopAddress: AddressData | null
  readonly sender: { readonly name: string; readonly address: AddressData }
  readonly declared: IsoDay
  readonly products: ReadonlyArray<{ readonly name: string; readonly quantity: number }>
}

/** Returns true if a return has a label: from the shop's approval on. Spec: RETURN-07, RETURN-25. */
export const hasLabel = (status: ReturnStatus): boolean => LABELLED.includes(status)

const LABELLED: ReadonlyArray<ReturnStatus> = ["approved", "sent", "received", "refunded"]

export const RETURN_REASONS = [
  "changed-mind",
  "wrong-size",
  "not-as-described",
  "damaged",
  "defective",
  "wrong-product",
  "too-late",
  "other"
] as const

export type ReturnReason = (typeof RETURN_REASONS)[number]

export const RETURN_REASON_TEXT: Readonly<Record<ReturnReason, string>> = texts.returnReason

/** Source: article 6:230o of the Dutch civil code. Spec: RETURN-02. */
export const COOLING_OFF_DAYS = 14

/** Larger numbers are capped. Spec: RETURN-02. */
const MAX_RETURN_DAYS = 365

/** Source: article 6:230s of the Dutch civil code. Spec: RETURN-06. */
export const SENDING_DAYS = 14

/** Returns null until all have arrived. Source: Regulation (EEC, Euratom) 1182/71, article 3. Spec: RETURN-02. */
export const returnTill = (deliveries: ReadonlyArray<IsoDay | null>, shopDays: number): IsoDay | null => {
  const known = deliveries.filter((day) => day !== null)
  const last = known.sort().at(-1)
  if (last === undefined || known.length < deliveries.length) return null
  return workingDayFrom(addDays(last, withdrawalDays(shopDays)))
}

/** Returns the days of withdrawal that count if a shop grants `shopDays`: never fewer than the law grants. Spec: RETURN-02, RETURN-20. */
export const withdrawalDays = (shopDays: number): number =>
  Math.min(Math.max(shopDays, COOLING_OFF_DAYS), MAX_RETURN_DAYS)

/** Includes the day; computed like {@link returnTill}. Spec: RETURN-06. */
export const sendTill = (declared: IsoDay): IsoDay => workingDayFrom(addDays(declared, SENDING_DAYS))

/** Returns true if an approved return expires on `today`: only after its last day for sending. Spec: RETURN-06. */
export const isReturnExpired = (declared: IsoDay, today: IsoDay): boolean => today > sendTill(declared)

/** Returns "expired" for a return that was not sent in time. Spec: RETURN-06. */
export const returnStatusAsOf = (status: ReturnStatus, declared: IsoDay, today: IsoDay): ReturnStatus =>
  status === "approved" && isReturnExpired(declared, today) ? "expired" : status
