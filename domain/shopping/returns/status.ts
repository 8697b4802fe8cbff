import type { Transition } from "#domain/shopping/orders/transition.ts"
import type { IsoDay } from "#domain/base/ids.ts"
import type { AddressData } from "#domain/account/profile/address.ts"

/** The statuses of a return. Spec: RETURN-08. */
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

/** The events that move a return. Spec: RETURN-01. */
export const RETURN_EVENTS = ["approve", "reject", "cancel", "send", "receive", "refund", "expire"] as const

export type ReturnEvent = (typeof RETURN_EVENTS)[number]

/** The parties that cause events of a return. Spec: RETURN-01. */
export const RETURN_ACTORS = ["shopper", "shop", "carrier", "clock"] as const

/** The party that causes an event of a return. */
export type ReturnActor = (typeof RETURN_ACTORS)[number]

/** The names of statuses on screen. Spec: RETURN-08. */
export const RETURN_STATUS_TEXT: Readonly<Record<ReturnStatus, string>> = {
  declared: "Aangemeld",
  approved: "Klaar om te versturen",
  sent: "Onderweg naar de winkel",
  received: "Ontvangen door de winkel",
  refunded: "Terugbetaald",
  rejected: "Afgewezen",
  cancelled: "Ingetrokken",
  expired: "Verlopen"
}

type ReturnTransition = Transition<ReturnStatus, ReturnEvent, ReturnActor>

const row = (from: ReturnStatus, event: ReturnEvent, actor: ReturnActor, to: ReturnStatus): ReturnTransition => ({
  from,
  event,
  actor,
  to
})

/** The transitions of a return; any other is rejected. Spec: RETURN-01. */
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

/** The label that a shopper sticks on a parcel to return goods. Spec: RETURN-25. */
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
