import methods from "./methods.json" with { type: "json" }

export const EMBEDDED_PAYMENT_PATH = "/betaaldienst/"

export const EMBEDDED_PAGE_PATH = `${EMBEDDED_PAYMENT_PATH}betalen/`

export const TEST_OUTCOMES = ["paid", "failed", "expired", "canceled", "later", "double", "silent"] as const

export type TestOutcome = (typeof TEST_OUTCOMES)[number]

/** The site requests none of them. Spec: PAY-23, PAY-25. */
export const RETURN_METHODS = ["refund", "chargeback", "reversal"] as const

export type ReturnMethod = (typeof RETURN_METHODS)[number]

const METHOD_NAMES: Readonly<Record<string, string>> = methods

/** Returns the name of a payment method; null for an unknown one. Spec: MSG-43. */
export const paymentMethodName = (id: string | null): string | null =>
  id !== null && Object.hasOwn(METHOD_NAMES, id) ? (METHOD_NAMES[id] ?? null) : null
