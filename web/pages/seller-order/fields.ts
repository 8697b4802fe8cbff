/** The names of the fields of the forms about an order. Spec: SELL-09. */
export const FIELD = {
  /** The form that was sent. */
  action: "doe",
  carrier: "vervoerder",
  code: "code",
  rejectedBefore: "afgewezen",
  parcel: "pakket",
  ship: (product: number) => `aantal-${product}`,
  reject: (product: number) => `weiger-${product}`,
  message: (parcel: number) => `bericht-${parcel}`
} as const

/** The values of {@link FIELD}.action. Spec: SELL-09. */
export const ACTION = {
  accept: "accepteren",
  reject: "afwijzen",
  ship: "verzenden",
  message: "bericht",
  deliver: "bezorgd",
  prepare: "klaarzetten",
  collect: "opgehaald"
} as const
