/** The path below which the payment provider answers that the site brings itself. Spec: PAY-12. */
export const EMBEDDED_PAYMENT_PATH = "/betaaldienst/"

/** The path of its payment page, before the id of the payment. Spec: PAY-12. */
export const EMBEDDED_PAGE_PATH = `${EMBEDDED_PAYMENT_PATH}betalen/`

/** The outcomes that a visitor can choose on the payment page. Spec: PAY-12. */
export const TEST_OUTCOMES = ["paid", "failed", "expired", "canceled", "later", "double", "silent"] as const

export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/**
 * The ways in which money of a paid payment goes back without a request of the site: by the pages of the provider, or by the bank
 * of the shopper; or in which a chargeback is reversed. Spec: PAY-23, PAY-25.
 */
export const RETURN_METHODS = ["refund", "chargeback", "reversal"] as const

/** A way in which the test page leads back to the site. */
export type ReturnMethod = (typeof RETURN_METHODS)[number]

/** The names of payment methods for shoppers, by the provider's id. Spec: MSG-43. */
const METHOD_NAMES: Readonly<Record<string, string>> = {
  ideal: "iDEAL",
  creditcard: "creditcard",
  bancontact: "Bancontact",
  paypal: "PayPal",
  applepay: "Apple Pay",
  googlepay: "Google Pay",
  banktransfer: "bankoverschrijving",
  directdebit: "automatische incasso",
  giftcard: "cadeaukaart",
  klarna: "Klarna",
  riverty: "Riverty",
  in3: "iDEAL in3",
  billie: "Billie",
  belfius: "Belfius",
  kbc: "KBC/CBC"
}

/** Returns the name of a payment method; null for an unknown one. Spec: MSG-43. */
export const paymentMethodName = (id: string | null): string | null =>
  id !== null && Object.hasOwn(METHOD_NAMES, id) ? (METHOD_NAMES[id] ?? null) : null
