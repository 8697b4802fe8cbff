import type { OrderEvent } from "#domain/shopping/orders/status.ts"
import type { PaymentStatus } from "#domain/shopping/cart/payment-status.ts"

interface PaymentMeaning {
  /** In sequence, if the order's table allows them. */
  readonly events: ReadonlyArray<OrderEvent>
  /** True if the shopper can still pay: the payment is listed as pending, and the carts stay. */
  readonly isPending: boolean
  readonly text: string
}

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

/** Returns true if a payment can still be paid. Spec: CART-04. */
export const isPending = (status: PaymentStatus): boolean => PAYMENT_MEANING[status].isPending
