import type { OrderEvent } from "#domain/orders/status.ts"

/** Where the collecting of a payment can be, the least final first: a later report never takes it back. Spec: PAY-01. */
export const COLLECTING_STATUSES = ["open", "pending", "cancelled", "failed", "expired", "paid"] as const

export type CollectingStatus = (typeof COLLECTING_STATUSES)[number]

/** Where a payment can be, money given back included. Spec: PAY-01. */
export const PAYMENT_STATUSES = [...COLLECTING_STATUSES, "partly-refunded", "refunded"] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** What a payment's status means. Spec: PAY-02. */
interface PaymentMeaning {
  /** What it makes happen to an order, one after the other, as far as the order's table allows. */
  readonly events: ReadonlyArray<OrderEvent>
  /** Whether the shopper can still pay: it is listed as pending, and the carts stay. */
  readonly isPending: boolean
  /** What the shopper reads on coming back. */
  readonly text: string
}

/** The whole table. Spec: PAY-02, CART-04. */
export const PAYMENT_MEANING: Readonly<Record<PaymentStatus, PaymentMeaning>> = {
  open: { events: [], isPending: true, text: "Je hebt nog niet betaald. Je bestelling staat voor je klaar." },
  pending: { events: [], isPending: true, text: "We wachten op bericht van je bank. Je hoeft niets te doen." },
  cancelled: {
    events: [],
    isPending: true,
    text: "Je hebt de betaling afgebroken. Je bestelling staat voor je klaar."
  },
  failed: { events: [], isPending: true, text: "De betaling is niet gelukt. Je bestelling staat voor je klaar." },
  expired: { events: [], isPending: true, text: "De betaling duurde te lang. Je bestelling staat voor je klaar." },
  paid: { events: ["pay"], isPending: false, text: "Je betaling is binnen. De winkel gaat voor je aan de slag." },
  "partly-refunded": { events: ["pay"], isPending: false, text: "Je hebt een deel van je geld terug." },
  refunded: { events: ["pay", "refund"], isPending: false, text: "Je hebt je geld terug." }
}

/** Whether a payment can still be paid. Spec: CART-04. */
export const isPending = (status: PaymentStatus): boolean => PAYMENT_MEANING[status].isPending
