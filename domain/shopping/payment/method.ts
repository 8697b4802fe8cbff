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
