/** The statuses of collecting a payment, the least final first: a later report never goes back. Spec: PAY-01. */
export const COLLECTING_STATUSES = ["open", "pending", "cancelled", "failed", "expired", "paid"] as const

export type CollectingStatus = (typeof COLLECTING_STATUSES)[number]

export const PAYMENT_STATUSES = [...COLLECTING_STATUSES, "partly-refunded", "refunded"] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]
