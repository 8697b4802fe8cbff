/** The names of the fields of the forms about a return. Spec: SELL-12. */
export const FIELD = {
  action: "doe",
  reason: "reden",
  /** The cents that the page showed. */
  amount: "bedrag"
} as const

/** The values of {@link FIELD}.action. Spec: SELL-12. */
export const ACTION = {
  approve: "goedkeuren",
  reject: "afwijzen",
  receive: "ontvangen",
  refund: "terugbetalen"
} as const
