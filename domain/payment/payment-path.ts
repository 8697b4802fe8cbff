import { ROUTES } from "#domain/routes/routes.ts"

/** Path of the page where a payment goes on: checkout, about that payment. Spec: PAY-05. */
export const paymentPath = (paymentId: string): string =>
  `${ROUTES.checkout}?${new URLSearchParams({ betaling: paymentId })}`
