export const FIELD = {
  action: "doe",
  reason: "reden",
  /** The cents that the page showed. */
  amount: "bedrag"
} as const

export const ACTION = {
  approve: "goedkeuren",
  reject: "afwijzen",
  receive: "ontvangen",
  refund: "terugbetalen"
} as const
