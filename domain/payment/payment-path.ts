import { ROUTES } from "#domain/routes/routes.ts"

/** Returns the path of the page where a payment continues: its checkout. Spec: PAY-05. */
export const paymentPath = (paymentId: string): string =>
  `${ROUTES.checkout}?${new URLSearchParams({ betaling: paymentId })}`
